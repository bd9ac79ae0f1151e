import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { organizations, ROLE_LISTS, type Organization, type RoleList } from '@cairn/contract/organizations'
import { users, type User } from '@cairn/contract/users'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { useAction, useConfirmedAction, type ConfirmedAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { fileAddress } from '../../base/file-address.ts'
import { usePresence } from '../../base/presence.ts'
import { read } from '../../base/query.ts'
import { session } from '../../base/session.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { LinkTo, TextLink } from '../../base/ui/link.tsx'
import { PersonSelect, type PersonOption } from '../../base/ui/person-select.tsx'
import { changeRole } from '../../organizations/calls.ts'
import { oneOrganization } from '../../organizations/queries.ts'
import { roleAdds, roleNames } from '../../organizations/role-messages.ts'
import { RolePeople, type RolePerson } from '../../organizations/role-people.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { messages } from './organizations-messages.ts'
import styles from './organization.module.css'
import { peopleQuery } from '../../users/users-search.ts'
import { contactOf, fullName, isKnown } from '../../base/person.ts'

const MOST = 1000

/** Everybody who holds a role here, in one question. */
const staffOf = (id: string) => {
  const roles = ROLE_LISTS.map((role) => `role:${role}`).join(' OR ')
  const query = `organization:${queryPhrase(id)} AND (${roles})`
  return read(users.findUsers, { query: { query, limit: MOST, sort: 'name' } })
}

/** People who may be put on a list: for a root admin anybody, else those who belong here already. */
const findPeople = async (org: string, words: string, anybody: boolean): Promise<readonly User[]> => {
  const typed = peopleQuery(words)
  // Programs are given roles by root admins alone.
  const clauses = [typed && `(${typed})`, !anybody && `organization:${queryPhrase(org)}`].filter(Boolean)
  const query = {
    query: clauses.join(' AND ') || '*',
    limit: PAGE.users,
    ...(typed === '' && { sort: 'name' }),
  }
  return (await call(users.findUsers, { query })).list
}

/** Somebody, and the list they are put on or taken off. */
interface Placed<Person> {
  readonly role: RoleList
  readonly person: Person
}

const nameOf = ({ name, id }: RolePerson): string => name ?? id

/** Everybody with a role in an organization, role by role. */
export function OrganizationPeople({ org }: { org: Organization }) {
  const intl = useIntl()
  const actor = useActor()
  const queries = useQueryClient()
  const staff = useQuery(staffOf(org.id)).data?.list ?? []
  const heard = usePresence(staff.slice(0, 100).map(({ id }) => id))
  const [inviting, setInviting] = useState<RoleList | null>(null)
  const refreshes = [
    oneOrganization(org.id).queryKey,
    [organizations.findOrganizations.path],
    [users.findUsers.path],
  ]
  const change = async (list: RoleList, person: string, on: boolean) => {
    await changeRole(org.id, { list, person, on })
    // Whoever changes their own roles works on with the new ones.
    if (person === actor?.id) await session.revalidate()
  }
  const adding = useAction(({ role, person }: Placed<PersonOption>) => change(role, person.id, true), {
    done: (_result, { person }) => intl.formatMessage(messages.added, { name: person.name }),
    refreshes,
    failsIn: 'toast',
  })
  const removal = useConfirmedAction(
    ({ role, person }: Placed<RolePerson>) => change(role, person.id, false),
    {
      done: (_result, { person }) => intl.formatMessage(messages.removed, { name: nameOf(person) }),
      refreshes,
    },
  )
  const shown = (id: string): RolePerson => {
    const user = staff.find((one) => one.id === id)
    if (!user) return { id }
    const here = (heard[id] ?? user.availability) === 'available'
    return {
      id,
      name: fullName(user),
      detail: contactOf(user),
      picture: fileAddress(user.avatar),
      presence: here ? intl.formatMessage(shared.available) : undefined,
      title: isKnown(user) ? (
        <LinkTo
          to={<Link to="/manage/users/$userId" params={{ userId: id }} />}
          className={styles.person ?? ''}
        >
          <bdi>{fullName(user)}</bdi>
        </LinkTo>
      ) : undefined,
    }
  }
  const find = (role: RoleList) => async (words: string) => {
    const found = await findPeople(org.id, words, isRootAdmin(actor))
    return found.map((user) => ({
      id: user.id,
      name: fullName(user),
      detail: contactOf(user),
      picture: fileAddress(user.avatar),
      taken: org[role]?.includes(user.id) ? intl.formatMessage(messages.onList) : undefined,
    }))
  }
  return (
    <Stack gap={6}>
      <TextLink link={<Link to="/manage/users" search={{ organization: org.id }} />}>
        {intl.formatMessage(messages.members)}
      </TextLink>
      {ROLE_LISTS.map((role) => (
        <RolePeople
          key={role}
          role={role}
          people={(org[role] ?? []).map(shown)}
          onRemove={(person) => removal.ask({ role, person })}
          aside={
            <Button
              size="small"
              icon="user-plus"
              aria-label={intl.formatMessage(messages.inviteInto, {
                role: intl.formatMessage(roleNames[role]),
              })}
              onClick={() => setInviting(role)}
            >
              {intl.formatMessage(messages.invite)}
            </Button>
          }
          add={
            <PersonSelect
              label={intl.formatMessage(roleAdds[role])}
              placeholder={intl.formatMessage(messages.find)}
              nobody={intl.formatMessage(messages.nobodyFound)}
              looking={intl.formatMessage(messages.looking)}
              hint={!isRootAdmin(actor) && intl.formatMessage(messages.addHint)}
              find={find(role)}
              onChoose={(person) => void adding.run({ role, person })}
            />
          }
        />
      ))}
      <InviteDialog
        key={inviting}
        open={inviting !== null}
        organization={org.id}
        role={inviting ?? undefined}
        onClose={() => setInviting(null)}
        onInvited={() =>
          void Promise.all(refreshes.map((queryKey) => queries.invalidateQueries({ queryKey })))
        }
      />
      <RemoveDialog org={org} removal={removal} self={actor?.id} />
    </Stack>
  )
}

interface RemoveDialogProps {
  readonly org: Organization
  readonly removal: ConfirmedAction<Placed<RolePerson>>
  readonly self: string | undefined
}

function RemoveDialog({ org, removal: { asked, dialog }, self }: RemoveDialogProps) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      {...dialog}
      title={intl.formatMessage(messages.removeTitle, { name: asked ? nameOf(asked.person) : '' })}
      keep={intl.formatMessage(messages.removeKeep)}
      action={intl.formatMessage(messages.removeDeed)}
    >
      <Stack gap={3}>
        {asked &&
          intl.formatMessage(messages.removeText, {
            role: intl.formatMessage(roleNames[asked.role]),
            organization: org.name,
          })}
        {asked?.role === 'admin' && asked.person.id === self && intl.formatMessage(messages.removeSelf)}
      </Stack>
    </ConfirmDialog>
  )
}
