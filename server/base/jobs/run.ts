import type { FastifyBaseLogger } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { ERRORS } from '@cairn/contract/errors'
import type { Job, JobStatus } from '@cairn/contract/notifications'
import { backoffMs, pause } from '../backoff.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tables } from '../db/schema.ts'
import { describeError } from '../describe-error.ts'
import { Failure } from '../fail.ts'
import { asFailure } from '../failures.ts'
import type { JobKind } from '../jobs.ts'
import { raise } from '../live.ts'
import { completing, ENDED, renew, retrying, type Message, type TakenJob } from './queue.ts'

/** Why a job failed, as an answer of the server would say it. */
type JobFailure = Pick<Job, 'code' | 'details'>

interface Change {
  readonly status: JobStatus
  readonly message?: string | null | undefined
  readonly error?: unknown
  readonly failure?: JobFailure | undefined
}

const changed = (db: Db, now: Date, id: string, { status, message = null, error, failure }: Change) =>
  db
    .updateTable('job')
    .set({
      status,
      message,
      failure: failure ? JSON.stringify(failure) : null,
      ...(status === 'COMPLETE' && { percent: 100, error: null }),
      ...(ENDED.includes(status) && { finished: now }),
      ...(error !== undefined && { error: describeError(error) }),
    })
    .where('id', '=', id)
    .returning(['percent', 'owner'])

/** Tells those who follow it; work of nobody has nobody who does. */
const tellStatus = async (
  db: Db,
  id: string,
  row: { readonly percent: number | null; readonly owner: string } | undefined,
  { status, message, failure }: Change,
): Promise<void> => {
  if (!row || row.owner === '') return
  const said = message === null || message === undefined ? {} : { message }
  await raise(db, `job:${id}`, 'job', { jobId: id, status, percent: row.percent ?? 0, ...said, ...failure })
}

export const setStatus = async (
  db: Db,
  now: Date,
  id: string,
  status: JobStatus,
  message: string | null = null,
): Promise<void> => {
  const change = { status, message }
  await tellStatus(db, id, await changed(db, now, id, change).executeTakeFirst(), change)
}

/** Percent moves forward only, and is told at most once per step. */
const reporter = (db: Db, id: string) => async (percent: number) => {
  const whole = Math.max(0, Math.min(99, Math.floor(percent)))
  const moved = await db
    .updateTable('job')
    .set({ percent: whole })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('percent', 'is', null), eb('percent', '<', whole)]))
    .returning('id')
    .executeTakeFirst()
  if (moved) await raise(db, `job:${id}`, 'job', { jobId: id, status: 'RUNNING', percent: whole })
}

/** The job went to another node, because this one did not answer for too long. */
class TakenOver extends Error {}

export type Runner = (message: Message) => Promise<void>

interface RunnerSettings {
  readonly db: Kysely<Tables>
  readonly queueDb: Kysely<Tables>
  readonly kinds: ReadonlyMap<string, JobKind<object>>
  /** Work that is queued by the clock and has no row of its own, by its queue. */
  readonly regular: ReadonlyMap<string, () => Promise<void>>
  readonly now: Clock
  readonly log: FastifyBaseLogger
  readonly signal: AbortSignal
}

/** Repeats a write until the database takes it, or the node closes; anything but an outage is thrown. */
const persist = async (write: () => Promise<unknown>, signal: AbortSignal): Promise<void> => {
  for (let failures = 0; ; failures += 1) {
    try {
      await write()
      return
    } catch (error) {
      if (signal.aborted || asFailure(error as Error).code !== 'busy') throw error
      await pause(backoffMs(failures, Math.random()), signal)
    }
  }
}

/** Runs one delivery of a job. Its end is recorded with the job's own state, at once, and only if it is still ours. */
export const makeRunner = (settings: RunnerSettings): Runner => {
  const { db, queueDb, kinds, regular, now, log, signal } = settings

  /** Ends the delivery and the job at once. */
  const endIn = async (on: Db, message: Message, id: string, change: Change) => {
    const ended = change.status === 'QUEUED' ? retrying(message) : completing(message)
    const write = changed(on, now(), id, change).where(sql<boolean>`exists (select from ended)`)
    const { rows } = await sql<{ percent: number | null; owner: string }>`
      with ended as (${ended}), changed as (${write}) select percent, owner from changed`.execute(on)
    await tellStatus(on, id, rows[0], change)
  }
  const end = (message: Message, { id, owner }: TakenJob, change: Change) =>
    persist(
      () =>
        owner === ''
          ? endIn(queueDb, message, id, change)
          : queueDb.transaction().execute((tx) => endIn(tx, message, id, change)),
      signal,
    )
  const runKind = async (message: Message, job: TakenJob, kind: JobKind<object>) => {
    await tellStatus(db, job.id, job, { status: 'RUNNING' })
    const result = await kind.run(job.input, {
      id: job.id,
      now,
      report: reporter(db, job.id),
      confirm: async () => {
        if (!(await renew(queueDb, [message.lease])).has(message.lease)) throw new TakenOver()
      },
      record: (write) => persist(write, signal),
    })
    await end(message, job, { status: 'COMPLETE', message: result ?? null })
  }
  const fail = async (message: Message, job: TakenJob, error: unknown) => {
    if (error instanceof TakenOver) return
    if (error instanceof Failure) {
      const { code, details, message: text } = error
      return end(message, job, {
        status: 'INVALID',
        message: text,
        failure: { code, ...(details && { details }) },
      })
    }
    log.error({ err: error, job: job.id, kind: job.kind }, 'job failed')
    if (message.retryCount < message.retryLimit) return end(message, job, { status: 'QUEUED', error })
    const failure = { code: 'internal' } as const
    await end(message, job, { status: 'ERROR', message: ERRORS.internal.message, error, failure })
  }
  const runRegular = async (message: Message, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, queue: message.queue }, 'scheduled work failed')
    }
    await persist(() => completing(message).execute(queueDb), signal)
  }
  return async (message) => {
    const work = regular.get(message.queue)
    if (work) return runRegular(message, work)
    const { job } = message
    if (!job) return void (await completing(message).execute(queueDb))
    const kind = kinds.get(job.kind)
    if (!kind)
      return end(message, job, { status: 'INVALID', message: `There is no job of the kind ${job.kind}.` })
    await runKind(message, job, kind).catch((error: unknown) => fail(message, job, error))
  }
}
