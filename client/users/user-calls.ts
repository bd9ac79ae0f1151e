import type { QueryOf } from '@cairn/contract/endpoint'
import { memberships } from '@cairn/contract/memberships'
import { secondFactors } from '@cairn/contract/second-factors'
import { users, type User } from '@cairn/contract/users'
import { versionShown } from '@cairn/domain/base/confirmed'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { POLLS } from '@cairn/domain/base/polls'
import { CallError, isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { download } from '../base/download.ts'
import { read } from '../base/query.ts'
import { until } from '../base/until.ts'
import { SORTS, usersQuery, type UsersSearch } from './users-search.ts'

export const userPage = (search: UsersSearch) =>
  read(users.findUsers, {
    query: {
      query: usersQuery(search),
      sort: SORTS[search.sort],
      start: search.start,
      limit: PAGE.users,
    },
  })

/** What search knows of a person. */
const look = async (id: string): Promise<User | undefined> => {
  const found = await call(users.findUsers, { query: { query: `_id:${queryPhrase(id)}`, limit: 1 } })
  if (found.failed) throw new Error('The search failed.')
  return found.list[0]
}

export const confirmCreated = (id: string): Promise<unknown> =>
  until(() => look(id).then((user) => user), POLLS.userCreate)

const confirmSaved = ({ id, version = 0 }: User): Promise<unknown> =>
  until(async () => {
    const seen = (await look(id))?.version
    return versionShown(seen === undefined ? null : { version: seen }, version)
  }, POLLS.userUpdate)

export type NewUser = Pick<User, 'givenName' | 'familyName' | 'email' | 'phoneNumber'>
/** Where the invited shall belong, as what, and what they shall take. */
export type Whereto = Pick<QueryOf<typeof users.createUser>, 'organization' | 'role' | 'concept'>

/** Invites one person. The key makes a repeated try harmless. */
export const inviteUser = (person: NewUser, whereto: Whereto, key: string): Promise<User> =>
  call(users.createUser, { query: whereto, body: person, key, handled: 'shown' })

/** Whether somebody has an account with the address or number already. */
export const isTaken = (error: unknown): boolean => isCallError(error, 409) && error.code === 'duplicate'

/** Whether somebody who was to be invited belongs to the organization already. */
export const isMember = (error: unknown): boolean =>
  isTaken(error) && isCallError(error) && error.details?.reason === 'already_member'

/** Asks somebody who has an account already to join; false where there is nothing to join, or no address to write to. */
export const askToJoin = async ({ email }: NewUser, whereto: Whereto): Promise<boolean> => {
  const { organization, role, concept } = whereto
  if (email === undefined || organization === undefined) return false
  const body = { email, ...(role !== undefined && { role }), ...(concept !== undefined && { concept }) }
  await call(memberships.inviteMember, { params: { id: organization }, body, handled: 'shown' })
  return true
}

/** Saves a record over the version it was read at, and waits until search shows it. */
export const saveUser = async ({ key: _key, ...user }: User): Promise<User> => {
  const saved = await call(users.putUser, { params: { id: user.id }, body: user, handled: 'shown' })
  await confirmSaved(saved)
  return saved
}

/** Disables or enables the account as it is now, whatever older record is in view. */
export const setDisabled = async (id: string, disabled: boolean): Promise<User> => {
  const now = await call(users.getUser, { params: { id }, handled: 'shown' })
  if (!now) throw new CallError(404, undefined)
  const { join: _join, ...user } = now
  return saveUser({ ...user, disabled })
}

export const deleteUser = async (id: string): Promise<void> => {
  await call(users.deleteUser, { params: { id }, handled: 'shown' })
  await until(async () => (await look(id)) === undefined, POLLS.userDelete)
}

/** Takes somebody out of an organization, and waits until search shows it. */
export const removeMember = async (organization: string, user: string): Promise<void> => {
  await call(memberships.removeFromOrganization, { params: { id: organization, user }, handled: 'shown' })
  await until(async () => (await look(user))?.organization?.includes(organization) !== true, POLLS.userUpdate)
}

/** For somebody who has lost their authenticator app, passkeys and recovery codes. */
export const removeFactors = (id: string): Promise<unknown> =>
  call(secondFactors.removeSecondFactors, { params: { id }, handled: 'shown' })

export const reinviteUser = (user: string, concept: string | undefined): Promise<unknown> =>
  call(users.reinviteUser, { body: { user, ...(concept !== undefined && { concept }) }, handled: 'shown' })

export const downloadUser = (id: string): Promise<void> =>
  download(users.archiveUser, { id }, `user-${id}.zip`)
