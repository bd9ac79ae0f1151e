import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { progress as calls } from '@cairn/contract/progress'
import { useAction } from '../base/action.ts'
import { isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { messages } from './leave-messages.ts'

export interface LeaveDialogProps {
  readonly course: Pick<Course, 'id' | 'title' | 'price' | 'function'>
  readonly user: string
  readonly open: boolean
  readonly onClose: () => void
  /** Where the page itself belongs to the course, and has to be left too. */
  readonly onLeft?: (() => Promise<void>) | undefined
}

/** Asks before somebody leaves a course, and leaves it. */
export function LeaveDialog({ course, user, open, onClose, onLeft }: LeaveDialogProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const leaving = useAction(
    () =>
      call(calls.deleteProgress, {
        params: { userId: user, courseId: course.id },
        handled: 'shown',
      }).catch((error: unknown) => {
        // Left already, perhaps in another tab.
        if (!isCallError(error, 404)) throw error
      }),
    {
      done: { icon: 'logout', message: say(messages.left, { title: course.title }) },
      refreshes: [[]],
      onDone: () => {
        onClose()
        return onLeft?.()
      },
      explain: (error) => (isCallError(error) && error.told ? undefined : say(messages.leaveFailed)),
    },
  )
  const close = () => {
    leaving.clear()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={say(messages.leaveTitle, { title: course.title })}
      keep={say(messages.leaveKeep)}
      action={say(messages.leave)}
      busy={leaving.busy}
      failure={leaving.failure}
      onClose={close}
      onConfirm={() => void leaving.run()}
    >
      {say(messages.leaveText)}
    </ConfirmDialog>
  )
}
