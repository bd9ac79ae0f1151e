import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSite } from '../base/site.tsx'
import { Card } from '../base/ui/card.tsx'
import { LinkTo, TextLink } from '../base/ui/link.tsx'
import { Heading, Hidden } from '../base/ui/text.tsx'
import { useOwnBookings } from './list/use-own-bookings.ts'
import type { ShownBooking } from './list/shown.ts'
import { messages } from './messages.ts'
import { browserZone, clockRange, clocksDiffer } from './zone.ts'
import styles from './event-list.module.css'

const FEW = 3

interface NextEventsProps {
  /** Only what the reader gives and leads. */
  readonly leads?: boolean
}

/** The next few sessions and events, small and quiet; nothing where there are none. What the reader comes to stands first. */
export function NextEvents({ leads = false }: NextEventsProps) {
  const { formatMessage: say } = useIntl()
  const [now] = useState(() => new Date())
  const { upcoming, offers } = useOwnBookings(now, leads ? 'coach' : 'both')
  const shown = (upcoming.length > 0 ? upcoming : offers).slice(0, FEW)
  if (shown.length === 0) return null
  const sessions = shown.some(({ kind }) => kind === 'session')
  const title = say(sessions ? messages.nextBookings : leads ? messages.nextLead : messages.next)
  return (
    <Card label={title}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      <ul className={styles.next}>
        {shown.map((one) => (
          <NextEvent key={one.booking.id} shown={one} />
        ))}
      </ul>
      <div className={styles.nextAll}>
        <TextLink size="small" link={leads ? <Link to="/coach/bookings" /> : <Link to="/bookings" />}>
          {say(messages.allBookings)}
        </TextLink>
      </div>
    </Card>
  )
}

function NextEvent({ shown: { booking, kind, title, course, group } }: { shown: ShownBooking }) {
  const intl = useIntl()
  const [zone] = useState(browserZone)
  const { timezone } = useSite()
  const { start, end } = booking.event
  const part = (options: Intl.DateTimeFormatOptions) => intl.formatDate(start, { ...options, timeZone: zone })
  const named = clocksDiffer(zone, timezone, new Date(start))
  const time = clockRange(intl.locale, zone, { start, end }, named)
  const about = kind === 'session' ? (course?.title ?? '') : group
  const way =
    kind === 'session' ? (
      <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} />
    ) : (
      <Link
        to="/groups/$groupId"
        params={{ groupId: booking.meta.group_id ?? '' }}
        search={{ tab: 'events' }}
      />
    )
  return (
    <li>
      <LinkTo to={way} className={styles.nextLink ?? ''}>
        <span className={styles.tile} aria-hidden="true">
          <span className={styles.tileMonth}>{part({ month: 'short' })}</span>
          <span className={styles.tileDay}>{part({ day: 'numeric' })}</span>
        </span>
        <span className={styles.nextWords}>
          <Hidden>{part({ dateStyle: 'full' })}</Hidden>
          <bdi className={styles.nextTitle}>{title}</bdi>
          <span className={styles.nextTime}>
            {time}
            {about !== '' && (
              <>
                {' · '}
                <bdi>{about}</bdi>
              </>
            )}
          </span>
        </span>
      </LinkTo>
    </li>
  )
}
