import { sql } from 'kysely'
import { hasRoom } from '@cairn/domain/resources/disk-space'
import {
  exceededQuota,
  OPEN_UPLOADS,
  QUOTA_DEFAULTS,
  quotaMessage,
  type QuotaScope,
  type QuotaState,
  type UploaderTier,
} from '@cairn/domain/resources/quota'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import type { Parts } from '../base/parts.ts'

/** Whom some bytes are to count for. */
export interface Claim {
  readonly person: string
  readonly tier: UploaderTier
  /** Null: no organization in particular. */
  readonly organization: string | null
  readonly bytes: number
}

/** The organization that the files of an object count for. */
export const organizationOf = async (db: Db, object: string): Promise<string | null> => {
  const found = await sql<{ id: string | null }>`select storage_organization(${object}) as id`.execute(db)
  return found.rows[0]?.id ?? null
}

type Limits = (scope: QuotaScope, owner?: string) => number | null

/** The limits that hold: one set for this owner, else one set for all of its kind, else the one in the code. */
export const readLimits = async (db: Db): Promise<Limits> => {
  const rows = await db.selectFrom('quota').selectAll().execute()
  const set = new Map(rows.map(({ scope, owner, bytes }) => [`${scope} ${owner}`, bytes]))
  return (scope, owner = '') => {
    for (const key of [`${scope} ${owner}`, `${scope} `]) {
      const bytes = set.get(key)
      if (bytes !== undefined) return bytes
    }
    return QUOTA_DEFAULTS[scope]
  }
}

/** Whoever holds this checks and changes usage alone, until the end of the transaction. */
const lockUsage = (db: Db) =>
  sql`select 1 from storage_usage where organization = '' and person = '' for update`.execute(db)

interface Used {
  readonly installation: number
  readonly organization: number
  readonly person: number
}

/** What is stored or promised now. An upload whose time is over is promised nothing, even before it is swept. */
const readUsed = async (db: Db, { person, organization }: Claim, now: Date): Promise<Used> => {
  const org = organization ?? ''
  const found = await sql<Used>`
    with over as (select bytes, person, organization from upload where not finished and expires <= ${now})
    select
      (select coalesce(max(bytes), 0) from storage_usage where organization = '' and person = '')
        - (select coalesce(sum(bytes), 0)::bigint from over) as installation,
      (select coalesce(max(bytes), 0) from storage_usage where organization = ${org} and person = '')
        - (select coalesce(sum(bytes), 0)::bigint from over where organization = ${org}) as organization,
      (select coalesce(max(bytes), 0) from storage_usage where organization = '' and person = ${person})
        - (select coalesce(sum(bytes), 0)::bigint from over where person = ${person}) as person`.execute(db)
  return found.rows[0] ?? { installation: 0, organization: 0, person: 0 }
}

/**
 * Makes sure that there is room for so many more bytes. What is written in the same transaction counts before anybody
 * else is asked, so that two at once never pass a limit together.
 */
export const claimQuota = async (db: Db, claim: Claim, now: Date): Promise<void> => {
  const limits = await readLimits(db)
  await lockUsage(db)
  const used = await readUsed(db, claim, now)
  const { organization, bytes } = claim
  const states: QuotaState[] = [
    // Work that nobody in particular asked for counts for no person.
    { of: 'person', used: used.person, allowed: claim.person === '' ? null : limits(claim.tier) },
    ...(organization === null
      ? []
      : [
          {
            of: 'organization' as const,
            used: used.organization,
            allowed: limits('organization', organization),
          },
        ]),
    { of: 'installation', used: used.installation, allowed: limits('installation') },
  ]
  const over = exceededQuota(bytes, states)
  if (!over) return
  const quota = { of: over.of, used: over.used, allowed: over.allowed ?? 0, needed: bytes }
  fail('quota_exceeded', quotaMessage(over, bytes), { quota })
}

/** Nobody has more uploads open than they could reasonably be sending. Asked while usage is locked. */
export const refuseTooManyUploads = async (db: Db, { person, tier }: Claim, now: Date): Promise<void> => {
  const open = await db
    .selectFrom('upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person', '=', person)
    .where('finished', '=', false)
    .where('expires', '>', now)
    .executeTakeFirstOrThrow()
  if (open.count >= OPEN_UPLOADS[tier]) fail('too_many_uploads')
}

/** Refuses early what the disk has no room for, with everything that others were promised. */
export const refuseWithoutRoom = async (
  { storage, env }: Pick<Parts, 'storage' | 'env'>,
  db: Db,
  bytes: number,
  now: Date,
): Promise<void> => {
  const space = await storage.space?.()
  if (!space) return
  const coming = await db
    .selectFrom('upload')
    .select(sql<number>`coalesce(sum(bytes - received), 0)::bigint`.as('bytes'))
    .where('finished', '=', false)
    .where('expires', '>', now)
    .executeTakeFirstOrThrow()
  if (!hasRoom(space, { bytes, promised: coming.bytes, configured: env.storageReserve })) fail('storage_full')
}

/** Whether somebody takes a course, or has. */
export const isEnrolled = async (db: Db, person: string): Promise<boolean> =>
  (await db
    .selectFrom('progress')
    .select('id')
    .where('person', '=', person)
    .where('status', '=', 'enabled')
    .limit(1)
    .executeTakeFirst()) !== undefined
