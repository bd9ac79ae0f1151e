import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { fileAddress } from '../../base/file-address.ts'
import { usePresence } from '../../base/presence.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { organizationChoices } from '../../organizations/queries.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { Moment } from '../../base/ui/moment.tsx'
import type { UserDeeds } from './use-user-deeds.tsx'
import { roleWords } from '../../organizations/role-words.ts'
import { contactOf, fullName, isKnown, rolesHeld } from '../../base/person.ts'
import styles from './user-table.module.css'
import { messages } from './users-messages.ts'
import type { UserSort, UsersSearch } from '../../users/users-search.ts'

const TONES = { active: 'ok', invited: 'info', disabled: 'bad' } as const

export function StateBadge({ state }: { state: User['state'] }) {
  const intl = useIntl()
  return state && <Badge tone={TONES[state]}>{intl.formatMessage(messages[state])}</Badge>
}

/** The names of the organizations that people on a page belong to. */
const useNames = (users: readonly User[]): ((id: string) => string) => {
  const ids = [...new Set(users.flatMap((user) => user.organization ?? []))].sort()
  const found = useQuery({ ...organizationChoices(ids), enabled: ids.length > 0 })
  const names = new Map(found.data?.list.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

export interface UserTableProps {
  readonly users: readonly User[]
  readonly search: UsersSearch
  readonly waiting: boolean
  readonly deeds: UserDeeds
  readonly onSort: (sort: UserSort) => void
}

/** People as a table; those of whom only the name may be known show just that. */
export function UserTable({ users, search, waiting, deeds, onSort }: UserTableProps) {
  const intl = useIntl()
  const heard = usePresence(users.map(({ id }) => id))
  const placeName = useNames(users)
  const sort = (by: UserSort, way: 'ascending' | 'descending') => ({
    now: search.sort === by ? way : undefined,
    onSort: () => onSort(by),
  })
  const face = (user: User) => (
    <Avatar
      name={fullName(user)}
      seed={user.id}
      src={fileAddress(user.avatar)}
      presence={
        (heard[user.id] ?? user.availability) === 'available'
          ? intl.formatMessage(shared.available)
          : undefined
      }
    />
  )
  const nameOf = (user: User) =>
    isKnown(user) ? (
      <LinkTo
        to={<Link to="/manage/users/$userId" params={{ userId: user.id }} />}
        className={styles.name ?? ''}
      >
        <bdi>{fullName(user)}</bdi>
      </LinkTo>
    ) : (
      <bdi>{fullName(user)}</bdi>
    )
  const columns: TableColumn[] = [
    { id: 'name', label: intl.formatMessage(messages.name), sort: sort('name', 'ascending') },
    { id: 'contact', label: intl.formatMessage(messages.contact) },
    { id: 'roles', label: intl.formatMessage(messages.roles) },
    { id: 'organizations', label: intl.formatMessage(messages.organizations), spare: true },
    { id: 'state', label: intl.formatMessage(messages.state), tight: true },
    {
      id: 'seen',
      label: intl.formatMessage(messages.seen),
      end: true,
      tight: true,
      sort: sort('seen', 'descending'),
    },
    { id: 'menu', label: intl.formatMessage(messages.actions), quiet: true, end: true, tight: true },
  ]
  const rows = users.map((user) => {
    const [lead, name] = [face(user), nameOf(user)]
    const roles = roleWords(intl, rolesHeld(user.role))
    const menu = <RowMenu user={user} deeds={deeds} />
    return {
      id: user.id,
      cells: [
        <Entry key="name" lead={lead} title={name} />,
        <div key="contact" className={styles.contact}>
          <span dir="auto" title={contactOf(user)} className={styles.cut}>
            {contactOf(user)}
          </span>
        </div>,
        roles,
        <Organizations key="organizations" ids={user.organization ?? []} nameOf={placeName} />,
        <StateBadge key="state" state={user.state} />,
        isKnown(user) && <Moment key="seen" at={user.lastAction} />,
        menu,
      ],
      item: (
        <Entry
          lead={lead}
          title={
            <>
              {name}
              {user.state !== 'active' && <StateBadge state={user.state} />}
            </>
          }
          detail={<Detail roles={roles} contact={contactOf(user)} />}
          aside={menu}
        />
      ),
    }
  })
  return <Table label={intl.formatMessage(messages.title)} columns={columns} rows={rows} waiting={waiting} />
}

/** Where it is too long for its line it loses its end, whichever way the page and the contact are read. */
function Detail({ roles, contact }: { roles: string; contact: string | undefined }) {
  return (
    <span className={styles.detail}>
      {roles && <span>{contact ? `${roles} · ` : roles}</span>}
      <span dir="auto" className={styles.cut}>
        {contact}
      </span>
    </span>
  )
}

function Organizations({ ids, nameOf }: { ids: readonly string[]; nameOf: (id: string) => string }) {
  const intl = useIntl()
  const names = ids.map(nameOf).filter(Boolean)
  const [first, second, ...more] = names
  return (
    <span title={names.join('\n')} className={styles.places}>
      <bdi>{first}</bdi>
      {second !== undefined && (
        <>
          {', '}
          <bdi>{second}</bdi>
        </>
      )}{' '}
      {more.length > 0 && intl.formatMessage(messages.more, { count: more.length })}
    </span>
  )
}

function RowMenu({ user, deeds }: { user: User; deeds: UserDeeds }) {
  const intl = useIntl()
  if (!isKnown(user)) return null
  const label = intl.formatMessage(messages.menu, { name: fullName(user) })
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="dots" size="small" label={label} />}
      items={[
        {
          label: intl.formatMessage(messages.open),
          icon: 'user',
          link: <Link to="/manage/users/$userId" params={{ userId: user.id }} />,
        },
        ...deeds.itemsFor(user),
      ]}
    />
  )
}
