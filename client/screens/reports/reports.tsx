import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { courseReports } from '@cairn/contract/course-reports'
import { learnerReports } from '@cairn/contract/learner-reports'
import { paymentHistory } from '@cairn/contract/payment-history'
import { reports } from '@cairn/contract/reports'
import { passesGuard, type Guard } from '../../base/guard.ts'
import { useHead } from '../../base/head.tsx'
import { formatMoney } from '../../base/money.ts'
import { read, reportSearch } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { LinkTo, type LinkTarget } from '../../base/ui/link.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { staffedGroups } from '../../groups/queries.ts'
import { AsOf } from '../../shared/report-as-of.tsx'
import { periodRange } from '../../shared/report-period.tsx'
import { messages as places } from '../../shared/reports-area-messages.ts'
import { coachedOrganization, ReportsArea } from '../../shared/reports-area.tsx'
import { untilPrepared } from '../../shared/report-preparing.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { messages } from './index-messages.ts'
import styles from './index.module.css'

/** No rows, only the figures. */
const TOTALS = reportSearch({ limit: 0 })

/** Where all reports begin: what matters now, and each report with the number one asks for first. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { data } = useQuery(read(courseReports.findCourseReports, { query: TOTALS }))
  const total = data && !data.failed ? data.total : undefined
  useHead({ title: say(messages.title), indexed: false })
  return (
    <ReportsArea>
      <PageTitle
        lead={
          total &&
          (total.enrolled === 0
            ? say(messages.start)
            : say(messages.lead, { waiting: total.waiting, inactive: total.inactive }))
        }
      >
        {say(messages.title)}
      </PageTitle>
      <ul className={styles.cards} aria-label={say(messages.reports)}>
        <ReportCard
          link={<Link to="/reports/courses" />}
          icon="chart-bar"
          title={say(places.courses)}
          number={total && say(messages.coursesNumber, { count: total.enrolled })}
        >
          {say(messages.courses)}
        </ReportCard>
        <LearnersCard />
        <GroupsCard />
        <CoachesCard waiting={total?.waiting} />
        <PaymentsCard />
        <EventsCard />
        <UsersCard />
      </ul>
      <div className={styles.below}>
        <AsOf at={total && data?.at} />
        <SavedViews />
      </div>
    </ReportsArea>
  )
}

const useMay = (guard: Guard): boolean => passesGuard(guard, useActor())

function LearnersCard() {
  const { formatMessage: say } = useIntl()
  const { data } = useQuery({ ...read(learnerReports.findLearners, { query: TOTALS }), ...untilPrepared })
  return (
    <ReportCard
      link={<Link to="/reports/learners" />}
      icon="users"
      title={say(places.learners)}
      number={
        data?.total && !data.failed ? say(messages.learnersNumber, { count: data.total.inactive }) : undefined
      }
    >
      {say(messages.learners)}
    </ReportCard>
  )
}

function GroupsCard() {
  const { formatMessage: say } = useIntl()
  const { data } = useQuery(staffedGroups('', 'name'))
  return (
    <ReportCard
      link={<Link to="/reports/groups" />}
      icon="users-group"
      title={say(places.groups)}
      number={data && !data.failed ? say(messages.groupsNumber, { count: data.matches }) : undefined}
    >
      {say(messages.groups)}
    </ReportCard>
  )
}

function CoachesCard({ waiting }: { readonly waiting: number | undefined }) {
  const { formatMessage: say } = useIntl()
  const id = coachedOrganization(useActor())
  if (id === undefined) return null
  return (
    <ReportCard
      link={<Link to="/reports/organizations/$id/coaches" params={{ id }} />}
      icon="message-check"
      title={say(places.coaches)}
      number={waiting === undefined ? undefined : say(messages.coachesNumber, { count: waiting })}
    >
      {say(messages.coaches)}
    </ReportCard>
  )
}

function PaymentsCard() {
  const intl = useIntl()
  const say = intl.formatMessage
  const [range] = useState(() => periodRange('30', new Date()))
  const may = useMay('publisher')
  const { data } = useQuery({
    ...read(paymentHistory.getPaymentHistory, { query: { ...TOTALS, ...range }, handled: 'shown' }),
    enabled: may,
  })
  if (!may) return null
  const first = data?.total[0]
  return (
    <ReportCard
      link={<Link to="/reports/payments" />}
      icon="receipt"
      title={say(places.payments)}
      number={
        data &&
        (first
          ? say(messages.paymentsNumber, { net: formatMoney(intl, first.net, first.currency) })
          : say(messages.noPayments))
      }
    >
      {say(messages.payments)}
    </ReportCard>
  )
}

function EventsCard() {
  const { formatMessage: say } = useIntl()
  const may = useMay('admin')
  const { data } = useQuery({ ...read(reports.findEvents, { query: TOTALS }), enabled: may })
  if (!may) return null
  return (
    <ReportCard
      link={<Link to="/reports/events" />}
      icon="history"
      title={say(places.events)}
      number={data && !data.failed ? say(messages.eventsNumber, { count: data.matches }) : undefined}
    >
      {say(messages.events)}
    </ReportCard>
  )
}

function UsersCard() {
  const { formatMessage: say } = useIntl()
  const may = useMay('admin')
  const { data } = useQuery({
    ...read(learnerReports.findUserReport, { query: TOTALS }),
    ...untilPrepared,
    enabled: may,
  })
  if (!may) return null
  return (
    <ReportCard
      link={<Link to="/reports/users" />}
      icon="user-search"
      title={say(places.users)}
      number={
        data?.total && !data.failed ? say(messages.usersNumber, { count: data.total.people }) : undefined
      }
    >
      {say(messages.users)}
    </ReportCard>
  )
}

interface CardProps {
  readonly link: LinkTarget
  readonly icon: IconName
  readonly title: string
  /** The number one asks for first, in words; until it is known there is none. */
  readonly number: string | undefined
  readonly children: string
}

function ReportCard({ link, icon, title, number, children }: CardProps) {
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <h2 className={styles.title}>
        <LinkTo to={link} className={styles.link ?? ''}>
          {title}
        </LinkTo>
      </h2>
      <p className={styles.number}>{number ?? '\u00A0'}</p>
      <p className={styles.text}>{children}</p>
    </li>
  )
}
