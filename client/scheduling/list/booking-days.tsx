import { useIntl } from 'react-intl'
import { daysLater, localTime } from '@cairn/domain/base/local-time'
import { Card } from '../../base/ui/card.tsx'
import { isOtherYear } from '../event-days.ts'
import { dayText } from '../event-draft.ts'
import { BookingRow, type Reading } from './booking-row.tsx'
import styles from './bookings.module.css'
import { messages } from './messages.ts'
import { leftAt } from './own-bookings.ts'
import type { ShownBooking } from './shown.ts'

interface BookingDaysProps extends Reading {
  readonly list: readonly ShownBooking[]
  /** By when it was over, for what is past. */
  readonly past?: boolean
}

/** Bookings under their days, in the order they are given. */
export function BookingDays({ list, past = false, ...reading }: BookingDaysProps) {
  const intl = useIntl()
  const { zone, now } = reading
  const here = localTime(now, zone)
  const near: Readonly<Record<string, string>> = {
    [dayText(here)]: intl.formatMessage(messages.today),
    [dayText(daysLater(here, 1))]: intl.formatMessage(messages.tomorrow),
  }
  const at = ({ booking }: ShownBooking) =>
    new Date(past ? leftAt(booking, now) : Date.parse(booking.event.start))
  const days = Map.groupBy(list, (one) => dayText(localTime(at(one), zone)))
  return [...days].map(([day, ones]) => {
    const [first] = ones
    const date = first ? at(first).toISOString() : ''
    const name = intl.formatDate(date, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      ...(isOtherYear(date, now, zone) && { year: 'numeric' }),
      timeZone: zone,
    })
    return (
      <section key={day} className={styles.day} aria-label={name}>
        <h2 className={styles.dayName}>
          <span>{near[day] === undefined ? name : `${near[day]} · ${name}`}</span>
          {ones.length > 1 && (
            <span className={styles.inDay}>{intl.formatMessage(messages.inDay, { count: ones.length })}</span>
          )}
        </h2>
        <Card pad="none">
          <ul className={styles.list}>
            {ones.map((shown) => (
              <BookingRow key={shown.booking.id} shown={shown} day={day} {...reading} />
            ))}
          </ul>
        </Card>
      </section>
    )
  })
}
