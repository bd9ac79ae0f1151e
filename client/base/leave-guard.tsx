import { useIntl } from 'react-intl'
import { messages } from './leave-messages.ts'
import { useLeaveGuard, type LeaveOptions } from './leave.ts'
import { ConfirmDialog } from './ui/confirm-dialog.tsx'

/** Stands in every form: nothing that was typed is lost without a question. */
export function LeaveGuard({ unsaved, ...options }: { unsaved: boolean } & LeaveOptions) {
  const intl = useIntl()
  const { asked, stay, leave } = useLeaveGuard(unsaved, options)
  return (
    <ConfirmDialog
      open={asked}
      title={intl.formatMessage(messages.title)}
      keep={intl.formatMessage(messages.stay)}
      action={intl.formatMessage(messages.leave)}
      onConfirm={leave}
      onClose={stay}
    >
      {intl.formatMessage(messages.text)}
    </ConfirmDialog>
  )
}
