import { sql } from 'kysely'
import type { Db } from './db/schema.ts'
import { raise } from './live.ts'

const MESSAGE = 'Something went wrong on the server.'
const ERROR = 'The node that ran this job stopped, and the queue gave it up.'

/** Ends jobs that nothing in the queue will run any more, such as after nodes that were killed each time. */
export const failStalledJobs = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: string; owner: string }>`
    update job j set status = 'ERROR', finished = now(), message = ${MESSAGE}, error = coalesce(error, ${ERROR})
    where j.finished is null and j.delivery is not null and not exists (
      select 1 from pgboss.job b where b.name = j.queue and b.id = j.delivery and b.state < 'completed')
    returning id, owner`.execute(db)
  for (const { id, owner } of rows)
    if (owner !== '')
      await raise(db, `job:${id}`, 'job', { jobId: id, status: 'ERROR', percent: 0, message: MESSAGE })
  return rows.length
}
