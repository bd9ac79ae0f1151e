import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { UserSummary } from '@cairn/contract/learner-reports'
import { ROLES } from '@cairn/domain/access/roles'
import { fullName } from '../../base/person.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { organizationChoices } from '../../organizations/queries.ts'
import { roleWords } from '../../organizations/role-words.ts'
import { actionSentence } from '../../reports/event-words.ts'
import type { ReportColumn } from '../../shared/report-columns.ts'
import { messages as people } from '../../shared/report-people/messages.ts'
import { Address, Facts, PersonEntry } from '../../shared/report-people/person-entry.tsx'
import { messages } from './users-messages.ts'

const TONES = { enabled: 'ok', invited: 'info', unconfirmed: 'warn', disabled: 'bad' } as const

const useNames = (rows: readonly UserSummary[]) => {
  const ids = [...new Set(rows.flatMap(({ organization }) => organization))].sort()
  const found = useQuery({ ...organizationChoices(ids), enabled: ids.length > 0 })
  const names = new Map(found.data?.list.map(({ id, name }) => [id, name]))
  return (organizations: readonly string[]) => organizations.flatMap((id) => names.get(id) ?? [])
}

const linkOf = ({ user }: UserSummary) => <Link to="/manage/users/$userId" params={{ userId: user.id }} />

export const useUserColumns = (rows: readonly UserSummary[]) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const namesOf = useNames(rows)
  const number = (count: number) => (count === 0 ? '' : intl.formatNumber(count))
  const status = (row: UserSummary) => <Badge tone={TONES[row.status]}>{say(messages[row.status])}</Badge>
  const roles = (row: UserSummary) =>
    roleWords(
      intl,
      ROLES.filter((role) => row.role.includes(role)),
    )
  const columns: ReportColumn<UserSummary>[] = [
    {
      id: 'person',
      label: say(messages.person),
      fixed: true,
      sortBy: 'name',
      first: 'asc',
      cell: (row) => (
        <PersonEntry user={row.user} link={linkOf(row)} detail={<Address email={row.email} />} />
      ),
      file: [
        { title: say(people.given), field: 'user.givenName' },
        { title: say(people.family), field: 'user.familyName' },
        { title: say(people.address), field: 'email' },
      ],
    },
    {
      id: 'phone',
      label: say(messages.phone),
      field: 'phone',
      extra: true,
      tight: true,
      cell: ({ phone }) => <bdi>{phone}</bdi>,
    },
    {
      id: 'status',
      label: say(messages.status),
      field: 'status',
      tight: true,
      sortBy: 'status',
      first: 'asc',
      cell: status,
    },
    { id: 'role', label: say(messages.roles), field: 'role', cell: roles },
    {
      id: 'organization',
      label: say(messages.organizations),
      field: 'organization',
      spare: true,
      cell: (row) => <bdi>{intl.formatList(namesOf(row.organization), { type: 'unit' })}</bdi>,
    },
    {
      id: 'enrolled',
      label: say(messages.enrolled),
      field: 'enrolled',
      end: true,
      tight: true,
      sortBy: 'enrolled',
      cell: (row) => number(row.enrolled),
    },
    {
      id: 'certified',
      label: say(messages.certified),
      field: 'certified',
      end: true,
      tight: true,
      extra: true,
      sortBy: 'certified',
      cell: (row) => number(row.certified),
    },
    {
      id: 'lastAction',
      label: say(messages.lastAction),
      file: [
        { title: say(messages.lastAction), field: 'lastAction.action' },
        { title: say(messages.lastActionAt), field: 'lastAction.date' },
      ],
      cell: ({ user, lastAction }) => lastAction && actionSentence(intl, lastAction.action, fullName(user)),
    },
    {
      id: 'seen',
      label: say(messages.seen),
      field: 'seen',
      end: true,
      tight: true,
      sortBy: 'seen',
      cell: (row) => <Moment at={row.seen} />,
    },
    {
      id: 'created',
      label: say(messages.created),
      field: 'created',
      end: true,
      tight: true,
      sortBy: 'created',
      cell: (row) => intl.formatDate(row.created, { dateStyle: 'medium' }),
    },
  ]
  const item = (row: UserSummary) => (
    <PersonEntry
      user={row.user}
      link={linkOf(row)}
      detail={
        <Facts>
          {status(row)}
          <span>{roles(row)}</span>
          <Moment at={row.seen} />
        </Facts>
      }
    />
  )
  return { columns, item }
}
