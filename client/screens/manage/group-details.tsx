import { FormFailure } from '../../base/form-failure.tsx'
import type { Form } from '../../base/form-types.ts'
import { Stack } from '../../base/ui/layout.tsx'
import { GroupForm } from './group-form.tsx'
import type { GroupProfile } from './group-profile.ts'

interface GroupDetailsProps {
  readonly formId: string
  readonly form: Form<GroupProfile>
  readonly course: string
}

/** What a group is, to be changed. */
export function GroupDetails({ formId, form, course }: GroupDetailsProps) {
  return (
    <form id={formId} {...form.props}>
      <Stack gap={5}>
        <FormFailure form={form} />
        <GroupForm form={form} course={course} />
      </Stack>
    </form>
  )
}
