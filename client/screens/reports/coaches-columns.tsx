import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { CoachSummary } from '@cairn/contract/learner-reports'
import { passesGuard } from '../../base/guard.ts'
import { useActor } from '../../base/site.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { Entry } from '../../base/ui/table.tsx'
import type { ReportColumn } from '../../shared/report-columns.ts'
import { messages as people } from '../../shared/report-people/messages.ts'
import { Address, Facts, PersonEntry } from '../../shared/report-people/person-entry.tsx'
import { minutesText, NONE } from '../../shared/report-words.ts'
import { messages } from './coaches-messages.ts'

const usePersonLink = () => {
  const isAdmin = passesGuard('admin', useActor())
  return ({ user }: CoachSummary) =>
    isAdmin ? (
      <Link to="/manage/users/$userId" params={{ userId: user.id }} />
    ) : (
      <Link to="/people/$userId" params={{ userId: user.id }} />
    )
}

export const useCoachColumns = (rows: readonly CoachSummary[]) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const linkOf = usePersonLink()
  const addressed = rows.some(({ email }) => email !== undefined)
  const number = (count: number) => intl.formatNumber(count)
  const compared = (now: number, before: number) => (
    <Entry
      title={number(now)}
      detail={
        now === before
          ? undefined
          : say(messages.change, { change: intl.formatNumber(now - before, { signDisplay: 'exceptZero' }) })
      }
    />
  )
  const oldest = (row: CoachSummary) => (row.oldest === undefined ? NONE : <Moment at={row.oldest} />)
  const columns: ReportColumn<CoachSummary>[] = [
    {
      id: 'coach',
      label: say(messages.coach),
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
      id: 'courses',
      label: say(messages.courses),
      field: 'courses',
      end: true,
      tight: true,
      spare: true,
      sortBy: 'courses',
      cell: (row) => number(row.courses),
    },
    {
      id: 'learners',
      label: say(messages.learners),
      field: 'learners',
      end: true,
      tight: true,
      sortBy: 'learners',
      cell: (row) => number(row.learners),
    },
    {
      id: 'open',
      label: say(messages.waiting),
      field: 'open',
      end: true,
      tight: true,
      sortBy: 'open',
      cell: (row) => number(row.open),
    },
    {
      id: 'oldest',
      label: say(messages.oldest),
      field: 'oldest',
      end: true,
      tight: true,
      sortBy: 'oldest',
      first: 'asc',
      cell: oldest,
    },
    {
      id: 'reviewed',
      label: say(messages.reviews),
      tight: true,
      sortBy: 'reviewed',
      file: [
        { title: say(messages.reviews), field: 'reviewed' },
        { title: say(messages.reviewsBefore), field: 'reviewedBefore' },
      ],
      cell: (row) => compared(row.reviewed, row.reviewedBefore),
    },
    {
      id: 'feedback',
      label: say(messages.feedback),
      tight: true,
      sortBy: 'feedback',
      file: [
        { title: say(messages.feedback), field: 'feedback' },
        { title: say(messages.feedbackBefore), field: 'feedbackBefore' },
      ],
      cell: (row) => compared(row.feedback, row.feedbackBefore),
    },
    {
      id: 'medianMinutes',
      label: say(messages.time),
      field: 'medianMinutes',
      end: true,
      tight: true,
      sortBy: 'medianMinutes',
      cell: ({ medianMinutes }) => (medianMinutes === undefined ? NONE : minutesText(intl, medianMinutes)),
    },
    {
      id: 'active',
      label: say(messages.active),
      field: 'active',
      end: true,
      tight: true,
      extra: true,
      sortBy: 'active',
      cell: (row) => <Moment at={row.active} />,
    },
  ]
  const item = (row: CoachSummary) => (
    <PersonEntry
      user={row.user}
      link={linkOf(row)}
      detail={
        <Facts>
          <span>
            {say(messages.waiting)}: {number(row.open)}
          </span>
          <span>
            {say(messages.reviews)}: {number(row.reviewed)}
          </span>
          {row.oldest !== undefined && <Moment at={row.oldest} />}
        </Facts>
      }
    />
  )
  return { columns, item }
}
