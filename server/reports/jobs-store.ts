import { sql } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import { maskText, maskValue } from '@cairn/domain/base/mask-secrets'
import type { BackgroundJob } from '@cairn/contract/operations'
import type { Db } from '../base/db/schema.ts'
import { DELIVER } from '../base/ports/post.ts'
import { search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'

interface JobRow {
  id: string
  kind: string
  status: BackgroundJob['status']
  queue: string | null
  created: Date
  started: Date | null
  finished: Date | null
  attempts: number
  message: string | null
  error: string | null
  owner: string
  owner_name: string | null
  input: Record<string, unknown>
  stalled: boolean
  dismissed: boolean
}

/** Nothing in the queue will run it any more. Of jobs queued before deliveries were noted that is not known. */
const STALLED = sql<boolean>`(j.finished is null and j.delivery is not null and not exists (
  select 1 from pgboss.job b where b.name = j.queue and b.id = j.delivery and b.state < 'completed'))`

const jobs: Searchable = {
  from: sql`job j left join person p on p.id = j.owner`,
  columns: sql`j.id, j.kind, j.status, j.queue, j.created, j.started, j.finished, j.attempts, j.message, j.error,
    j.owner, p.given_name || ' ' || p.family_name as owner_name, j.input, ${STALLED} as stalled,
    j.dismissed is not null as dismissed`,
  words: sql`to_tsvector('simple', j.kind || ' ' || coalesce(j.error, '') || ' ' || coalesce(j.message, ''))`,
  guards: {},
  fields: {
    kind: { kind: 'keyword', column: sql`j.kind` },
    status: { kind: 'keyword', column: sql`j.status` },
    queue: { kind: 'keyword', column: sql`j.queue` },
    owner: { kind: 'keyword', column: sql`j.owner` },
    dismissed: { kind: 'keyword', column: sql`(j.dismissed is not null)::text` },
    created: { kind: 'date', column: sql`j.created` },
  },
  sort: { created: sql`j.created`, kind: sql`j.kind` },
  defaultSort: sql`j.created desc`,
  key: sql`j.id`,
  pageSize: PAGE.reports,
}

const toJob = (row: JobRow): BackgroundJob => ({
  jobId: row.id,
  kind: row.kind,
  status: row.status,
  created: row.created.toISOString(),
  attempts: row.attempts,
  input: maskValue(row.input) as Record<string, unknown>,
  ...(row.queue !== null && { queue: row.queue }),
  ...(row.started && { started: row.started.toISOString() }),
  ...(row.finished && { finished: row.finished.toISOString() }),
  ...(row.message !== null && { message: maskText(row.message).slice(0, 2000) }),
  ...(row.error !== null && { error: row.error }),
  ...(row.owner_name !== null && { owner: { id: row.owner, name: row.owner_name.slice(0, 300) } }),
  ...(row.stalled && { stalled: true }),
  ...(row.dismissed && { dismissed: true }),
})

export const searchJobs = async (db: Db, request: SearchRequest): Promise<Found<BackgroundJob>> => {
  const { matches, rows } = await search<JobRow>(db, jobs, request, { kind: 'all' })
  return { matches, rows: rows.map(toJob) }
}

export const findJob = async (db: Db, id: string): Promise<BackgroundJob | undefined> => {
  const { rows } = await sql<JobRow>`select ${jobs.columns} from ${jobs.from} where j.id = ${id}`.execute(db)
  return rows[0] && toJob(rows[0])
}

/** Locks a job for the rest of the transaction; whoever else retries it waits and finds it queued. */
export const lockJob = async (db: Db, id: string): Promise<{ id: string; kind: string } | undefined> =>
  db.selectFrom('job').select(['id', 'kind']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Of all kinds, except the delivery of emails: these are retried as emails. */
const ofKind = (kind: string | undefined) =>
  kind === undefined ? sql`kind <> ${DELIVER.kind}` : sql`kind = ${kind}`

/** Locks some failed jobs, the oldest first, without those that another admin is retrying at the moment. */
export const lockFailed = async (db: Db, kind: string | undefined, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from job where status = 'ERROR' and dismissed is null
    and ${ofKind(kind)} order by finished limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

export const countFailed = async (db: Db, kind: string | undefined): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from job where status = 'ERROR'
    and dismissed is null and ${ofKind(kind)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Only what has failed can be dismissed. */
export const dismissJob = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const dismissed = await db
    .updateTable('job')
    .set({ dismissed: now })
    .where('id', '=', id)
    .where('status', 'in', ['ERROR', 'INVALID'])
    .where('dismissed', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return dismissed !== undefined
}
