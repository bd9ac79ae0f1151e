import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { localTime } from '@cairn/domain/base/local-time'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { dayText } from '../event-draft.ts'
import styles from './bookings.module.css'
import { messages } from './messages.ts'
import { minutesOf } from './own-bookings.ts'
import type { ShownBooking } from './shown.ts'
import { useBookingMenu, type EndKind } from './use-booking-menu.tsx'
import { useCauseText, useLengthText, useStateText } from './use-state-text.ts'

export interface Reading {
  readonly zone: string
  readonly now: Date
  readonly onEnd: (kind: EndKind, shown: ShownBooking) => void
}

interface BookingRowProps extends Reading {
  readonly shown: ShownBooking
  /** The day it stands under; what was to be on another says when. */
  readonly day?: string
}

/** Who or what it is about: a person, or a group. */
export function Face({ shown }: { shown: ShownBooking }) {
  if (shown.kind === 'session')
    return <Avatar name={shown.name} seed={shown.other ?? 'former'} src={shown.picture} />
  return (
    <span className={styles.face}>
      <Icon name="users" size={16} />
    </span>
  )
}

/** What a booking is about, in a line. */
export const useAbout = () => {
  const { formatMessage: say } = useIntl()
  const cause = useCauseText()
  return (shown: ShownBooking): string => {
    const { booking, kind, side, course, name, group } = shown
    const why = cause(shown) ?? booking.meta.reason
    if (shown.state !== 'confirmed' && why !== undefined) return why
    if (kind === 'session') {
      const note = booking.notes?.before
      if (side !== 'learner' && note) return say(messages.quoted, { note })
      return course?.title ?? booking.event.what
    }
    return side === 'coach' ? group || say(messages.event) : say(messages.eventWith, { name })
  }
}

/** One booking of a day. */
export function BookingRow({ shown, zone, now, day, onEnd }: BookingRowProps) {
  const intl = useIntl()
  const length = useLengthText()
  const about = useAbout()
  const state = useStateText()(shown, now)
  const items = useBookingMenu(shown, now, onEnd)
  const { booking, title } = shown
  const { start } = booking.event
  const elsewhere = day !== undefined && dayText(localTime(new Date(start), zone)) !== day
  const label = intl.formatMessage(messages.more, { title })
  return (
    <li className={styles.row} data-ended={shown.state !== 'confirmed' || undefined}>
      <div className={styles.time}>
        <time dateTime={start} className={styles.start}>
          {intl.formatTime(start, { hour: 'numeric', minute: '2-digit', timeZone: zone })}
        </time>
        <span className={styles.length}>
          {elsewhere
            ? intl.formatDate(start, { month: 'short', day: 'numeric', timeZone: zone })
            : length(minutesOf(booking))}
        </span>
      </div>
      <Face shown={shown} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <LinkTo
            to={<Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} />}
            className={styles.link ?? ''}
          >
            <bdi>{title}</bdi>
          </LinkTo>
        </h3>
        <p className={styles.about}>
          <bdi>{about(shown)}</bdi>
        </p>
      </div>
      {state && (
        <span className={styles.state}>
          <Badge tone={state.tone} icon={state.icon}>
            {state.text}
          </Badge>
        </span>
      )}
      {items.length > 0 && (
        <div className={styles.more}>
          <Menu label={label} items={items} trigger={<IconButton icon="dots" label={label} size="small" />} />
        </div>
      )}
    </li>
  )
}
