import { sql } from 'kysely'
import type { Db } from './db/schema.ts'
import { QUEUES } from './jobs.ts'

export interface QueueLoad {
  readonly queue: string
  /** Due and not started. */
  readonly waiting: number
  /** To be started later, such as another attempt. */
  readonly scheduled: number
  readonly running: number
  /** How long the oldest one that is due has waited; 0 when none is. */
  readonly oldestSeconds: number
  /** Failed for good and not dismissed. */
  readonly failed: number
  readonly failedLastDay: number
}

export interface Workload {
  readonly queues: readonly QueueLoad[]
  readonly mail: { readonly waiting: number; readonly failed: number; readonly oldestSeconds: number }
}

interface Row {
  waiting: Record<string, { waiting: number; scheduled: number; oldest: number | null }> | null
  running: Record<string, number> | null
  failed: Record<string, { total: number; day: number }> | null
  mail: { waiting: number; failed: number; oldest: number | null }
}

const seconds = (value: number | null | undefined): number => Math.max(0, Math.round(value ?? 0))

/** How much work there is, in one query that only reads what is not done, by index. */
export const readWorkload = async (db: Db): Promise<Workload> => {
  const { rows } = await sql<Row>`select
    (select jsonb_object_agg(name, to_jsonb(w)) from (
      select name, count(*) filter (where start_after <= now()) as waiting,
        count(*) filter (where start_after > now()) as scheduled,
        extract(epoch from now() - min(start_after)) as oldest
      from pgboss.job where state < 'active' group by name) w) as waiting,
    (select jsonb_object_agg(queue, running) from (
      select coalesce(queue, 'jobs') as queue, count(*) as running from job
      where finished is null and status = 'RUNNING' group by 1) r) as running,
    (select jsonb_object_agg(queue, to_jsonb(f)) from (
      select coalesce(queue, 'jobs') as queue, count(*) as total,
        count(*) filter (where finished > now() - interval '1 day') as day
      from job where status = 'ERROR' and dismissed is null group by 1) f) as failed,
    (select jsonb_build_object('waiting', s.count, 'failed', f.count,
        'oldest', extract(epoch from now() - least(s.oldest, f.oldest))) from
      (select count(*), min(created) as oldest from outbox where state = 'sending') s,
      (select count(*), min(created) as oldest from outbox where state = 'failed' and dismissed is null) f) as mail
  `.execute(db)
  const [row] = rows
  return {
    queues: QUEUES.map((queue) => ({
      queue,
      waiting: row?.waiting?.[queue]?.waiting ?? 0,
      scheduled: row?.waiting?.[queue]?.scheduled ?? 0,
      oldestSeconds: seconds(row?.waiting?.[queue]?.oldest),
      running: row?.running?.[queue] ?? 0,
      failed: row?.failed?.[queue]?.total ?? 0,
      failedLastDay: row?.failed?.[queue]?.day ?? 0,
    })),
    mail: {
      waiting: row?.mail.waiting ?? 0,
      failed: row?.mail.failed ?? 0,
      oldestSeconds: seconds(row?.mail.oldest),
    },
  }
}
