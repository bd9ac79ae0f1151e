import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Booking } from '@cairn/contract/scheduling'
import { isMeetingLink } from '@cairn/domain/scheduling/event'
import { useAction } from '../base/action.ts'
import { Badge, type BadgeProps } from '../base/ui/badge.tsx'
import { Button, IconButton } from '../base/ui/button.tsx'
import { Icon, type IconName } from '../base/ui/icon.tsx'
import { Menu, type MenuItem } from '../base/ui/menu.tsx'
import { Heading } from '../base/ui/text.tsx'
import { leaveEvent, takeAlong, takeSeat } from './calls.ts'
import { standingIn } from './event-days.ts'
import { messages } from './messages.ts'
import { BOOKING_QUERIES } from './queries.ts'
import { SeatsBar } from './seats-bar.tsx'
import { WaitingBadge, WaitingButton } from './waiting-list.tsx'
import styles from './event-list.module.css'

/** What whoever leads an event may do with it. */
export type EventAction = 'edit' | 'who' | 'complete' | 'cancel' | 'remove'

export interface EventRowProps {
  readonly booking: Booking
  readonly me: string | undefined
  /** Leads it, or is a root admin. */
  readonly runs: boolean
  readonly owner: string | undefined
  readonly zone: string
  readonly now: Date
  /** The next one to do something about; its button catches the eye. */
  readonly next: boolean
  readonly onAction: (action: EventAction, booking: Booking) => void
}

/** One event: when, what, where, who leads it, how many seats are left, and what the reader may do about it. */
export function EventRow(props: EventRowProps) {
  const { booking, owner, zone } = props
  const intl = useIntl()
  const { event } = booking
  const isAhead = standingIn(booking, props.me, props.now) !== 'over'
  const clock = (at: string) => intl.formatTime(at, { hour: 'numeric', minute: '2-digit', timeZone: zone })
  return (
    <li className={styles.row}>
      <div className={styles.time}>
        <time dateTime={event.start} className={styles.start}>
          {clock(event.start)}
        </time>
        <span className={styles.end}>– {clock(event.end)}</span>
      </div>
      <div className={styles.words}>
        <Heading level={3} size="card" className={styles.title}>
          <bdi>{event.what}</bdi>
        </Heading>
        <div className={styles.facts}>
          {owner !== undefined && booking.resource.user_id !== props.me && (
            <span>{intl.formatMessage(messages.with, { name: <bdi key="name">{owner}</bdi> })}</span>
          )}
          <Coming {...props} />
          <Place booking={booking} />
        </div>
        {isAhead && <SeatsBar booking={booking} />}
        {event.description !== undefined && (
          <p dir="auto" className={styles.description}>
            {event.description}
          </p>
        )}
        <Badges {...props} />
      </div>
      <Actions {...props} />
      <More {...props} />
    </li>
  )
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <span className={styles.fact}>
    <Icon name={icon} size={16} />
    <span>{children}</span>
  </span>
)

function Coming({ booking, runs }: EventRowProps) {
  const { formatMessage: say } = useIntl()
  const { taken_seats: taken = 0 } = booking.attributes.group_booking ?? {}
  return runs && <Fact icon="users">{say(messages.coming, { count: taken })}</Fact>
}

function Place({ booking: { event } }: { booking: Booking }) {
  const { formatMessage: say } = useIntl()
  const { where, online } = event
  if (where === undefined) return online === true ? <Fact icon="video">{say(messages.online)}</Fact> : null
  if (isMeetingLink(where)) return <Fact icon="video">{new URL(where).hostname}</Fact>
  return (
    <Fact icon="map-pin">
      <bdi>{where}</bdi>
    </Fact>
  )
}

interface Shown {
  readonly tone: NonNullable<BadgeProps['tone']>
  readonly words: (typeof messages)[keyof typeof messages]
  readonly icon?: IconName
}

function Badges({ booking, me, now }: EventRowProps) {
  const { formatMessage: say } = useIntl()
  const { state, meta, event } = booking
  const standing = standingIn(booking, me, now)
  const running = standing !== 'over' && Date.parse(event.start) <= now.getTime()
  const badges: readonly (Shown | false)[] = [
    running && { tone: 'info', words: messages.now },
    state === 'cancelled' && { tone: 'bad', words: messages.cancelled },
    state === 'completed' && { tone: 'ok', words: messages.held },
    standing === 'comes' && { tone: 'ok', words: messages.youCome, icon: 'check' },
    standing === 'leads' && { tone: 'accent', words: messages.youLead },
    meta.invite_only && { tone: 'stone', words: messages.inviteOnly, icon: 'lock' },
    meta.series !== undefined && { tone: 'stone', words: messages.weekly, icon: 'repeat' },
  ]
  const shown = badges.filter((badge) => badge !== false)
  if (shown.length === 0 && standing !== 'waits') return null
  return (
    <div className={styles.badges}>
      {standing === 'waits' && <WaitingBadge booking={booking} />}
      {shown.map((badge) => (
        <Badge key={badge.words.id} tone={badge.tone} icon={badge.icon}>
          {say(badge.words)}
        </Badge>
      ))}
    </div>
  )
}

const useMenu = ({ booking, me, runs, now, onAction }: EventRowProps): MenuItem[] => {
  const { formatMessage: say } = useIntl()
  const ahead = standingIn(booking, me, now) !== 'over'
  const begun = Date.parse(booking.event.start) <= now.getTime()
  const item = (action: EventAction, icon: IconName, more: Partial<MenuItem> = {}): MenuItem => ({
    label: say(messages[action]),
    icon,
    onSelect: () => onAction(action, booking),
    ...more,
  })
  const toCalendar = useAction(() => takeAlong(booking.id), {
    explain: () => say(messages.unreachable),
    failsIn: 'toast',
  })
  const calendar: MenuItem = {
    label: say(messages.toCalendar),
    icon: 'calendar-plus',
    onSelect: () => void toCalendar.run(),
  }
  return [
    ...(ahead ? [calendar] : []),
    ...(runs ? [item('who', 'users')] : []),
    ...(runs && ahead && !begun ? [item('edit', 'pencil')] : []),
    ...(runs && booking.state === 'confirmed' && begun ? [item('complete', 'circle-check')] : []),
    ...(runs && ahead ? [item('cancel', 'x', { danger: true, apart: true })] : []),
    ...(runs && !ahead ? [item('remove', 'trash', { danger: true, apart: true })] : []),
  ]
}

/** What else can be done with it. */
function More(props: EventRowProps) {
  const { formatMessage: say } = useIntl()
  const items = useMenu(props)
  const label = say(messages.more, { title: props.booking.event.what })
  if (items.length === 0) return null
  return (
    <div className={styles.more}>
      <Menu label={label} items={items} trigger={<IconButton icon="dots" label={label} size="small" />} />
    </div>
  )
}

function Actions(props: EventRowProps) {
  const { booking, me, now } = props
  const { formatMessage: say } = useIntl()
  const standing = standingIn(booking, me, now)
  const { where } = booking.event
  const opens = where !== undefined && isMeetingLink(where) && standing !== 'over'
  return (
    <div className={styles.actions}>
      {opens && (
        <Button
          size="small"
          variant={props.next ? 'filled' : 'quiet'}
          iconEnd="external-link"
          // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- Button gives it its words
          link={<a href={where} target="_blank" rel="noopener noreferrer" />}
        >
          {say(messages.open)}
        </Button>
      )}
      <Seat {...props} />
    </div>
  )
}

/** Joins and leaves at one press; leaving can be taken back. */
function Seat({ booking, me, now, next }: EventRowProps) {
  const { formatMessage: say } = useIntl()
  const title = booking.event.what
  const options = { refreshes: BOOKING_QUERIES, refreshesOnFailure: true, failsIn: 'toast' } as const
  const join = useAction(() => takeSeat(booking.id), {
    ...options,
    done: { icon: 'circle-check', message: say(messages.joined, { title }) },
  })
  const leave = useAction(() => leaveEvent(booking.id), {
    ...options,
    done: say(messages.left),
    undo: () => takeSeat(booking.id),
  })
  const standing = standingIn(booking, me, now)
  if (standing === 'free')
    return (
      <Button
        size="small"
        variant={next ? 'filled' : 'quiet'}
        busy={join.busy}
        onClick={() => void join.run()}
        aria-label={say(messages.joinTitle, { title })}
      >
        {say(messages.join)}
      </Button>
    )
  if (standing === 'full' || standing === 'waits') return <WaitingButton booking={booking} />
  if (standing !== 'comes') return null
  return (
    <Button
      size="small"
      busy={leave.busy}
      onClick={() => void leave.run()}
      aria-label={say(messages.leaveTitle, { title })}
    >
      {say(messages.leave)}
    </Button>
  )
}
