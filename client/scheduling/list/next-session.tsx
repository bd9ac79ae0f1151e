import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { MINUTE } from '@cairn/domain/base/constants'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { useAbout } from './booking-row.tsx'
import styles from './bookings.module.css'
import { messages } from './messages.ts'
import { callAt, minutesOf } from './own-bookings.ts'
import type { ShownBooking } from './shown.ts'
import { useLengthText } from './use-state-text.ts'

/** Opens the video call of a session. */
export function JoinCall({ shown, now, large = false }: { shown: ShownBooking; now: Date; large?: boolean }) {
  const { formatMessage: say } = useIntl()
  const call = callAt(shown.booking, shown.me, now)
  if (call === undefined) return null
  return (
    <Button
      variant="filled"
      size={large ? 'large' : 'medium'}
      icon="video"
      aria-label={say(messages.joinWith, { title: shown.title })}
      // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- Button gives it its words
      link={<a href={call} target="_blank" rel="noopener noreferrer" />}
    >
      {say(messages.join)}
    </Button>
  )
}

/** In how long it begins. */
export const useStartText = () => {
  const { formatMessage: say } = useIntl()
  return ({ booking: { event } }: ShownBooking, now: Date): string => {
    const left = Math.ceil((Date.parse(event.start) - now.getTime()) / MINUTE)
    if (left > 0) return say(messages.startsIn, { count: left })
    return say(left > -2 ? messages.startsNow : messages.running)
  }
}

/** What begins within minutes, large and first. */
export function NextSession({ shown, zone, now }: { shown: ShownBooking; zone: string; now: Date }) {
  const intl = useIntl()
  const about = useAbout()
  const starts = useStartText()
  const length = useLengthText()
  const { booking, title } = shown
  const { start } = booking.event
  const clock = new Intl.DateTimeFormat(intl.locale, { hour: 'numeric', minute: '2-digit', timeZone: zone })
  const parts = clock.formatToParts(new Date(start))
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value
  const digits = parts
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim()
  return (
    <Card pad="none" className={styles.hero} label={starts(shown, now)}>
      <time dateTime={start} className={styles.tile}>
        <span>{intl.formatDate(start, { weekday: 'short', timeZone: zone })}</span>
        <b>{digits}</b>
        {half !== undefined && <span>{half}</span>}
      </time>
      <div className={styles.heroWords}>
        <Badge tone="accent" icon="clock">
          {starts(shown, now)}
        </Badge>
        <h2 className={styles.heroTitle}>
          <LinkTo
            to={<Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} />}
            className={styles.link ?? ''}
          >
            <bdi>{title}</bdi>
          </LinkTo>
        </h2>
        <p className={styles.about}>
          {length(minutesOf(booking))} · <bdi>{about(shown)}</bdi>
        </p>
      </div>
      <div className={styles.heroAction}>
        <JoinCall shown={shown} now={now} large />
      </div>
    </Card>
  )
}
