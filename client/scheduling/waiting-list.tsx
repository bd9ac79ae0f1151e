import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { useAction } from '../base/action.ts'
import { Badge } from '../base/ui/badge.tsx'
import { Button } from '../base/ui/button.tsx'
import { joinWaitingList, leaveWaitingList } from './calls.ts'
import { ends, messages, offers, states } from './list/messages.ts'
import { isWaiting } from './list/own-bookings.ts'
import { BOOKING_QUERIES } from './queries.ts'

/** Which of those who wait the reader is. */
export function WaitingBadge({ booking }: { booking: Booking }) {
  const { formatMessage: say } = useIntl()
  const place = booking.attributes.group_booking?.waiting_place ?? 0
  return (
    <Badge tone="stone" icon="clock">
      {say(states.waiting, { place })}
    </Badge>
  )
}

/** Waits for a seat in an event that is full, or no longer. */
export function WaitingButton({ booking }: { booking: Booking }) {
  const { formatMessage: say } = useIntl()
  const waits = isWaiting(booking)
  const title = booking.event.what
  const action = useAction((): Promise<unknown> => (waits ? leaveWaitingList : joinWaitingList)(booking.id), {
    refreshes: BOOKING_QUERIES,
    refreshesOnFailure: true,
    failsIn: 'toast',
    done: say(waits ? ends.notWaiting : offers.waits),
  })
  return (
    <Button
      size="small"
      busy={action.busy}
      aria-label={say(waits ? offers.unwaitOf : offers.waitOf, { title })}
      onClick={() => void action.run()}
    >
      {say(waits ? messages.stopWaiting : offers.wait)}
    </Button>
  )
}
