import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { pause } from '../backoff.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tables } from '../db/schema.ts'
import { within } from '../within.ts'
import { handBack, reclaim, renew, takeNext, type Message, type Reclaimed } from './queue.ts'

export interface JobTiming {
  /** How often a node says that it lives, and looks for those that no longer do. */
  readonly beatMs: number
  /** A node that is silent for so long is taken to be dead. */
  readonly silentMs: number
  /** How long running jobs have to finish when the node stops. */
  readonly graceMs: number
}

/** A job of a dead node is taken over after 40 to 50 seconds. */
export const USUAL_TIMING: JobTiming = { beatMs: 10_000, silentMs: 40_000, graceMs: 5000 }

/** How often a job may lose its node before it is given up. */
const MOST_LOST = 3
const HAND_BACK_MS = 2000

export interface WorkerSettings {
  readonly db: Kysely<Tables>
  readonly now: Clock
  readonly log: FastifyBaseLogger
  readonly timing: JobTiming
  readonly run: (message: Message) => Promise<void>
  /** Queues that take hours: when the node stops they are handed back at once. */
  readonly isSlow: (queue: string) => boolean
  readonly onHandedBack: (jobIds: readonly string[]) => Promise<void>
  /** In the transaction that takes them over: between the two a job would be one that the queue has lost. */
  readonly onReclaimed: (db: Db, jobs: readonly Reclaimed[]) => Promise<void>
  /** Regular work to be queued. */
  readonly schedule: () => Promise<void>
}

export const startWorkers = (settings: WorkerSettings) => {
  const { db, now, log, timing, run, isSlow, onHandedBack, onReclaimed, schedule } = settings
  const stopping = new AbortController()
  const { signal } = stopping
  const closing = new AbortController()
  const running = new Map<Message, Promise<void>>()
  /** Since when the database answers: after an outage the living first have time to say so. */
  let answersSince = Number.NEGATIVE_INFINITY

  const runOne = async (message: Message) => {
    const work = run(message).catch((err) => log.error({ err, job: message.job?.id }, 'job was lost'))
    running.set(message, work)
    await work
    running.delete(message)
  }
  const work = async (queue: string, everyMs: number) => {
    while (!signal.aborted) {
      const message = await takeNext(db, queue, now()).catch(() => undefined)
      // Where there was one there may be more: only an empty queue is waited for.
      if (message) await runOne(message)
      else await pause(everyMs, signal)
    }
  }
  const beat = async () => {
    if (running.size > 0)
      await renew(
        db,
        [...running.keys()].map(({ lease }) => lease),
      )
    if (performance.now() - answersSince >= timing.silentMs)
      await db
        .transaction()
        .execute(async (tx) => onReclaimed(tx, await reclaim(tx, timing.silentMs, MOST_LOST)))
    await schedule()
  }
  const keepBeating = async () => {
    let answers = true
    while (!closing.signal.aborted) {
      try {
        await beat()
        if (!answers) answersSince = performance.now()
        answers = true
      } catch (error) {
        if (answers) log.warn({ err: error }, 'could not look for jobs')
        answers = false
        answersSince = performance.now()
      }
      await pause(timing.beatMs, closing.signal)
    }
  }
  const give = async (messages: readonly Message[]) => {
    if (messages.length === 0) return
    const leases = messages.map(({ lease }) => lease)
    const jobIds = await handBack(db, leases)
    await onHandedBack(jobIds.flatMap((id) => id ?? []))
  }
  const drain = async () => {
    stopping.abort()
    const slow = [...running.keys()].filter(({ queue }) => isSlow(queue))
    await within(HAND_BACK_MS, give(slow))
    const soon = [...running].filter(([{ queue }]) => !isSlow(queue)).map(([, done]) => done)
    await within(timing.graceMs, Promise.all(soon))
    await within(HAND_BACK_MS, give([...running.keys()].filter(({ queue }) => !isSlow(queue))))
  }
  let drained: Promise<void> | undefined
  const beating = keepBeating()
  return {
    add: (queue: string, everyMs: number) => void work(queue, everyMs),
    /** Takes nothing more; what does not finish soon goes to other nodes. */
    drain: () => (drained ??= drain()),
    close: async () => {
      await (drained ??= drain())
      closing.abort()
      await beating
    },
  }
}
