import { useIntl } from 'react-intl'
import { Banner } from '../../base/ui/banner.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { GroupForm } from './group-form.tsx'
import { messages as shared } from './messages.ts'
import type { ProfileState } from './use-group-profile.ts'
import { Failure } from './user-dialogs.tsx'

interface GroupDetailsProps {
  readonly formId: string
  readonly state: ProfileState
  readonly course: string
}

/** What a group is, to be changed. */
export function GroupDetails({ formId, state, course }: GroupDetailsProps) {
  const intl = useIntl()
  return (
    <form id={formId} noValidate onSubmit={state.submit}>
      <Stack gap={5}>
        {state.stale && (
          <div role="alert">
            <Banner icon="git-merge" look="card" tone="warn">
              {intl.formatMessage(shared.stale)}
            </Banner>
          </div>
        )}
        <Failure>{state.failure}</Failure>
        <GroupForm
          profile={state.draft.value}
          errors={state.errors}
          onChange={state.draft.change}
          course={course}
        />
      </Stack>
    </form>
  )
}
