import { Stack } from '../../base/ui/layout.tsx'
import { FormTrouble } from './form-trouble.tsx'
import { GroupForm } from './group-form.tsx'
import type { GroupState } from './use-group-profile.ts'

interface GroupDetailsProps {
  readonly formId: string
  readonly state: GroupState
  readonly course: string
}

/** What a group is, to be changed. */
export function GroupDetails({ formId, state, course }: GroupDetailsProps) {
  return (
    <form id={formId} noValidate onSubmit={state.submit}>
      <Stack gap={5}>
        <FormTrouble {...state} />
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
