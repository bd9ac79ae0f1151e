import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { toast } from '../base/ui/toast.ts'
import { cancelBooking, completeEvent, deleteEvent } from './calls.ts'
import { messages } from './messages.ts'
import { useDeed } from './use-deed.ts'

type Ending = 'complete' | 'cancel' | 'remove'

const RUN = { complete: completeEvent, cancel: cancelBooking, remove: deleteEvent } as const
const DONE = {
  complete: messages.completed,
  cancel: messages.cancelDone,
  remove: messages.removeDone,
} as const

/** Ends events: to mark one as held is done at once, the rest is asked first. */
export const useEndings = () => {
  const { formatMessage: say } = useIntl()
  const [open, setOpen] = useState<{ ending: Exclude<Ending, 'complete'>; booking: Booking } | null>(null)
  const deed = useDeed((words) => toast({ message: words, icon: 'alert-circle' }))
  const run = (ending: Ending, booking: Booking) =>
    deed.run(
      () => RUN[ending](booking.id),
      () => {
        setOpen(null)
        toast({ message: say(DONE[ending], { title: booking.event.what }), icon: 'circle-check' })
      },
    )
  return {
    open,
    busy: deed.busy,
    ask: (ending: Ending, booking: Booking) => {
      if (ending === 'complete') void run(ending, booking)
      else setOpen({ ending, booking })
    },
    confirm: () => void (open && run(open.ending, open.booking)),
    close: () => setOpen(null),
  }
}

/** Asks before an event is cancelled or removed. */
export function EndDialogs({ open, busy, confirm, close }: ReturnType<typeof useEndings>) {
  const { formatMessage: say } = useIntl()
  const title = open?.booking.event.what ?? ''
  const cancels = open?.ending === 'cancel'
  const count = open?.booking.attributes.group_booking?.taken_seats ?? 0
  return (
    <ConfirmDialog
      open={open !== null}
      title={say(cancels ? messages.cancelTitle : messages.removeTitle, {
        title: <bdi key="title">{title}</bdi>,
      })}
      keep={say(messages.keep)}
      deed={say(cancels ? messages.cancel : messages.remove)}
      busy={busy}
      onConfirm={confirm}
      onClose={close}
    >
      {cancels ? say(messages.cancelText, { count }) : say(messages.removeText)}
    </ConfirmDialog>
  )
}
