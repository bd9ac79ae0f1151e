import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { useAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { joinWaitingList, takeSeat } from '../calls.ts'
import { BOOKING_QUERIES } from '../queries.ts'
import { SeatsBar } from '../seats-bar.tsx'
import styles from './bookings.module.css'
import { offers } from './messages.ts'
import { minutesOf } from './own-bookings.ts'
import type { ShownBooking } from './shown.ts'
import { useLengthText } from './use-state-text.ts'

const FEW = 3

/** Group events that the reader may still join. */
export function EventOffers({ list, zone }: { list: readonly ShownBooking[]; zone: string }) {
  const { formatMessage: say } = useIntl()
  if (list.length === 0) return null
  return (
    <Card pad="none" label={say(offers.title)}>
      <h2 className={styles.offersTitle}>{say(offers.title)}</h2>
      <ul className={styles.list}>
        {list.slice(0, FEW).map((shown) => (
          <Offer key={shown.booking.id} shown={shown} zone={zone} />
        ))}
      </ul>
    </Card>
  )
}

function Offer({ shown, zone }: { shown: ShownBooking; zone: string }) {
  const intl = useIntl()
  const length = useLengthText()
  const { booking, name, title } = shown
  const { start } = booking.event
  const time = intl.formatTime(start, { hour: 'numeric', minute: '2-digit', timeZone: zone })
  return (
    <li className={styles.offer}>
      <span className={styles.date} aria-hidden="true">
        <span>{intl.formatDate(start, { month: 'short', timeZone: zone })}</span>
        <b>{intl.formatDate(start, { day: 'numeric', timeZone: zone })}</b>
      </span>
      <div className={styles.offerWords}>
        <h3 className={styles.title}>
          <LinkTo
            to={<Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} />}
            className={styles.link ?? ''}
          >
            <bdi>{title}</bdi>
          </LinkTo>
        </h3>
        <p className={styles.about}>
          {time} · {length(minutesOf(booking))} · <bdi>{name}</bdi>
        </p>
        <div className={styles.offerSeats}>
          <SeatsBar booking={booking} action={<JoinEvent booking={booking} />} />
        </div>
      </div>
    </li>
  )
}

/** Takes a seat, or a place on the waiting list of what is full. */
export function JoinEvent({ booking }: { booking: Booking }) {
  const { formatMessage: say } = useIntl()
  const title = booking.event.what
  const full = booking.attributes.group_booking?.available_seats === 0
  const options = { refreshes: BOOKING_QUERIES, refreshesOnFailure: true, failsIn: 'toast' } as const
  const joining = useAction(() => takeSeat(booking.id), {
    ...options,
    done: { icon: 'circle-check', message: say(offers.joined, { title }) },
  })
  const waiting = useAction(() => joinWaitingList(booking.id), { ...options, done: say(offers.waits) })
  const action = full ? waiting : joining
  return (
    <Button
      size="small"
      busy={action.busy}
      aria-label={say(full ? offers.waitOf : offers.joinOf, { title })}
      onClick={() => void action.run()}
    >
      {say(full ? offers.wait : offers.join)}
    </Button>
  )
}
