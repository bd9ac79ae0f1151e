import { sql, type Compilable } from 'kysely'
import type { JobStatus } from '@cairn/contract/notifications'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/schema.ts'
import { newId } from '../ids.ts'

/** What was asked for, as it is once a worker has begun with it. */
export interface TakenJob {
  readonly id: string
  readonly kind: string
  readonly owner: string
  readonly input: object
  readonly percent: number | null
}

/** One delivery of a job to one worker. */
export interface Message {
  readonly id: string
  readonly queue: string
  /** Missing when there is nothing to do: it has ended, or an admin had it queued again and the new delivery runs it. */
  readonly job: TakenJob | undefined
  /** Names this delivery: whoever holds another one of the same job can no longer finish it. */
  readonly lease: string
  readonly retryCount: number
  readonly retryLimit: number
}

/** States after which nothing of a job runs any more. */
export const ENDED: readonly string[] = ['COMPLETE', 'ERROR', 'INVALID'] satisfies JobStatus[]

export interface Queued {
  readonly id: string
  readonly queue: string
  readonly data: object
  readonly retryLimit: number
  readonly retryDelay: number
  /** Not before; left out: at once. */
  readonly after?: Date | undefined
}

/** Queues a job as pg-boss would, together with the row of ours that it speaks of, in one statement. */
export const queueWith = async (db: Db, row: Compilable, sent: Queued): Promise<void> => {
  const after = sent.after ? sql`${sent.after}::timestamptz` : sql`now()`
  await sql`
    with kept as (${row})
    insert into pgboss.job (id, name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff, policy)
    select ${sent.id}::uuid, q.name, ${JSON.stringify(sent.data)}::jsonb, ${after}, ${after} + interval '14 days',
      ${sent.retryLimit}::int, ${sent.retryDelay}::int, true, q.policy
    from pgboss.queue q where q.name = ${sent.queue}`.execute(db)
}

/**
 * pg-boss keeps no record of who works on a job, and notices a dead worker after a quarter of an hour at best. So we
 * take and finish jobs in its table ourselves: `started_on` moves on while the worker lives, `output` names the lease
 * and counts how often one was lost.
 */
export const takeNext = async (db: Db, queue: string, now: Date): Promise<Message | undefined> => {
  const lease = newId()
  const { rows } = await sql<{
    id: string
    retry_count: number
    retry_limit: number
    job: TakenJob | null
  }>`
    with next as (
      select id from pgboss.job
      where name = ${queue} and state < 'active' and start_after < now()
      order by priority desc, created_on, id limit 1 for update skip locked
    ), taken as (
    update pgboss.job as j set state = 'active', started_on = now(),
      retry_count = j.retry_count + case when j.started_on is null then 0 else 1 end,
      output = jsonb_build_object('lease', ${lease}::text, 'lost', coalesce((j.output->>'lost')::int, 0))
    from next where j.name = ${queue} and j.id = next.id
    returning j.id, j.data, j.retry_count, j.retry_limit
    ), begun as (
    update job as b set status = 'RUNNING', message = null, failure = null, started = ${now}, attempts = b.attempts + 1
    from taken where b.id = taken.data->>'jobId' and not b.status = ${anyOf(ENDED)}
      and coalesce(b.delivery, taken.id) = taken.id
    returning jsonb_build_object('id', b.id, 'kind', b.kind, 'owner', b.owner, 'input', b.input, 'percent', b.percent) as job
    )
    select taken.id, taken.retry_count, taken.retry_limit, begun.job from taken left join begun on true`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { id, retry_count, retry_limit, job } = row
  return { id, queue, lease, job: job ?? undefined, retryCount: retry_count, retryLimit: retry_limit }
}

const isOurs = ({ id, queue, lease }: Message) =>
  sql`name = ${queue} and id = ${id}::uuid and state = 'active' and output->>'lease' = ${lease}`

/** Says that their worker lives; returns the leases that still hold. */
export const renew = async (db: Db, leases: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ lease: string }>`
    update pgboss.job set started_on = now()
    where state = 'active' and output->>'lease' = ${anyOf(leases)}
    returning output->>'lease' as lease`.execute(db)
  return new Set(rows.map(({ lease }) => lease))
}

/** Ends a delivery; of one that was taken over meanwhile no row comes back: then it is not ours to end. */
export const completing = (message: Message) =>
  sql`update pgboss.job set state = 'completed', completed_on = now() where ${isOurs(message)} returning id`

/** Has it tried again later, each time later than before. */
export const retrying = (message: Message) => sql`
  update pgboss.job set state = 'retry', start_after = now() +
    retry_delay * 2 ^ least(16, retry_count) * (1 + random()) * interval '1 second'
  where ${isOurs(message)} returning id`

/** Gives it to whoever is next, at once; it does not count as a try. */
export const handBack = async (db: Db, leases: readonly string[]): Promise<(string | undefined)[]> => {
  const { rows } = await sql<{ data: { jobId?: string } | null }>`
    update pgboss.job set state = 'retry', started_on = null, start_after = now() - interval '1 second'
    where state = 'active' and output->>'lease' = ${anyOf(leases)}
    returning data`.execute(db)
  return rows.map(({ data }) => data?.jobId)
}

export interface Reclaimed {
  readonly jobId: string | undefined
  /** It was lost too often, perhaps because it ends every process that runs it. */
  readonly given_up: boolean
}

/** Hands back the jobs of workers that were silent for so long. Those that ran before there were leases are left alone. */
export const reclaim = async (db: Db, silentMs: number, mostLost: number): Promise<readonly Reclaimed[]> => {
  const { rows } = await sql<{ data: { jobId?: string } | null; state: string }>`
    with silent as (
      select name, id, coalesce((output->>'lost')::int, 0) + 1 as lost from pgboss.job
      where state = 'active' and output ? 'lease' and started_on < now() - ${silentMs} * interval '1 millisecond'
      for update skip locked
    )
    update pgboss.job as j set
      state = (case when lost >= ${mostLost} then 'failed' else 'retry' end)::pgboss.job_state,
      completed_on = case when lost >= ${mostLost} then now() end,
      started_on = null, start_after = now() - interval '1 second',
      output = jsonb_build_object('lost', lost)
    from silent where j.name = silent.name and j.id = silent.id
    returning j.data, j.state`.execute(db)
  return rows.map(({ data, state }) => ({ jobId: data?.jobId, given_up: state === 'failed' }))
}

/** Jobs at work are few among many that are done. Asked first: to try in vain would stop all writing for a moment. */
export const indexActive = async (db: Db): Promise<void> => {
  const { rows } = await sql`select 1 where to_regclass('pgboss.cairn_job_active') is null`.execute(db)
  if (rows.length > 0)
    await sql`create index if not exists cairn_job_active on pgboss.job (name) where state = 'active'`.execute(
      db,
    )
}
