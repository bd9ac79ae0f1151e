import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { offers } from './list/messages.ts'
import styles from './seats-bar.module.css'

/**
 * How full an event is: the bar is what is taken, the words are what is left, and beside them what can be done. Only
 * that where there is room for all.
 */
export function SeatsBar({ booking, action }: { booking: Booking; action?: ReactNode }) {
  const { formatMessage: say } = useIntl()
  const seating = booking.attributes.group_booking
  const count = seating?.max_seats
  if (!seating || count === undefined) return action ?? null
  const { taken_seats: taken, available_seats: left = Math.max(0, count - taken), waiting = 0 } = seating
  const full = waiting > 0 ? say(offers.fullWaiting, { count: waiting }) : say(offers.full)
  return (
    <span className={styles.seats}>
      <meter
        className={styles.bar}
        min={0}
        max={count}
        value={taken}
        style={{ backgroundSize: `${(100 * taken) / count}% 100%` }}
        aria-label={say(offers.bar, { taken, count })}
      />
      <span className={styles.line}>
        {left === 0 ? full : say(offers.left, { left, count })}
        {action}
      </span>
    </span>
  )
}
