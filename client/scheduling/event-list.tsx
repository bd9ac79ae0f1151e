import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { Button } from '../base/ui/button.tsx'
import { Card } from '../base/ui/card.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import { ListSkeleton } from '../base/ui/skeleton.tsx'
import { byDay, isAhead, isOtherYear, nextOf, type EventDay } from './event-days.ts'
import { EventRow, type EventRowProps } from './event-row.tsx'
import { messages } from './messages.ts'
import { eventsBefore, ownerIn, type Join } from './queries.ts'
import styles from './event-list.module.css'
import { Pending } from '../base/ui/pending.tsx'

type Reading = Pick<EventRowProps, 'me' | 'zone' | 'now' | 'onAction'> & {
  readonly join: Join
  /** Whether the reader leads it, or may do all the same. */
  readonly runs: (booking: Booking) => boolean
}

const nameIn = (join: Join, booking: Booking): string | undefined => {
  const owner = ownerIn(join, booking)
  return owner && `${owner.givenName} ${owner.familyName}`
}

function DayName({ day, zone, now }: { day: EventDay; zone: string; now: Date }) {
  const intl = useIntl()
  const date = intl.formatDate(day.start, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isOtherYear(day.start, now, zone) && { year: 'numeric' }),
    timeZone: zone,
  })
  return (
    <div className={styles.dayName}>
      <Heading level={2} size="card">
        {day.when === 'later' ? date : intl.formatMessage(messages[day.when])}
      </Heading>
      {day.when !== 'later' && <span className={styles.date}>{date}</span>}
    </div>
  )
}

interface EventDaysProps extends Reading {
  readonly events: readonly Booking[]
  /** Another button of the page stands out already. */
  readonly calm?: boolean
}

/** Events day by day. */
export function EventDays({ events, join, runs, calm, ...reading }: EventDaysProps) {
  // Only what comes next catches the eye.
  const next = calm === true ? undefined : nextOf(events, reading.me, reading.now)
  return (
    <div className={styles.days}>
      {byDay(events, reading.zone, reading.now).map((day) => (
        <section key={day.key} className={styles.day}>
          <DayName day={day} zone={reading.zone} now={reading.now} />
          <Card pad="none">
            <ul className={styles.list}>
              {day.events.map((booking) => (
                <EventRow
                  key={booking.id}
                  booking={booking}
                  runs={runs(booking)}
                  next={booking.id === next}
                  owner={nameIn(join, booking)}
                  {...reading}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}

interface EarlierProps extends Omit<Reading, 'join'> {
  readonly group: string
  /** Called off before their time. */
  readonly cancelled: readonly Booking[]
}

/** What is over or was called off, folded away until it is asked for. */
export function Earlier({ group, cancelled, ...reading }: EarlierProps) {
  const { formatMessage: say } = useIntl()
  const [open, setOpen] = useState(false)
  const found = useQuery({ ...eventsBefore(group, reading.now), enabled: open })
  const { data } = found
  const known = new Set(cancelled.map(({ id }) => id))
  const before = (data?.list ?? []).filter((one) => !isAhead(one, reading.now) && !known.has(one.id))
  const events = [...cancelled.toReversed(), ...before.toReversed()]
  return (
    <div className={styles.foot}>
      <Button
        variant="ghost"
        icon={open ? 'chevron-down' : 'chevron-right'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {say(messages.earlier)}
      </Button>
      {open && (
        <div style={{ inlineSize: '100%' }}>
          {!data && (
            <Pending found={found}>
              <ListSkeleton label={say(messages.loading)} count={2} />
            </Pending>
          )}
          {data && events.length === 0 && (
            <Text size="support" tone="dim">
              {say(messages.noEarlier)}
            </Text>
          )}
          {data && events.length > 0 && <EventDays events={events} join={data.join} {...reading} />}
        </div>
      )}
    </div>
  )
}
