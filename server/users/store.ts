import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TaughtPerson } from '@cairn/domain/access/people'
import { presence } from '@cairn/domain/users/presence'
import type { PublicUser, User } from '@cairn/contract/users'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { assemble, bare, insertEntity, updateEntity, type Entity } from '../base/entity.ts'
import { fail } from '../base/fail.ts'
import { raise } from '../base/live.ts'
import type { By } from '../base/on.ts'

/** What is known of a person beyond their record: never sent to anybody. */
export interface Account {
  readonly id: string
  readonly passwordHash: string | null
  readonly disabled: boolean
}

const emailHash = (email: string) => createHash('sha256').update(email).digest('hex')

const entity: Entity<User, 'person'> = {
  table: 'person',
  type: 'user',
  columns: (user) => {
    const { availability: _availability, key: _key, ...kept } = bare(user)
    return {
      document: JSON.stringify(kept),
      email: user.email ?? null,
      phone: user.phoneNumber ?? null,
      given_name: user.givenName,
      family_name: user.familyName,
      password_hash: undefined as never,
      last_action: undefined as never,
    }
  },
}

const withHash = (user: User): User => {
  const { emailHash: _emailHash, ...rest } = user
  return user.email === undefined ? rest : { ...rest, emailHash: emailHash(user.email) }
}

interface Row {
  id: string
  version: number
  created: Date
  modified: Date
  document: Record<string, unknown>
  last_action: Date | null
}

const columns = ['id', 'version', 'created', 'modified', 'document', 'last_action'] as const

const toUser = (row: Row, now: Date): User =>
  assemble<User>(row, row.document, { availability: presence(row.last_action, now) })

export const findUser = async (db: Db, id: string, now: Date): Promise<User | undefined> => {
  const row = await db.selectFrom('person').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toUser(row, now)
}

export const findUsers = async (db: Db, ids: readonly string[], now: Date): Promise<User[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('person').select(columns).where('id', '=', anyOf(ids)).execute()
  return rows.map((row) => toUser(row, now))
}

/** Where a person belongs and who teaches them: what the rules about rights ask of one. */
export const findPersonAt = async (db: Db, id: string): Promise<TaughtPerson | undefined> => {
  const { rows } = await sql<TaughtPerson>`
    select p.id, p.kind, p.belongs as organization,
      coalesce(array_agg(distinct c.publisher) filter (where c.id is not null), '{}') as "taughtBy",
      coalesce(array_agg(distinct named.coach) filter (where named.coach is not null), '{}') as coach
    from person p
      left join progress g on g.person = p.id and g.state is distinct from 'preview'
      left join course c on c.id = g.course
      left join lateral unnest(c.coach) named (coach) on true
    where p.id = ${id} group by p.id`.execute(db)
  return rows[0]
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

const account = (row: { id: string; password_hash: string | null; disabled: boolean } | undefined) =>
  row && { id: row.id, passwordHash: row.password_hash, disabled: row.disabled }

export const findAccount = async (db: Db, id: string): Promise<Account | undefined> =>
  account(
    await db
      .selectFrom('person')
      .select(['id', 'password_hash', 'disabled'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )

export const findAccountBy = async (
  db: Db,
  contact: { email: string } | { phoneNumber: string },
): Promise<Account | undefined> => {
  const query = db.selectFrom('person').select(['id', 'password_hash', 'disabled'])
  return account(
    await (
      'email' in contact
        ? query.where('email', '=', contact.email)
        : query.where('phone', '=', contact.phoneNumber)
    ).executeTakeFirst(),
  )
}

/** Refuses an e-mail or phone that somebody else has, by name. */
const refuseTaken = async (db: Db, user: User): Promise<void> => {
  const taken = await db
    .selectFrom('person')
    .select(['email'])
    .where('id', '!=', user.id)
    .where((eb) => eb.or([eb('email', '=', user.email ?? ''), eb('phone', '=', user.phoneNumber ?? '')]))
    .executeTakeFirst()
  if (taken && taken.email !== null && taken.email === user.email)
    fail('duplicate', 'There is an account with this e-mail already.')
  if (taken) fail('duplicate', 'There is an account with this phone number already.')
}

export const createUser = async (db: Db, by: By, user: User): Promise<User> => {
  await refuseTaken(db, user)
  return insertEntity(db, by, entity, withHash(user))
}

export const saveUser = async (db: Db, by: By, user: User): Promise<User> => {
  await refuseTaken(db, user)
  const saved = await updateEntity(db, by, entity, withHash(user))
  await raise(db, `user:${user.id}`, 'updateUser', { id: user.id, version: saved.version })
  return saved
}

export const setPasswordHash = async (db: Db, id: string, hash: string): Promise<void> => {
  await sql`update person set password_hash = ${hash} where id = ${id}`.execute(db)
}
