import { sql, type RawBuilder } from 'kysely'
import { LIMITS } from '@cairn/domain/base/constants'
import type { Actor, RoleMap } from '@cairn/domain/access/roles'
import { anyOf } from './db/any-of.ts'
import type { Db } from './db/schema.ts'
import { hashSecret, newSecret } from './ids.ts'
import { raise } from './live.ts'
import type { By } from './on.ts'
import { markPresent } from './presence.ts'
import { rememberDevice } from './known-devices.ts'
import type { Device } from './session-cookie.ts'

export interface Session {
  readonly actor: Actor
  readonly proxy: string | null
  /** The site requires a second factor of this person, who has none yet. */
  readonly mustSetUp: boolean
  /** The address has to be confirmed first. */
  readonly mustConfirm: boolean
}

export type Kind = 'person' | 'api'

/** A bare token or 'Bearer <token>'. */
export const readToken = (header: string | undefined): string | null => {
  const token = header?.replace(/^Bearer(\s+|$)/i, '').trim()
  return token === undefined || token === '' ? null : token
}

/** Role names per organization: a publisher is an author too, everybody learns at the root, some elsewhere as well. */
export const rolesOf = (person: unknown, rootOrg: unknown) => sql<RoleMap>`(
  select coalesce(jsonb_object_agg(id, to_jsonb(roles)), '{}')
  from (
    select o.id, array_remove(array[
      case when ${person} = any (o.admin) then 'admin' end,
      case when ${person} = any (o.author) or ${person} = any (o.publisher) then 'author' end,
      case when ${person} = any (o.coach) then 'coach' end,
      case when ${person} = any (o.publisher) then 'publisher' end,
      case when ${person} = any (o.observer) then 'observer' end,
      case when o.id = ${rootOrg} or o.id = any (at.home) then 'learner' end
    ], null) as roles
    from organization o, (select home from person where id = ${person}) at
    where o.member @> array[${person}] or o.id = ${rootOrg} or o.id = any (at.home)
  ) held
)`

export const findRoles = async (db: Db, person: string, rootOrg: string): Promise<RoleMap> => {
  const { rows } = await sql<{
    role: RoleMap
  }>`select ${rolesOf(sql`${person}::text`, rootOrg)} as role`.execute(db)
  return rows[0]?.role ?? {}
}

/** Publishers of the courses on whose lists a person stands. */
export const namedBy = (person: RawBuilder<unknown>) => sql<string[]>`array(
  select distinct c.publisher from course c where (c.admin || c.author || c.coach || c.observer) @> array[${person}]
)`

export interface Lifetime {
  readonly kind: Kind
  readonly proxy: string | null
  readonly remembered: boolean
}

export const lifeOf = ({ kind, proxy, remembered }: Lifetime): number => {
  if (kind === 'api') return LIMITS.apiSessionMs
  if (proxy !== null) return LIMITS.proxySessionMs
  return remembered ? LIMITS.sessionMs : LIMITS.shortSessionMs
}

/** When, from where and with what somebody comes in. */
export interface Coming {
  readonly now: Date
  readonly ip: string
  readonly agent: string | null
  /** The browser; left out for a session whose token counts alone. */
  readonly device?: Device
}

export const comingFrom = (
  by: By & {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
    readonly device: Device
  },
): Coming => ({
  now: by.now,
  ip: by.request.ip,
  agent: by.headers['user-agent']?.toString() ?? null,
  device: by.device,
})

interface Opening extends Coming {
  readonly proxy?: string
  readonly kind?: Kind
  /** "Keep me logged in". Left out, programs are remembered and browsers are not. */
  readonly remembered?: boolean | undefined
}

/** A program's token serves wherever the program runs, also when an admin created it in a browser. */
const bindDevice = ({ kind, device }: Opening): Buffer | null =>
  kind === 'api' ? null : (device?.bind() ?? null)

export const openSession = async (db: Db, person: string, from: Opening): Promise<string> => {
  const { now, ip, agent, proxy = null, kind = 'person' } = from
  const token = newSecret()
  const bound = bindDevice(from)
  const remembered = from.remembered ?? bound === null
  await db
    .insertInto('session')
    .values({
      token_hash: hashSecret(token),
      person,
      proxy,
      created: now,
      last_used: now,
      authenticated: now,
      expires: new Date(now.getTime() + lifeOf({ kind, proxy, remembered })),
      ip,
      agent: agent?.slice(0, 300) ?? null,
      device_hash: bound,
      remembered,
    })
    .execute()
  if (bound !== null && proxy === null) await rememberDevice(db, person, bound, from)
  // Somebody acting as them is not them, and a program is there only once it calls.
  if (proxy === null && kind === 'person') await markPresent(db, person, now)
  return token
}

const topicOf = (hash: Buffer): string => `session:${hash.toString('base64url')}`

/** Where a session's own streams hear that it has ended. */
export const sessionTopic = (token: string): string => topicOf(hashSecret(token))

const tellEnded = async (db: Db, ended: readonly { token_hash: Buffer }[]): Promise<void> => {
  for (const { token_hash: hash } of ended) await raise(db, topicOf(hash), 'ping', {})
}

/** Ends a session, and with a person's own those that they opened as others. */
export const endByHash = async (db: Db, hash: Buffer): Promise<void> => {
  const ended = await db
    .deleteFrom('session')
    .where('token_hash', '=', hash)
    .returning(['token_hash', 'person', 'proxy'])
    .execute()
  const own = ended.filter(({ proxy }) => proxy === null).map(({ person }) => person)
  const opened = db.deleteFrom('session').where('proxy', '=', anyOf(own)).returning('token_hash')
  await tellEnded(db, [...ended, ...(await opened.execute())])
}

export const endSession = (db: Db, token: string): Promise<void> => endByHash(db, hashSecret(token))

/** Ends every session of a person and those they opened as others, except perhaps the one in use. */
export const endSessions = async (db: Db, person: string, exceptToken?: string): Promise<void> => {
  let query = db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('person', '=', person), eb('proxy', '=', person)]))
  if (exceptToken !== undefined) query = query.where('token_hash', '!=', hashSecret(exceptToken))
  await tellEnded(db, await query.returning('token_hash').execute())
  // Whoever may have read along reads the calendar no longer either.
  await db.deleteFrom('calendar_feed').where('person', '=', person).execute()
}
