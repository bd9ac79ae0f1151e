import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { useSession, useSite } from '../base/site.tsx'
import { Card } from '../base/ui/card.tsx'
import { Heading, Hidden } from '../base/ui/text.tsx'
import { isAhead, standingIn } from './event-days.ts'
import { messages } from './messages.ts'
import { groupIn, nextEvents, type Join } from './queries.ts'
import { browserZone, clockRange, clocksDiffer } from './zone.ts'
import styles from './event-list.module.css'

const FEW = 3

interface NextEventsProps {
  /** Only what the reader leads. */
  readonly leads?: boolean
}

/** The next few events, small and quiet; nothing where there are none. What the reader comes to stands first. */
export function NextEvents({ leads = false }: NextEventsProps) {
  const intl = useIntl()
  const me = useSession()?.user.id
  const [now] = useState(() => new Date())
  const { data } = useQuery(nextEvents(now, leads ? me : undefined))
  const ahead = (data?.list ?? []).filter((one) => isAhead(one, now))
  const mine = ahead.filter((one) => ['comes', 'leads'].includes(standingIn(one, me, now)))
  const shown = (mine.length > 0 ? mine : ahead).slice(0, FEW)
  if (shown.length === 0) return null
  const title = intl.formatMessage(leads ? messages.nextLead : messages.next)
  return (
    <Card label={title}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      <ul className={styles.next}>
        {shown.map((booking) => (
          <NextEvent key={booking.id} booking={booking} join={data?.join} />
        ))}
      </ul>
    </Card>
  )
}

function NextEvent({ booking, join }: { booking: Booking; join: Join }) {
  const intl = useIntl()
  const [zone] = useState(browserZone)
  const { timezone } = useSite()
  const { start, end, what } = booking.event
  const group = groupIn(join, booking)
  const part = (options: Intl.DateTimeFormatOptions) => intl.formatDate(start, { ...options, timeZone: zone })
  const named = clocksDiffer(zone, timezone, new Date(start))
  const time = clockRange(intl.locale, zone, { start, end }, named)
  return (
    <li>
      <Link
        to="/groups/$groupId"
        params={{ groupId: booking.meta.group_id ?? '' }}
        search={{ tab: 'events' }}
        className={styles.nextLink ?? ''}
      >
        <span className={styles.tile} aria-hidden="true">
          <span className={styles.tileMonth}>{part({ month: 'short' })}</span>
          <span className={styles.tileDay}>{part({ day: 'numeric' })}</span>
        </span>
        <span className={styles.nextWords}>
          <Hidden>{part({ dateStyle: 'full' })}</Hidden>
          <bdi className={styles.nextTitle}>{what}</bdi>
          <span className={styles.nextTime}>
            {time}
            {group !== '' && (
              <>
                {' · '}
                <bdi>{group}</bdi>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
