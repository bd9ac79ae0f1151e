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
import { completeMessage, renew, retryMessage, type Message } from './queue.ts'

/** Why a job failed, as an answer of the server would say it. */
type JobFailure = Pick<Job, 'code' | 'details'>

const ENDED: readonly string[] = ['COMPLETE', 'ERROR', 'INVALID'] satisfies JobStatus[]

export const setStatus = async (
  db: Db,
  now: Date,
  id: string,
  status: JobStatus,
  message: string | null = null,
  error?: unknown,
  failure: JobFailure | null = null,
): Promise<void> => {
  const row = await db
    .updateTable('job')
    .set({
      status,
      message,
      failure: failure && JSON.stringify(failure),
      ...(status === 'COMPLETE' && { percent: 100, error: null }),
      ...(status === 'RUNNING' && { started: now, attempts: sql<number>`attempts + 1` }),
      ...(ENDED.includes(status) && { finished: now }),
      ...(error !== undefined && { error: describeError(error) }),
    })
    .where('id', '=', id)
    .returning(['percent'])
    .executeTakeFirst()
  const payload = {
    jobId: id,
    status,
    percent: row?.percent ?? 0,
    ...(message !== null && { message }),
    ...failure,
  }
  await raise(db, `job:${id}`, 'job', payload)
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

  const end = (
    message: Message,
    jobId: string,
    status: JobStatus,
    text: string | null = null,
    error?: unknown,
    failure?: JobFailure,
  ) =>
    persist(
      () =>
        queueDb.transaction().execute(async (tx) => {
          const ended = status === 'QUEUED' ? retryMessage : completeMessage
          if (await ended(tx, message)) await setStatus(tx, now(), jobId, status, text, error, failure)
        }),
      signal,
    )
  const runKind = async (message: Message, job: { id: string; input: object }, kind: JobKind<object>) => {
    await setStatus(db, now(), job.id, 'RUNNING')
    const result = await kind.run(job.input, {
      id: job.id,
      now,
      report: reporter(db, job.id),
      confirm: async () => {
        if (!(await renew(queueDb, [message.lease])).has(message.lease)) throw new TakenOver()
      },
      record: (write) => persist(write, signal),
    })
    await end(message, job.id, 'COMPLETE', result ?? null)
  }
  const fail = async (message: Message, job: { id: string; kind: string }, error: unknown) => {
    if (error instanceof TakenOver) return
    if (error instanceof Failure) {
      const { code, details, message: text } = error
      return end(message, job.id, 'INVALID', text, undefined, { code, ...(details && { details }) })
    }
    log.error({ err: error, job: job.id, kind: job.kind }, 'job failed')
    if (message.retryCount < message.retryLimit) return end(message, job.id, 'QUEUED', null, error)
    await end(message, job.id, 'ERROR', ERRORS.internal.message, error, { code: 'internal' })
  }
  const runRegular = async (message: Message, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, queue: message.queue }, 'scheduled work failed')
    }
    await persist(() => completeMessage(queueDb, message), signal)
  }
  return async (message) => {
    const work = regular.get(message.queue)
    if (work) return runRegular(message, work)
    const { jobId = '' } = message
    const job = await db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirst()
    if (!job || ENDED.includes(job.status)) return void (await completeMessage(queueDb, message))
    // An admin had it queued again meanwhile: the new delivery runs it.
    if (job.delivery !== null && job.delivery !== message.id)
      return void (await completeMessage(queueDb, message))
    const kind = kinds.get(job.kind)
    if (!kind) return end(message, job.id, 'INVALID', `There is no job of the kind ${job.kind}.`)
    await runKind(message, job, kind).catch((error: unknown) => fail(message, job, error))
  }
}
