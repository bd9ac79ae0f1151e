import { sql } from 'kysely'
import { mayActAs, scopeOf } from '@cairn/domain/access/people'
import type { Actor, RoleMap } from '@cairn/domain/access/roles'
import { needsSecondFactor } from '@cairn/domain/auth/second-factor'
import type { Db } from './db/schema.ts'
import { markPresent } from './presence.ts'
import { factorRule, hasFactor } from './second-factor.ts'
import { findRoles, lifeOf, namedBy, rolesOf, type Kind, type Lifetime, type Session } from './session.ts'
import { mustConfirmSql } from './unconfirmed.ts'

interface SessionRow extends Lifetime {
  person: string
  expires: Date
  last_used: Date
  device_hash: Buffer | null
  rule: string | null
  has_factor: boolean
  must_confirm: boolean
  disabled: boolean
  belongs: string[]
  role: RoleMap
  /** Opened by a learning platform, for somebody who is more than a learner by now. */
  beyond_platform: boolean
}

/** A session and everything that follows from what is stored; when and where it is used is asked each time. */
export interface StoredSession {
  readonly hash: Buffer
  readonly session: Session
  readonly deviceHash: Buffer | null
  readonly lifeMs: number
  /** These two move on as it is used. */
  expires: Date
  lastUsed: Date
}

/**
 * What of a person's rights a session carries: acting as another lasts no longer than the right to it, as roles change
 * on both sides, and reaches no further than the acting admin's organizations.
 */
const findScope = async (
  db: Db,
  row: SessionRow,
  rootOrg: string,
): Promise<Pick<Actor, 'acting' | 'within'> | null> => {
  if (row.proxy === null) return {}
  const { rows } = await sql<{ disabled: boolean; kind: Kind; has_factor: boolean }>`
    select p.disabled, p.kind, ${hasFactor(sql`p.id`)} as has_factor from person p where p.id = ${row.proxy}`.execute(
    db,
  )
  const [real] = rows
  if (!real || real.disabled) return null
  const program = real.kind === 'api' && { program: true }
  const actor = { id: row.proxy, role: await findRoles(db, row.proxy, rootOrg), rootOrg, ...program }
  // Whoever has to set up a second factor first does that in their own name.
  if (!real.has_factor && needsSecondFactor(row.rule, actor)) return null
  const may = mayActAs(actor, { id: row.person, organization: row.belongs, kind: row.kind })
  return may ? { acting: true, ...scopeOf(actor) } : null
}

const sessionOf = (row: SessionRow, rootOrg: string, scope: Pick<Actor, 'acting' | 'within'>): Session => {
  const program = row.kind === 'api' && { program: true }
  const mustConfirm = row.proxy === null && row.must_confirm
  const unconfirmed = mustConfirm && { unconfirmed: true }
  const actor = { id: row.person, role: row.role, rootOrg, ...scope, ...program, ...unconfirmed }
  // Whoever acts as another has shown a second factor of their own.
  const mustSetUp = row.proxy === null && !row.has_factor && needsSecondFactor(row.rule, actor)
  return { actor, proxy: row.proxy, mustSetUp, mustConfirm }
}

/** The session behind a token as it is stored, or null when it may not be used by anybody. */
export const readSession = async (db: Db, hash: Buffer, rootOrg: string): Promise<StoredSession | null> => {
  const { rows } = await sql<SessionRow>`
    select s.person, s.proxy, s.expires, s.last_used, s.device_hash, s.remembered,
      ${factorRule} as rule, ${hasFactor(sql`p.id`)} as has_factor, p.disabled, p.kind, p.belongs,
      ${mustConfirmSql(sql`p.id`)} as must_confirm,
      case when s.lti_platform is null then false else cardinality(${namedBy(sql`p.id`)}) > 0
        or exists (select 1 from organization o where o.member @> array[p.id]) end as beyond_platform,
      ${rolesOf(sql`p.id`, rootOrg)} as role
    from session s join person p on p.id = s.person
    where s.token_hash = ${hash}`.execute(db)
  const row = rows[0]
  if (!row || row.disabled || row.beyond_platform) return null
  const scope = await findScope(db, row, rootOrg)
  if (!scope) return null
  return {
    hash,
    session: sessionOf(row, rootOrg, scope),
    deviceHash: row.device_hash,
    lifeMs: lifeOf(row),
    expires: row.expires,
    lastUsed: row.last_used,
  }
}

const MINUTE = 60_000

/** Whether it was noted lately enough that the session is used. */
export const isNoted = ({ lastUsed }: StoredSession, now: Date): boolean =>
  now.getTime() - lastUsed.getTime() <= MINUTE

/** Using a session keeps it alive, and shows that its owner is there. */
export const noteUse = async (db: Db, stored: StoredSession, now: Date): Promise<void> => {
  const { hash, session, lifeMs, lastUsed } = stored
  // Of several requests at once, one is enough.
  stored.lastUsed = now
  try {
    const expires = new Date(now.getTime() + lifeMs)
    await db.updateTable('session').set({ last_used: now, expires }).where('token_hash', '=', hash).execute()
    if (session.proxy === null) await markPresent(db, session.actor.id, now)
    stored.expires = expires
  } catch (error) {
    stored.lastUsed = lastUsed
    throw error
  }
}
