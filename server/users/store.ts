import { sql, type RawBuilder } from 'kysely'
import type { TaughtPerson } from '@cairn/domain/access/people'
import type { RoleMap } from '@cairn/domain/access/roles'
import { presence } from '@cairn/domain/users/presence'
import { users, type PublicUser, type User } from '@cairn/contract/users'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { assemble, bare, insertEntity, updateEntity, type Entity } from '../base/entity.ts'
import { fail, failBecause } from '../base/fail.ts'
import { raise } from '../base/live.ts'
import type { By } from '../base/on.ts'
import { namedBy, rolesOf } from '../base/session.ts'
import { isHeldForUndo } from './address-keys.ts'
import { isMerelyClaimed } from './claimant.ts'
import { changesRecord, lockRecord, noteRecordVersion } from './record-version.ts'

/** What is known of a person beyond their record: never sent to anybody. */
export interface Account {
  readonly id: string
  readonly passwordHash: string | null
  readonly disabled: boolean
  readonly kind: 'person' | 'api'
  /** Somebody has shown that the e-mail address is theirs. */
  readonly emailVerified: boolean
  /** The person gave the phone number themselves, or was reached by it. */
  readonly phoneConfirmed: boolean
}

/** Tells two addresses apart and nothing else: without the installation's secret no guess can be checked against it. */
const emailHash = sql<string | null>`encode(
  sha256(convert_to(p.email, 'UTF8') || (select secret from installation)), 'hex')`

/** Stored is what people may write; all else the server knows better, and works out each time it is asked. */
const WRITABLE = new Set(['id', 'version', ...Object.keys(users.createUser.body.properties)])
const stored = (user: User): User =>
  Object.fromEntries(Object.entries(user).filter(([field]) => WRITABLE.has(field))) as User

const entity: Entity<User, 'person'> = {
  table: 'person',
  type: 'user',
  // Somebody just removed belongs nowhere any more; their record still says where they did.
  organization: (user) => user.organization,
  columns: (user) => ({
    document: JSON.stringify(bare(user)),
    email: user.email ?? null,
    phone: user.phoneNumber ?? null,
    given_name: user.givenName,
    family_name: user.familyName,
    password_hash: undefined as never,
    last_action: undefined as never,
  }),
}

interface Row {
  id: string
  version: number
  created: Date
  modified: Date
  document: Record<string, unknown>
  last_action: Date | null
  email_hash: string | null
}

interface WholeRow extends Row {
  kind: 'person' | 'api'
  email_verified: boolean
  pending_email: string | null
  proposed: NonNullable<User['proposed']> | null
  phone_confirmed: boolean
  disabled: boolean
  belongs: string[]
  named: string[]
  state: NonNullable<User['state']>
  role: RoleMap
}

const toUser = (row: Row, now: Date): User =>
  assemble<User>(row, stored(row.document as User), {
    ...(row.email_hash !== null && { emailHash: row.email_hash }),
    availability: presence(row.last_action, now),
  })

/** Nobody has come in by an invitation yet until there is a password or an identity; programs come in by their token. */
export const stateOf = sql<NonNullable<User['state']>>`case when p.disabled then 'disabled'
  when p.kind = 'api' or p.password_hash is not null
    or exists (select 1 from identity i where i.person = p.id) then 'active'
  else 'invited' end`

/** Whether a person p is in this state, said so that those who are disabled or merely invited are found by an index. */
export const isInState = (state: string): RawBuilder<boolean> => {
  switch (state) {
    case 'disabled':
      return sql<boolean>`p.disabled`
    case 'invited':
      return sql<boolean>`(p.password_hash is null and not p.disabled and p.kind = 'person'
        and not exists (select 1 from identity i where i.person = p.id))`
    default:
      return sql<boolean>`${stateOf} = ${state}`
  }
}

const toWhole = (row: WholeRow, now: Date): User => ({
  ...toUser(row, now),
  state: row.state,
  kind: row.kind,
  ...(row.document['email'] !== undefined && { emailVerified: row.email_verified }),
  ...(row.pending_email !== null && { pendingEmail: row.pending_email }),
  ...(row.proposed !== null && { proposed: row.proposed }),
  ...(row.document['phoneNumber'] !== undefined && { phoneConfirmed: row.phone_confirmed }),
  organization: row.belongs,
  namedBy: row.named,
  role: row.role as NonNullable<User['role']>,
  disabled: row.disabled,
  ...(row.last_action !== null && { lastAction: row.last_action.toISOString() }),
})

/** Whole records: for those who may see them, or to be narrowed by `publicUser`. */
export const findWholeUsers = async (db: Db, ids: readonly string[], now: Date): Promise<User[]> => {
  const { rows } = await sql<WholeRow>`
    select p.id, p.version, p.created, p.modified, p.document, p.last_action, p.kind, p.disabled, p.belongs,
      p.email_verified, p.pending_email, p.proposed, p.phone_confirmed, ${namedBy(sql`p.id`)} as named, ${emailHash} as email_hash, ${stateOf} as state, ${rolesOf(sql`p.id`, sql`(select root_org from installation)`)} as role
    from person p where p.id = ${anyOf(ids)}`.execute(db)
  return rows.map((row) => toWhole(row, now))
}

export const findUser = async (db: Db, id: string, now: Date): Promise<User | undefined> =>
  (await findWholeUsers(db, [id], now))[0]

/** Several people as others see them: enough for `publicUser`. */
export const findUsers = async (db: Db, ids: readonly string[], now: Date): Promise<User[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select p.id, p.version, p.created, p.modified, p.document, p.last_action, ${emailHash} as email_hash
    from person p where p.id = ${anyOf(ids)}`.execute(db)
  return rows.map((row) => toUser(row, now))
}

/** Where a person belongs and who teaches them: what the rules about rights ask of one. */
export const findPersonAt = async (db: Db, id: string): Promise<TaughtPerson | undefined> =>
  (await findPeopleAt(db, [id]))[0]

export const findPeopleAt = async (db: Db, ids: readonly string[]): Promise<TaughtPerson[]> => {
  const { rows } = await sql<TaughtPerson>`
    select p.id, p.kind, p.belongs as organization,
      coalesce(array_agg(distinct c.publisher) filter (where c.id is not null), '{}') as "taughtBy",
      coalesce(array_agg(distinct named.coach) filter (where named.coach is not null), '{}') as coach
    from person p
      left join progress g on g.person = p.id and g.state is distinct from 'preview'
      left join course c on c.id = g.course
      left join lateral unnest(c.coach) named (coach) on true
    where p.id = ${anyOf(ids)} group by p.id`.execute(db)
  return rows
}

/** What anybody may see of a person. */
export const publicUser = (user: User): PublicUser => ({
  id: user.id,
  givenName: user.givenName,
  familyName: user.familyName,
  ...(user.avatar !== undefined && { avatar: user.avatar }),
  ...(user.emailHash !== undefined && { emailHash: user.emailHash }),
  ...(user.availability !== undefined && { availability: user.availability }),
})

const accountColumns = [
  'id',
  'password_hash as passwordHash',
  'disabled',
  'kind',
  'email_verified as emailVerified',
  'phone_confirmed as phoneConfirmed',
] as const

export const findAccount = (db: Db, id: string): Promise<Account | undefined> =>
  db.selectFrom('person').select(accountColumns).where('id', '=', id).executeTakeFirst()

export const findAccountBy = (
  db: Db,
  contact: { readonly email: string } | { readonly phoneNumber: string },
): Promise<Account | undefined> => {
  const query = db.selectFrom('person').select(accountColumns)
  return 'email' in contact
    ? query.where('email', '=', contact.email).executeTakeFirst()
    : query.where('phone', '=', contact.phoneNumber).executeTakeFirst()
}

/** Whose address counts where people are looked up by it: an address that was merely typed stands for nobody. */
export const findOwnerOf = async (db: Db, email: string): Promise<Account | undefined> =>
  (await isMerelyClaimed(db, email)) ? undefined : findAccountBy(db, { email })

/** Those of these people who have shown that their address is theirs. */
export const findReachable = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('email_verified', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Contact = Pick<User, 'id' | 'email' | 'phoneNumber'>

/** Refuses an e-mail or phone that somebody else has, by name. */
export const refuseTaken = async (db: Db, user: Contact, now: Date): Promise<void> => {
  const taken = await db
    .selectFrom('person')
    .select(['email'])
    .where('id', '!=', user.id)
    .where((eb) => eb.or([eb('email', '=', user.email ?? ''), eb('phone', '=', user.phoneNumber ?? '')]))
    .executeTakeFirst()
  if (taken && taken.email !== null && taken.email === user.email) failBecause('email_taken')
  if (taken) failBecause('phone_taken')
  if (user.email !== undefined && (await isHeldForUndo(db, user.email, user.id, now)))
    failBecause('email_taken')
}

/** Where somebody new belongs as a learner, and whether they are a program. */
interface Place {
  readonly home?: readonly string[]
  readonly kind?: 'person' | 'api'
  /** They typed the address themselves. */
  readonly selfClaimed?: boolean
  /** An address that becomes theirs once they have shown that it is. */
  readonly pendingEmail?: string | undefined
  /** False: somebody else entered the phone number. */
  readonly phoneConfirmed?: boolean
}

export const createUser = async (db: Db, by: By, user: User, place: Place = {}): Promise<User> => {
  const {
    home = [],
    kind = 'person',
    selfClaimed = false,
    pendingEmail = null,
    phoneConfirmed = true,
  } = place
  await refuseTaken(db, user, by.now)
  const columns = {
    home: [...home],
    kind,
    self_claimed: selfClaimed,
    pending_email: pendingEmail,
    phone_confirmed: phoneConfirmed,
  }
  const placed = { ...entity, columns: (doc: User) => ({ ...entity.columns(doc), ...columns }) }
  await insertEntity(db, by, placed, stored(user))
  return (await findUser(db, user.id, by.now)) ?? fail('not_found')
}

/** Stores the record. A new address is nobody's proof of anything until somebody has shown that it is theirs. */
export const saveUser = async (db: Db, by: By, user: User): Promise<User> => {
  await refuseTaken(db, user, by.now)
  await sql`update person set email_verified = false, self_claimed = true
    where id = ${user.id} and email is distinct from ${user.email ?? null}`.execute(db)
  // A number is the person’s own if they entered it, logged in or on the way in. What others proposed is settled.
  const own = by.actor === null || by.actor.id === user.id
  await sql`update person set phone_confirmed = case when phone is distinct from ${user.phoneNumber ?? null}
      then ${own} else phone_confirmed end, proposed = null
    where id = ${user.id} and (phone is distinct from ${user.phoneNumber ?? null}
      or email is distinct from ${user.email ?? null})`.execute(db)
  const { document } = await lockRecord(db, user.id)
  const { version = 1 } = await updateEntity(db, by, entity, stored(user))
  if (changesRecord(document, user)) await noteRecordVersion(db, user.id, version)
  await raise(db, `user:${user.id}`, 'updateUser', { id: user.id, version })
  return (await findUser(db, user.id, by.now)) ?? fail('not_found')
}

/** The person has shown that the phone number is theirs. */
export const confirmPhone = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('person').set({ phone_confirmed: true }).where('id', '=', id).execute()
}

/** Lets somebody in again, or no longer. */
export const setDisabled = async (db: Db, id: string, disabled: boolean): Promise<void> => {
  await db.updateTable('person').set({ disabled }).where('id', '=', id).execute()
}

export const setPasswordHash = async (db: Db, id: string, hash: string): Promise<void> => {
  await sql`update person set password_hash = ${hash} where id = ${id}`.execute(db)
}
