import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { useAction } from '../base/action.ts'
import { Choices, Radio } from '../base/ui/choice.tsx'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { cancelBooking, completeEvent, deleteEvent } from './calls.ts'
import { isOtherYear } from './event-days.ts'
import { messages } from './messages.ts'
import { BOOKING_QUERIES } from './queries.ts'
import { browserZone } from './zone.ts'

type Ending = 'complete' | 'cancel' | 'remove'

const RUN = { complete: completeEvent, cancel: cancelBooking, remove: deleteEvent } as const
const DONE = {
  complete: messages.completed,
  cancel: messages.cancelDone,
  remove: messages.removeDone,
} as const
const ALL_DONE = { cancel: messages.cancelAllDone, remove: messages.removeAllDone } as const

interface Ended {
  readonly ending: Ending
  readonly booking: Booking
  /** With what comes after it in its series. */
  readonly all: boolean
}

/** Ends events: to mark one as held is done at once, the rest is asked first. */
export const useEndings = () => {
  const { formatMessage: say } = useIntl()
  const [open, setOpen] = useState<{ ending: Exclude<Ending, 'complete'>; booking: Booking } | null>(null)
  const [following, setFollowing] = useState(false)
  const action = useAction(({ ending, booking, all }: Ended) => RUN[ending](booking.id, all), {
    done: (_result, { ending, booking, all }) => ({
      icon: 'circle-check',
      message: say(all && ending !== 'complete' ? ALL_DONE[ending] : DONE[ending], {
        title: booking.event.what,
      }),
    }),
    refreshes: BOOKING_QUERIES,
    refreshesOnFailure: true,
    onDone: () => setOpen(null),
    failsIn: 'toast',
  })
  const run = (ending: Ending, booking: Booking) =>
    action.run({ ending, booking, all: ending !== 'complete' && following })
  return {
    open,
    busy: action.busy,
    following,
    follow: setFollowing,
    ask: (ending: Ending, booking: Booking) => {
      setFollowing(false)
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
export function EndDialogs({ open, busy, following, follow, confirm, close }: ReturnType<typeof useEndings>) {
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
          {open.booking.meta.series !== undefined && (
            <Choices legend={say(messages.which)}>
              <Radio
                name="following"
                label={say(messages.onlyThis)}
                checked={!following}
                onChange={() => follow(false)}
              />
              <Radio
                name="following"
                label={say(messages.andFollowing)}
                checked={following}
                onChange={() => follow(true)}
              />
            </Choices>
          )}
          <span>{following ? wordsAll : words}</span>
        </Stack>
      )}
    </ConfirmDialog>
  )
}
