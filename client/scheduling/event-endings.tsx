import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { useAction } from '../base/action.ts'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { cancelBooking, completeEvent, deleteEvent, type Reach } from './calls.ts'
import { isOtherYear } from './event-days.ts'
import { messages } from './messages.ts'
import { BOOKING_QUERIES } from './queries.ts'
import { ReachChoice } from './reach-choice.tsx'
import { browserZone } from './zone.ts'

type Ending = 'complete' | 'cancel' | 'remove'

const RUN = {
  complete: (id: string) => completeEvent(id),
  cancel: cancelBooking,
  remove: deleteEvent,
} as const
const DONE = {
  complete: messages.completed,
  cancel: messages.cancelDone,
  remove: messages.removeDone,
} as const
const SERIES_DONE = {
  following: { cancel: messages.cancelAllDone, remove: messages.removeAllDone },
  all: { cancel: messages.cancelSeriesDone, remove: messages.removeSeriesDone },
} as const

interface Ended {
  readonly ending: Ending
  readonly booking: Booking
  readonly reach: Reach
}

/** Ends events: to mark one as held is done at once, the rest is asked first. */
export const useEndings = () => {
  const { formatMessage: say } = useIntl()
  const [open, setOpen] = useState<{ ending: Exclude<Ending, 'complete'>; booking: Booking } | null>(null)
  const [reach, setReach] = useState<Reach>('one')
  const action = useAction(({ ending, booking, reach: meant }: Ended) => RUN[ending](booking.id, meant), {
    done: (_result, { ending, booking, reach: meant }) => ({
      icon: 'circle-check',
      message: say(meant === 'one' || ending === 'complete' ? DONE[ending] : SERIES_DONE[meant][ending], {
        title: booking.event.what,
      }),
    }),
    refreshes: BOOKING_QUERIES,
    refreshesOnFailure: true,
    onDone: () => setOpen(null),
    failsIn: 'toast',
  })
  const run = (ending: Ending, booking: Booking) =>
    action.run({ ending, booking, reach: ending === 'complete' ? 'one' : reach })
  return {
    open,
    busy: action.busy,
    reach,
    onReach: setReach,
    ask: (ending: Ending, booking: Booking) => {
      setReach('one')
      if (ending === 'complete') void run(ending, booking)
      else setOpen({ ending, booking })
    },
    confirm: () => void (open && run(open.ending, open.booking)),
    close: () => setOpen(null),
  }
}

/** The day and time of an event in words, by the reader's clock, with the zone. */
const useWhen = () => {
  const intl = useIntl()
  const [zone] = useState(browserZone)
  return ({ start }: Booking['event']): string =>
    intl.formatDate(start, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(isOtherYear(start, new Date(), zone) && { year: 'numeric' }),
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
      timeZoneName: 'short',
    })
}

/** Asks before an event is cancelled or removed, and of one of a series whether the rest goes too. */
export function EndDialogs({ open, busy, reach, onReach, confirm, close }: ReturnType<typeof useEndings>) {
  const { formatMessage: say } = useIntl()
  const when = useWhen()
  const title = open?.booking.event.what ?? ''
  const cancels = open?.ending === 'cancel'
  const count = open?.booking.attributes.group_booking?.taken_seats ?? 0
  const words = cancels ? say(messages.cancelText, { count }) : say(messages.removeText)
  const wordsAll = say(cancels ? messages.cancelAllText : messages.removeAllText)
  return (
    <ConfirmDialog
      open={open !== null}
      title={say(cancels ? messages.cancelTitle : messages.removeTitle, {
        title: <bdi key="title">{title}</bdi>,
      })}
      keep={say(messages.keep)}
      action={say(cancels ? messages.cancel : messages.remove)}
      busy={busy}
      onConfirm={confirm}
      onClose={close}
    >
      {open && (
        <Stack gap={4}>
          <b>{when(open.booking.event)}</b>
          {open.booking.meta.series !== undefined && <ReachChoice value={reach} onChange={onReach} />}
          <span>{reach === 'one' ? words : wordsAll}</span>
        </Stack>
      )}
    </ConfirmDialog>
  )
}
