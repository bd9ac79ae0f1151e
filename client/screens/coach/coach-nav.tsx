import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { PlainPath } from '../../base/paths.ts'
import { Count } from '../../base/ui/badge.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { openReports } from '../../conversations/reports.ts'
import { messages } from './coach-messages.ts'
import styles from './coach-nav.module.css'
import { peopleIn } from './coaching-calls.ts'
import { useDecided } from '../../progress/decided.ts'
import { submissionKey } from '../../progress/decisions.ts'
import { useHaltedLearners, useWaitingWork } from './use-work.ts'

/** On a phone the row is longer than the screen: the place one is at is brought to its middle. */
const reveal = (item: HTMLLIElement | null): void => {
  const row = item?.parentElement
  if (!item || !row) return
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

/** The places of a coach in one row under the header, with what waits in each. */
export function CoachNav() {
  const intl = useIntl()
  const path = useLocation({ select: (location) => location.pathname })
  const work = useWaitingWork().data
  const isDecided = useDecided()
  const done =
    work?.list.filter((item) => isDecided({ key: submissionKey(item), since: item.since })).length ?? 0
  const waiting = work && work.matches - done
  const halted = peopleIn(useHaltedLearners().data)
  const reported = useQuery(openReports()).data?.open
  const place = (to: PlainPath, icon: IconName, label: string, count?: number) => {
    const current = path === to || (to !== '/coach' && path.startsWith(to.replace(/s$/, '')))
    return (
      <li key={to} ref={current ? reveal : undefined}>
        <LinkTo
          to={<Link to={to} activeOptions={{ exact: true }} />}
          className={styles.place ?? ''}
          aria-current={current ? 'page' : undefined}
        >
          <Icon name={icon} size={18} />
          <span>{label}</span>
          {count !== undefined && count > 0 && <Count>{intl.formatNumber(count)}</Count>}
        </LinkTo>
      </li>
    )
  }
  return (
    <nav aria-label={intl.formatMessage(messages.area)} className={styles.nav}>
      <ul className={styles.list}>
        {place('/coach', 'home', intl.formatMessage(messages.home))}
        {place('/coach/reviews', 'inbox', intl.formatMessage(messages.reviews), waiting)}
        {place('/coach/inactive', 'clock', intl.formatMessage(messages.halted), halted)}
        {place('/coach/learners', 'users', intl.formatMessage(messages.learners))}
        {place('/coach/bookings', 'calendar', intl.formatMessage(messages.bookings))}
        {place('/coach/availability', 'calendar-plus', intl.formatMessage(messages.availability))}
        {place('/manage/moderation', 'alert-triangle', intl.formatMessage(messages.reported), reported)}
      </ul>
    </nav>
  )
}
