import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useOnline } from '../../base/online.ts'
import type { PlainPath } from '../../base/paths.ts'
import { useActor } from '../../base/site.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Bone } from '../../base/ui/skeleton.tsx'
import { useUnread } from '../../conversations/use-unread.ts'
import { staffedCourses } from '../../shared/learners/calls.ts'
import { messages } from './coach-messages.ts'
import { enrolmentsCounted, peopleIn } from './coaching-calls.ts'
import styles from './home.module.css'
import { useAge } from './use-age.ts'
import { useHaltedLearners, useWaitingWork } from './use-work.ts'

interface FigureProps {
  readonly to: PlainPath
  readonly icon: IconName
  readonly label: string
  readonly value: number | undefined
  readonly hint: string
  readonly tone?: 'warn' | undefined
}

function Figure({ to, icon, label, value, hint, tone }: FigureProps) {
  const intl = useIntl()
  const isMissing = !useOnline() && value === undefined
  const content = (
    <>
      <span className={styles.label}>
        <Icon name={icon} size={18} />
        {label}
      </span>
      <span className={styles.value} data-tone={tone}>
        {value === undefined ? isMissing ? '–' : <Bone shape="short" /> : intl.formatNumber(value)}
      </span>
      <span className={styles.hint}>{isMissing ? intl.formatMessage(messages.notOffline) : hint}</span>
    </>
  )
  return (
    <li className={styles.item}>
      <LinkTo to={<Link to={to} />} className={styles.figure ?? ''}>
        {content}
      </LinkTo>
    </li>
  )
}

/** A list that could not be read has no figures. */
const readyList = <T extends { readonly failed?: boolean }>(found: T | undefined): T | undefined =>
  found?.failed ? undefined : found

/** The day of a coach in figures, each leading to what it counts. */
export function HomeFigures({ now }: { now: Date }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const waiting = readyList(useWaitingWork().data)
  const halted = readyList(useHaltedLearners().data)
  const unread = useUnread()
  const courses = readyList(useQuery(staffedCourses(useActor())).data)
  const ids = (courses?.list ?? []).slice(0, 40).map(({ id }) => id)
  const enrolled = readyList(useQuery({ ...enrolmentsCounted(ids), enabled: ids.length > 0 }).data)
  const oldest = waiting?.list[0]?.since
  const age = useAge(now)
  const expiring = waiting?.list.filter((item) => item.expiring === true).length
  return (
    <ul className={styles.figures} aria-label={say(messages.figures)}>
      <Figure
        to="/coach/reviews"
        icon="inbox"
        label={say(messages.waiting)}
        value={waiting?.matches}
        tone={oldest !== undefined && age(oldest).long ? 'warn' : undefined}
        hint={
          oldest === undefined
            ? say(messages.waitingNone)
            : say(messages.waitingHint, { age: age(oldest).words })
        }
      />
      <Figure
        to="/coach/reviews"
        icon="clock"
        label={say(messages.expiring)}
        value={expiring}
        hint={say(messages.expiringHint)}
      />
      <Figure
        to="/coach/inactive"
        icon="hand-stop"
        label={say(messages.haltedCount)}
        value={peopleIn(halted)}
        hint={
          halted && halted.matches > (peopleIn(halted) ?? 0)
            ? say(messages.haltedHintMany, { count: halted.matches })
            : say(messages.haltedHint)
        }
      />
      <Figure
        to="/coach/learners"
        icon="users"
        label={say(messages.learnersCount)}
        value={courses && courses.list.length === 0 ? 0 : enrolled?.matches}
        hint={say(messages.learnersHint)}
      />
      <Figure
        to="/messages"
        icon="messages"
        label={say(messages.unread)}
        value={unread}
        hint={say(messages.unreadHint)}
      />
    </ul>
  )
}
