import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { LearnerSummary } from '@cairn/contract/learner-reports'
import { Badge } from '../../base/ui/badge.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { Percent, percentText } from '../../base/ui/percent.tsx'
import type { ReportColumn } from '../../shared/report-columns.ts'
import { messages as people } from '../../shared/report-people/messages.ts'
import { Address, Facts, PersonEntry } from '../../shared/report-people/person-entry.tsx'
import { messages } from './learners-messages.ts'

const linkOf = ({ user }: LearnerSummary) => (
  <Link to="/reports/learners/$userId" params={{ userId: user.id }} />
)

/** The columns of all learners, and how one looks on a phone. */
export const useLearnerColumns = (rows: readonly LearnerSummary[]) => {
  const intl = useIntl()
  const say = intl.formatMessage
  // Nobody is told that there are addresses which they may not see.
  const addressed = rows.some(({ email }) => email !== undefined)
  const number = (count: number) => (count === 0 ? '' : intl.formatNumber(count))
  const inactive = ({ inactive: count }: LearnerSummary) =>
    count > 0 && (
      <Badge tone="warn" icon="alert-triangle">
        {say(messages.inactiveIn, { count })}
      </Badge>
    )
  const columns: ReportColumn<LearnerSummary>[] = [
    {
      id: 'learner',
      label: say(messages.learner),
      fixed: true,
      sortBy: 'name',
      first: 'asc',
      cell: (row) => (
        <PersonEntry user={row.user} link={linkOf(row)} detail={<Address email={row.email} />} />
      ),
      file: [
        { title: say(people.given), field: 'user.givenName' },
        { title: say(people.family), field: 'user.familyName' },
        ...(addressed ? [{ title: say(people.address), field: 'email' }] : []),
      ],
    },
    {
      id: 'enrolled',
      field: 'enrolled',
      label: say(messages.courses),
      end: true,
      tight: true,
      sortBy: 'enrolled',
      cell: (row) => intl.formatNumber(row.enrolled),
    },
    {
      id: 'started',
      field: 'started',
      label: say(messages.started),
      end: true,
      tight: true,
      extra: true,
      sortBy: 'started',
      cell: (row) => number(row.started),
    },
    {
      id: 'average',
      field: 'average',
      label: say(messages.progress),
      sortBy: 'average',
      cell: (row) => <Percent percent={row.average} />,
    },
    {
      id: 'certified',
      field: 'certified',
      label: say(messages.finishedColumn),
      end: true,
      tight: true,
      sortBy: 'certified',
      cell: (row) => number(row.certified),
    },
    {
      id: 'waiting',
      field: 'waiting',
      label: say(messages.waitingColumn),
      end: true,
      tight: true,
      sortBy: 'waiting',
      cell: (row) => number(row.waiting),
    },
    {
      id: 'inactive',
      field: 'inactive',
      label: say(messages.inactiveColumn),
      tight: true,
      sortBy: 'inactive',
      cell: inactive,
    },
    {
      id: 'active',
      field: 'active',
      label: say(messages.lastVisit),
      end: true,
      tight: true,
      sortBy: 'active',
      cell: (row) => <Moment at={row.active} />,
    },
  ]
  const item = (row: LearnerSummary) => (
    <PersonEntry
      user={row.user}
      link={linkOf(row)}
      detail={
        <Facts>
          <bdi>{percentText(intl, row.average)}</bdi>
          {inactive(row)}
          {row.waiting > 0 && <span>{say(messages.waitingIn, { count: row.waiting })}</span>}
          <Moment at={row.active} />
        </Facts>
      }
    />
  )
  return { columns, item }
}
