import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type PgBoss from 'pg-boss'
import { anyOf } from './db/any-of.ts'
import type { Db } from './db/schema.ts'
import type { JobKind, Jobs } from './jobs.ts'
import { raise } from './live.ts'

interface Requeuing {
  readonly within: (db: Db) => PgBoss.Db
  readonly kinds: ReadonlyMap<string, Pick<JobKind<object>, 'line' | 'retries'>>
  /** False: nothing runs by itself, so that a retry must not become due by itself either. */
  readonly background: boolean
}

interface Row {
  id: string
  kind: string
  owner: string
  queue: string | null
}

/**
 * Takes jobs that wait for another attempt out of the queue, then finds those nothing will run any more. What a worker
 * has fetched meanwhile is alive and left alone: it would run twice.
 */
const findIdle = async (db: Db, ids: readonly string[]): Promise<readonly Row[]> => {
  await sql`delete from pgboss.job b using job j where j.id = ${anyOf(ids)} and b.name = j.queue
    and b.id = j.delivery and b.state = 'retry'`.execute(db)
  const { rows } = await sql<Row>`select j.id, j.kind, j.owner, j.queue from job j where j.id = ${anyOf(ids)}
    and j.status <> 'COMPLETE' and (j.finished is not null or (j.delivery is not null and not exists (
      select 1 from pgboss.job b where b.name = j.queue and b.id = j.delivery and b.state < 'completed')))`.execute(
    db,
  )
  return rows
}

const SLOW_SECONDS = 20 * 3600

const messageFor = ({ id, kind, queue }: Row, { kinds, background }: Requeuing) => {
  const { line = 'jobs', retries = 2 } = kinds.get(kind) ?? {}
  const name = queue ?? line
  return {
    id: randomUUID(),
    name,
    data: { jobId: id },
    retryLimit: retries,
    retryDelay: background ? 2 : 3600,
    retryBackoff: true,
    ...(name === 'slow' && { expireInSeconds: SLOW_SECONDS }),
  }
}

export const requeueJobs =
  (boss: PgBoss, requeuing: Requeuing): Jobs['requeue'] =>
  async (db, ids) => {
    const idle = await findIdle(db, ids)
    if (idle.length === 0) return []
    const sent = idle.map((row) => messageFor(row, requeuing))
    const renewed = sent.map(({ id, name, data }) => ({ job: data.jobId, queue: name, delivery: id }))
    await sql`update job j set status = 'QUEUED', queue = r.queue, delivery = r.delivery, percent = null,
        message = null, finished = null, dismissed = null
      from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as r (job text, queue text, delivery uuid)
      where j.id = r.job`.execute(db)
    await boss.insert(sent, { db: requeuing.within(db) })
    for (const { id, owner } of idle)
      if (owner !== '') await raise(db, `job:${id}`, 'job', { jobId: id, status: 'QUEUED', percent: 0 })
    return idle.map(({ id }) => id)
  }
