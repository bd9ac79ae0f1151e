import { sql } from 'kysely'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { Jobs } from '../base/jobs.ts'
import { NOBODY } from '../base/jobs.ts'
import { DELIVER } from '../base/ports/post.ts'

/** Whether it may be sent: it failed and was not given up, or nothing sends it any more. */
const UNSENT = sql<boolean>`(state in ('failed', 'sending') and dismissed is null)`

/** Locks an email for the rest of the transaction, if it was not sent yet. */
export const lockUnsent = async (db: Db, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from outbox where id = ${id} and kind = 'mail'
    and ${UNSENT} for update`.execute(db)
  return rows.map((row) => row.id)
}

/** Locks some failed emails, the oldest first, without those that another admin is retrying at the moment. */
export const lockFailedMail = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select id from outbox where state = 'failed' and dismissed is null
    and kind = 'mail' order by created limit ${limit} for update skip locked`.execute(db)
  return rows.map((row) => row.id)
}

export const countFailedMail = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from outbox where state = 'failed'
    and dismissed is null and kind = 'mail'`.execute(db)
  return rows[0]?.count ?? 0
}

interface Delivery {
  mail: string
  job: string
}

const lockDeliveries = async (db: Db, mails: readonly string[]): Promise<readonly Delivery[]> => {
  const { rows } = await sql<Delivery>`select input ->> 'id' as mail, id as job from job
    where kind = ${DELIVER.kind} and status <> 'COMPLETE' and input ->> 'id' = ${anyOf(mails)} order by id for update`.execute(
    db,
  )
  return rows
}

/**
 * Has locked emails sent again. The job that delivers an email is queued anew, or a new one where it is long gone, so
 * that at no time two of them deliver the same email. What is being delivered at this moment is left alone.
 */
export const resend = async (db: Db, jobs: Jobs, mails: readonly string[]): Promise<number> => {
  const deliveries = await lockDeliveries(db, mails)
  const queued = new Set(
    await jobs.requeue(
      db,
      deliveries.map(({ job }) => job),
    ),
  )
  const known = new Set(deliveries.map(({ mail }) => mail))
  const fresh = mails.filter((id) => !known.has(id))
  for (const id of fresh) await jobs.start(db, DELIVER, NOBODY, { id })
  const sent = [...deliveries.filter(({ job }) => queued.has(job)).map(({ mail }) => mail), ...fresh]
  await db
    .updateTable('outbox')
    .set({ state: 'sending', failure: null })
    .where('id', '=', anyOf(sent))
    .execute()
  return sent.length
}
