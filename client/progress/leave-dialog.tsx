import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { progress as calls } from '@cairn/contract/progress'
import { isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { toast } from '../base/ui/toast.ts'
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
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      const params = { userId: user, courseId: course.id }
      await call(calls.deleteProgress, { params, handled: 'shown' }).catch((error: unknown) => {
        // Left already, perhaps in another tab.
        if (!isCallError(error, 404)) throw error
      })
      onClose()
      toast({ icon: 'logout', message: say(messages.left, { title: course.title }) })
      await onLeft?.()
      await queries.invalidateQueries()
    } catch (error) {
      onClose()
      const told = isCallError(error) && error.told
      toast({ icon: 'alert-circle', message: told ? error.message : say(messages.leaveFailed) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={say(messages.leaveTitle, { title: course.title })}
      keep={say(messages.leaveKeep)}
      deed={say(messages.leave)}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void leave()}
    >
      {say(messages.leaveText)}
    </ConfirmDialog>
  )
}
