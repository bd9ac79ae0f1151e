import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { MemberProgress } from '@cairn/contract/groups'
import { Moment } from '../../base/ui/moment.tsx'
import { Percent, percentText } from '../../base/ui/percent.tsx'
import { messages as members } from '../../groups/member-messages.ts'
import { StateBadge } from '../../groups/member-table.tsx'
import type { ReportColumn } from '../../shared/report-columns.ts'
import { messages as people } from '../../shared/report-people/messages.ts'
import { Address, Facts, PersonEntry } from '../../shared/report-people/person-entry.tsx'
import { NONE } from '../../shared/report-words.ts'
import { messages } from './group-messages.ts'

/** What is known of the members of a group; each leads to the report about them. */
export const useMemberColumns = (course: string, rows: readonly MemberProgress[]) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const linkOf = ({ user, state }: MemberProgress) =>
    state === 'unenrolled' ? undefined : (
      <Link to="/reports/learners/$userId" params={{ userId: user.id }} search={{ course }} />
    )
  const day = (moment: string | undefined) =>
    moment === undefined ? NONE : intl.formatDate(moment, { dateStyle: 'medium' })
  const badge = ({ state, certificate }: MemberProgress) => (
    <StateBadge state={state} certificate={certificate} />
  )
  const seen = ({ lastActivity }: MemberProgress) =>
    lastActivity === undefined ? say(members.never) : <Moment at={lastActivity} />
  const columns: ReportColumn<MemberProgress>[] = [
    {
      id: 'name',
      label: say(members.person),
      fixed: true,
      file: [
        { title: say(people.given), field: 'user.givenName' },
        { title: say(people.family), field: 'user.familyName' },
        // Nobody is told that there are addresses which they may not see.
        ...(rows.some(({ email }) => email !== undefined)
          ? [{ title: say(people.address), field: 'email' }]
          : []),
      ],
      sortBy: 'name',
      first: 'asc',
      cell: (row) => (
        <PersonEntry user={row.user} link={linkOf(row)} detail={<Address email={row.email} />} />
      ),
    },
    {
      id: 'percent',
      label: say(members.standing),
      sortBy: 'percent',
      field: 'certificationPercentage',
      cell: (row) => <Percent percent={row.certificationPercentage} />,
    },
    { id: 'state', label: say(members.state), tight: true, field: 'state', cell: badge },
    {
      id: 'waiting',
      label: say(members.waiting),
      end: true,
      tight: true,
      sortBy: 'waiting',
      field: 'waiting',
      cell: ({ waiting }) => (waiting === 0 ? '' : intl.formatNumber(waiting)),
    },
    {
      id: 'active',
      label: say(members.active),
      end: true,
      tight: true,
      sortBy: 'active',
      field: 'lastActivity',
      cell: seen,
    },
    {
      id: 'enrolled',
      label: say(messages.enrolled),
      end: true,
      tight: true,
      extra: true,
      sortBy: 'enrolled',
      field: 'enrolled',
      cell: (row) => day(row.enrolled),
    },
    {
      id: 'completed',
      label: say(messages.finished),
      end: true,
      tight: true,
      extra: true,
      sortBy: 'completed',
      field: 'completed',
      cell: (row) => day(row.completed),
    },
  ]
  const item = (row: MemberProgress) => (
    <PersonEntry
      user={row.user}
      link={linkOf(row)}
      detail={
        <Facts>
          {badge(row)}
          <bdi>{percentText(intl, row.certificationPercentage)}</bdi>
          {seen(row)}
        </Facts>
      }
    />
  )
  return { columns, item }
}
