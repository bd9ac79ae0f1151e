import { sql, type Kysely } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import { UNDO_DAYS, WHOLE_SITE, type Rule } from '@cairn/domain/conversations/moderation'
import type { Cleanup } from '@cairn/contract/moderation'
import type { Db, Tables } from '../../base/db/schema.ts'
import type { JobKind } from '../../base/jobs.ts'
import { removeForRule, restoreRemoved } from './remove.ts'

/** Messages of one transaction: between two of them others may write. */
const BATCH = 100

interface Scope {
  readonly person: string
  /** Empty: the whole site. */
  readonly organization: string
  readonly since: Date
  /** What is written after the decision is not part of it. */
  readonly until: Date
}

const within = (organization: string) =>
  organization === WHOLE_SITE
    ? sql<boolean>`true`
    : sql<boolean>`(m.place = 'organization' and m.feed = ${organization}
        or m.course in (select id from course where publisher = ${organization}))`

/** What somebody wrote for others. Submitted work, decisions about work and private notes are records, and stay. */
const written = ({ person, organization, since, until }: Scope) => sql<boolean>`m.creator = ${person}
  and m.created >= ${since} and m.created <= ${until} and ${within(organization)}
  and m.type <> 'referenceNote' and not (m.type = 'submission' and m.parent is null)
  and not m.document ? 'verdict' and not m.document ? 'removed'`

export const countWritten = async (db: Db, scope: Scope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from message m
    where ${written(scope)}`.execute(db)
  return rows[0]?.count ?? 0
}

const toCleanup = (row: {
  id: string
  person: string
  organization: string
  rule: string
  created: Date
  created_by: string | null
  count: number
  undone: Date | null
}): Cleanup => ({
  id: row.id,
  user: row.person,
  ...(row.organization !== WHOLE_SITE && { organization: row.organization }),
  count: row.count,
  rule: row.rule as Rule,
  created: row.created.toISOString(),
  ...(row.created_by !== null && { by: row.created_by }),
  undoUntil: new Date(row.created.getTime() + UNDO_DAYS * DAY).toISOString(),
  ...(row.undone !== null && { undone: row.undone.toISOString() }),
})

export const findCleanups = async (db: Db, person: string, organization: string | undefined) => {
  const rows = await db
    .selectFrom('message_cleanup')
    .selectAll()
    .where('person', '=', person)
    .where((is) => (organization === undefined ? is.lit(true) : is('organization', '=', organization)))
    .orderBy('created', 'desc')
    .limit(100)
    .execute()
  return rows.map(toCleanup)
}

export const lockCleanup = async (db: Db, id: string) =>
  db.selectFrom('message_cleanup').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const CLEAN_UP = { kind: 'conversation.cleanup', retries: 5 } as const
export const UNDO_CLEANUP = { kind: 'conversation.cleanup.undo', retries: 5 } as const

interface Tools {
  readonly db: Kysely<Tables>
  readonly rootOrg: string
}

/** Removes the next messages of a clean-up; returns how many there were. */
const cleanBatch = async (db: Db, rootOrg: string, id: string, now: Date): Promise<number> => {
  const cleanup = await lockCleanup(db, id)
  // Undone meanwhile: nothing more goes.
  if (!cleanup || cleanup.undone !== null) return 0
  const scope = { ...cleanup, until: cleanup.created }
  const { rows } = await sql<{ id: string }>`select m.id from message m where ${written(scope)}
    order by m.parent nulls first, m.id limit ${BATCH}`.execute(db)
  for (const { id: message } of rows) {
    const hide = await removeForRule(db, rootOrg, message, cleanup.rule as Rule, now)
    if (hide === undefined) continue
    await db
      .insertInto('message_cleanup_item')
      .values({ cleanup: id, message, hide: [...hide] })
      .execute()
  }
  await sql`update message_cleanup set count = count + ${rows.length} where id = ${id}`.execute(db)
  return rows.length
}

/** Shows the next messages of a clean-up again. */
const undoBatch = async (db: Db, id: string, now: Date): Promise<number> => {
  const items = await db
    .deleteFrom('message_cleanup_item')
    .where('cleanup', '=', id)
    .where('message', 'in', (from) =>
      from.selectFrom('message_cleanup_item').select('message').where('cleanup', '=', id).limit(BATCH),
    )
    .returning(['message', 'hide'])
    .execute()
  for (const { message, hide } of items) await restoreRemoved(db, message, hide, now)
  return items.length
}

/** What a moderator decided to remove stays removed, whatever becomes of a clean-up that had removed it already. */
export const keepRemoved = async (db: Db, message: string, rule: Rule): Promise<void> => {
  await db.deleteFrom('message_cleanup_item').where('message', '=', message).execute()
  await sql`update message set document = document || jsonb_build_object('removed', ${rule}::text)
    where id = ${message}`.execute(db)
}

const inBatches = async (db: Kysely<Tables>, step: (tx: Db) => Promise<number>): Promise<number> => {
  let total = 0
  for (;;) {
    const done = await db.transaction().execute(step)
    if (done === 0) return total
    total += done
  }
}

export const cleanupJobs = ({ db, rootOrg }: Tools): JobKind<{ cleanup: string }>[] => [
  {
    ...CLEAN_UP,
    run: async ({ cleanup }, job) =>
      String(await inBatches(db, (tx) => cleanBatch(tx, rootOrg, cleanup, job.now()))),
  },
  {
    ...UNDO_CLEANUP,
    run: async ({ cleanup }, job) => String(await inBatches(db, (tx) => undoBatch(tx, cleanup, job.now()))),
  },
]
