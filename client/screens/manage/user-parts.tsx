import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { can } from '@cairn/domain/access/actions'
import { fileAddress } from '../../base/file-address.ts'
import { usePresence } from '../../base/presence.ts'
import { useActor, useSite } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Menu, type MenuItem } from '../../base/ui/menu.tsx'
import { Crumbs } from '../../base/ui/page.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { organizationChoices } from '../../organizations/queries.ts'
import { EventList } from '../../reports/event-list.tsx'
import { eventsAbout } from '../../reports/queries.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { Moment } from '../../base/ui/moment.tsx'
import { StateBadge } from './user-table.tsx'
import { messages } from './user-messages.ts'
import styles from './user.module.css'
import { roleWords } from '../../organizations/role-words.ts'
import { contactOf, fullName, rolesHeld } from '../../base/person.ts'
import { messages as list } from './users-messages.ts'

const RECENT = 8

/** Who it is, the way back, and what may be done. */
export function UserTitle({ user, items }: { user: User; items: MenuItem[] }) {
  const intl = useIntl()
  const heard = usePresence([user.id])
  const name = fullName(user)
  const label = intl.formatMessage(list.menu, { name })
  const here = (heard[user.id] ?? user.availability) === 'available'
  return (
    <div className={styles.top}>
      <Crumbs label={intl.formatMessage(messages.where)}>
        <Link to="/manage/users">{intl.formatMessage(messages.back)}</Link>
        <Icon name="chevron-right" size={14} />
      </Crumbs>
      <div className={styles.title}>
        <Avatar
          name={name}
          seed={user.id}
          src={fileAddress(user.avatar)}
          size="large"
          presence={here ? intl.formatMessage(shared.available) : undefined}
        />
        <div className={styles.names}>
          <Heading level={1} size="page">
            <bdi>{name}</bdi>
          </Heading>
          <Text tone="dim">
            <bdi>{contactOf(user)}</bdi>
          </Text>
        </div>
        {items.length > 0 && (
          <Menu
            label={label}
            items={items}
            trigger={
              <Button iconEnd="chevron-down" aria-label={label}>
                {intl.formatMessage(list.actions)}
              </Button>
            }
          />
        )}
      </div>
    </div>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function AccountCard({ user }: { user: User }) {
  const intl = useIntl()
  return (
    <Card label={intl.formatMessage(messages.account)}>
      <Heading level={2} size="card">
        {intl.formatMessage(messages.account)}
      </Heading>
      <Facts
        facts={[
          [intl.formatMessage(messages.state), <StateBadge key="state" state={user.state} />],
          [intl.formatMessage(messages.seen), <Moment key="seen" at={user.lastAction} />],
          [intl.formatMessage(messages.since), intl.formatDate(user.created, { dateStyle: 'medium' })],
          [intl.formatMessage(messages.changed), <Moment key="changed" at={user.modified} />],
        ]}
      />
    </Card>
  )
}

/** Where somebody belongs and as what; it is changed on the page of the organization. */
export function RolesCard({ user }: { user: User }) {
  const intl = useIntl()
  const actor = useActor()
  const { rootOrg } = useSite()
  const role = user.role ?? {}
  // Everybody learns at the root organization; that alone says nothing.
  const places = Object.keys(role).filter(
    (id) => id !== rootOrg || role[id]?.some((name) => name !== 'learner'),
  )
  const found = useQuery({ ...organizationChoices(places), enabled: places.length > 0 })
  const nameOf = (id: string) => found.data?.list.find((org) => org.id === id)?.name ?? id
  return (
    <Card label={intl.formatMessage(messages.roles)}>
      <Heading level={2} size="card">
        {intl.formatMessage(messages.roles)}
      </Heading>
      <Text size="support" tone="dim">
        {intl.formatMessage(places.length > 0 ? messages.rolesText : messages.noRoles)}
      </Text>
      <ul className={styles.places} aria-busy={found.isLoading}>
        {places.map((id) => (
          <li key={id} className={styles.place}>
            {found.isLoading ? null : can(actor, 'organization.write', { id }) ? (
              <TextLink
                link={<Link to="/manage/organizations/$id" params={{ id }} search={{ tab: 'people' }} />}
              >
                <bdi>{nameOf(id)}</bdi>
              </TextLink>
            ) : (
              <bdi>{nameOf(id)}</bdi>
            )}
            <Text size="support" tone="dim">
              {roleWords(intl, rolesHeld({ [id]: role[id] ?? [] }))}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function EventsCard({ user }: { user: User }) {
  const intl = useIntl()
  const { data } = useQuery(eventsAbout(user.id, RECENT))
  return (
    <Card pad="none" label={intl.formatMessage(messages.events)}>
      <div className={styles.eventsHead}>
        <Heading level={2} size="card">
          {intl.formatMessage(messages.events)}
        </Heading>
        {data && data.matches > RECENT && (
          <TextLink size="small" link={<Link to="/reports/events" search={{ query: fullName(user) }} />}>
            {intl.formatMessage(messages.allEvents)}
          </TextLink>
        )}
      </div>
      {data?.list.length === 0 && (
        <Text tone="faint" className={styles.nothing}>
          {intl.formatMessage(messages.noEvents)}
        </Text>
      )}
      {data && data.list.length > 0 && (
        <EventList label={intl.formatMessage(messages.events)} events={data.list} join={data.join} />
      )}
    </Card>
  )
}
