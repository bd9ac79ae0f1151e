import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery, sql, type Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import type { JobStatus } from '@cairn/contract/notifications'
import type { Clock } from './clock.ts'
import { applicationName } from './db/connect.ts'
import type { Db, Tables } from './db/schema.ts'
import { describeError } from './describe-error.ts'
import { Failure } from './fail.ts'
import { newId } from './ids.ts'
import { raise } from './live.ts'
import { requeueJobs } from './requeue.ts'

/**
 * Where work waits. Work that takes hours, such as converting a film, and work that waits on services outside, which may
 * not answer, have lines of their own and hold nobody up.
 */
type Line = 'jobs' | 'post' | 'push' | 'slow'

/** A kind of work done in the background, known by its name on every node. */
export interface JobKind<Input extends object = never> {
  readonly kind: string
  /** How often a failed run is tried again, each time later. */
  readonly retries?: number
  readonly line?: Line
  /** What it gives back is told with its end: a few words, or a little JSON. */
  readonly run: (input: Input, job: RunningJob) => Promise<string | void>
}

export interface RunningJob {
  readonly id: string
  readonly now: Clock
  readonly report: (percent: number) => Promise<void>
}

export interface Jobs {
  /** Queues work in the caller's transaction: it starts once that is committed, on one node, once. */
  readonly start: <Input extends object>(
    db: Db,
    kind: Pick<JobKind<Input>, 'kind' | 'retries' | 'line'>,
    owner: string,
    input: Input,
    /** Not before this moment. */
    after?: Date,
  ) => Promise<string>
  /**
   * Queues ended, abandoned or waiting jobs to run now. The caller has locked their rows in this transaction; returns
   * those that were queued, without the ones that are in the queue or running already.
   */
  readonly requeue: (db: Db, ids: readonly string[]) => Promise<readonly string[]>
  /**
   * Runs what the schedule does every minute and then all jobs that are due, one after another, until none is left;
   * returns how many runs that took. `evenLater` includes the jobs and retries that wait for a later moment now.
   */
  readonly runDue: (options?: { readonly evenLater?: boolean }) => Promise<number>
  readonly close: () => Promise<void>
}

/** Owner of work that nobody follows: it names no person who might leave meanwhile. */
export const NOBODY = ''

/** How many of a line are at work on one node at the same time. */
const WORKERS = { jobs: 2, post: 2, push: 2 } as const satisfies Record<Exclude<Line, 'slow'>, number>
const SLOW = 'slow' satisfies Line
/** No slow work takes longer; a node that went down in the middle is noticed by its silence. */
const SLOW_HOURS = 20
const BEAT_MS = 30_000
export const QUEUES: readonly string[] = [...Object.keys(WORKERS), SLOW]
const TIDY = 'tidy'
/** Letters that were gathered until now. */
const DUE = 'due'
const ENDED: readonly string[] = ['COMPLETE', 'ERROR', 'INVALID'] satisfies JobStatus[]

/** pg-boss speaks plain SQL; this lets it speak inside our transaction. */
const within = (db: Db) => ({
  executeSql: async (text: string, values: unknown[]) => {
    const result = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: result.rows }
  },
})

const setStatus = async (
  db: Db,
  now: Date,
  id: string,
  status: JobStatus,
  message: string | null = null,
  error?: unknown,
) => {
  const row = await db
    .updateTable('job')
    .set({
      status,
      message,
      ...(status === 'COMPLETE' && { percent: 100, error: null }),
      ...(status === 'RUNNING' && { started: now, attempts: sql<number>`attempts + 1` }),
      ...(ENDED.includes(status) && { finished: now }),
      ...(error !== undefined && { error: describeError(error) }),
    })
    .where('id', '=', id)
    .returning(['percent'])
    .executeTakeFirst()
  const payload = { jobId: id, status, percent: row?.percent ?? 0, ...(message !== null && { message }) }
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

interface Delivered {
  readonly id: string
  readonly data: { jobId: string }
  readonly retryCount: number
  readonly retryLimit: number
}

const runJob = async (
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, JobKind<object>>,
  now: Clock,
  log: FastifyBaseLogger,
  { id, data, retryCount, retryLimit }: Delivered,
): Promise<void> => {
  const job = await db.selectFrom('job').selectAll().where('id', '=', data.jobId).executeTakeFirst()
  if (!job || ENDED.includes(job.status)) return
  // An admin had it queued again meanwhile: the new delivery runs it.
  if (job.delivery !== null && job.delivery !== id) return
  const kind = kinds.get(job.kind)
  const set = (status: JobStatus, message?: string | null, error?: unknown) =>
    setStatus(db, now(), job.id, status, message, error)
  if (!kind) return set('INVALID', `There is no job of the kind ${job.kind}.`)
  await set('RUNNING')
  try {
    const result = await kind.run(job.input, { id: job.id, now, report: reporter(db, job.id) })
    await set('COMPLETE', result ?? null)
  } catch (error) {
    if (error instanceof Failure) return set('INVALID', error.message)
    log.error({ err: error, job: job.id, kind: job.kind }, 'job failed')
    if (retryCount < retryLimit) {
      await set('QUEUED', null, error)
      throw error
    }
    await set('ERROR', 'Something went wrong on the server.', error)
  }
}

/** Says to the queue that slow work is still going on. Whoever is silent for minutes is taken to have gone. */
const beat = async (db: Db, message: string): Promise<void> => {
  await sql`update pgboss.job set started_on = now(), expire_in = interval '3 minutes'
    where name = ${SLOW} and id = ${message}::uuid and state = 'active'`.execute(db)
}

const whileBeating = async (
  db: Db,
  message: string,
  log: FastifyBaseLogger,
  work: () => Promise<void>,
): Promise<void> => {
  const tell = () =>
    void beat(db, message).catch((err) => log.warn({ err }, 'slow work could not be told of'))
  tell()
  const beating = setInterval(tell, BEAT_MS)
  try {
    await work()
  } finally {
    clearInterval(beating)
  }
}

const openQueues = async (boss: PgBoss): Promise<void> => {
  await boss.start()
  for (const queue of QUEUES) await boss.createQueue(queue)
  await boss.createQueue(TIDY)
  await boss.schedule(TIDY, '*/15 * * * *')
  await boss.createQueue(DUE)
  await boss.schedule(DUE, '* * * * *')
}

/** Makes the tables of the queue in a database that nobody works on yet. */
export const prepareQueues = async (url: string): Promise<void> => {
  const boss = new PgBoss({ connectionString: url, max: 1 })
  await openQueues(boss)
  await boss.stop({ graceful: false, wait: true })
}

const startWorkers = async (
  boss: PgBoss,
  db: Kysely<Tables>,
  known: ReadonlyMap<string, JobKind<object>>,
  { regular, now }: JobSettings,
  log: FastifyBaseLogger,
): Promise<void> => {
  const options = { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true } as const
  const startWorker = async (line: string) => {
    // What goes out of the house is looked for half as often: looking costs, and mail takes longer than that anyway.
    const often = line === 'jobs' ? options : { ...options, pollingIntervalSeconds: 1 }
    const worker: string = await boss.work<{ jobId: string }>(line, often, async ([delivered]) => {
      // Where there was one there may be more: only an empty queue is waited for.
      boss.notifyWorker(worker)
      if (delivered) await runJob(db, known, now, log, delivered)
    })
  }
  for (const [line, count] of Object.entries(WORKERS))
    for (let worker = 0; worker < count; worker += 1) await startWorker(line)
  await boss.work<{ jobId: string }>(SLOW, options, async ([delivered]) => {
    if (delivered) await whileBeating(db, delivered.id, log, () => runJob(db, known, now, log, delivered))
  })
  await boss.work(TIDY, { pollingIntervalSeconds: 60 }, regular.tidy)
  await boss.work(DUE, { pollingIntervalSeconds: 20 }, regular.due)
}

/** Queues a job in the caller's transaction. */
const startJob =
  (boss: PgBoss, { now, background }: JobSettings): Jobs['start'] =>
  async (tx, kind, owner, input, after) => {
    const [id, delivery] = [newId(), randomUUID()]
    const row = {
      id,
      queue: kind.line ?? 'jobs',
      delivery,
      kind: kind.kind,
      owner,
      status: 'QUEUED',
      percent: null,
      message: null,
      finished: null,
    }
    await tx
      .insertInto('job')
      .values({ ...row, input: JSON.stringify(input) })
      .execute()
    await boss.send(
      row.queue,
      { jobId: id, ...(after && { after: after.toISOString() }) },
      {
        id: delivery,
        db: within(tx),
        retryLimit: kind.retries ?? 2,
        // Where nothing runs by itself, a retry never becomes due because a test was slow.
        retryDelay: background ? 2 : 3600,
        retryBackoff: true,
        // The queue goes by the time of the database, `after` by ours.
        ...(after && { startAfter: new Date(Date.now() + after.getTime() - now().getTime()) }),
        ...(kind.line === SLOW && { expireInHours: SLOW_HOURS }),
      },
    )
    return id
  }

/** Makes waiting jobs due: those whose moment has come by our clock, or all. */
const makeDue = async (db: Db, until: Date | null): Promise<void> => {
  const reached = until === null ? sql`true` : sql`(data ->> 'after')::timestamptz <= ${until}`
  await sql`update pgboss.job set start_after = now() - interval '1 second'
    where name = any (${QUEUES}) and state < 'active' and ${reached}`.execute(db)
}

const runDueJobs = async (boss: PgBoss, run: (delivered: Delivered) => Promise<void>): Promise<number> => {
  const runQueue = async (queue: string): Promise<number> => {
    const options = { batchSize: 100, includeMetadata: true } as const
    const fetched = await boss.fetch<{ jobId: string }>(queue, options)
    // The queue hands out a batch in no order.
    const order = ({ createdOn, data }: (typeof fetched)[number]) =>
      `${createdOn.toISOString()} ${data.jobId}`
    for (const delivered of fetched.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)))
      await run(delivered).then(
        () => boss.complete(queue, delivered.id),
        (error: Error) => boss.fail(queue, delivered.id, error),
      )
    return fetched.length
  }
  let total = 0
  for (;;) {
    let found = 0
    for (const queue of QUEUES) found += await runQueue(queue)
    if (found === 0) return total
    total += found
  }
}

export interface JobSettings {
  readonly kinds: readonly JobKind<never>[]
  readonly regular: { readonly tidy: () => Promise<void>; readonly due: () => Promise<void> }
  /** False: nothing runs by itself, only by `runDue`. */
  readonly background: boolean
  readonly now: Clock
  /** How many connections of its own the queue may open. */
  readonly connections?: number
}

/** Starts this node's workers. Several nodes share one queue; a job is taken by one of them. */
export const startJobs = async (
  url: string,
  db: Kysely<Tables>,
  settings: JobSettings,
  log: FastifyBaseLogger,
): Promise<Jobs> => {
  const { kinds, regular, background, now, connections = 4 } = settings
  const boss = new PgBoss({
    connectionString: url,
    max: connections,
    application_name: applicationName,
    supervise: background,
    schedule: background,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  // One node at a time: several that set the queue up at once would stand in each other's way.
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('cairn jobs'))`.execute(tx)
    await openQueues(boss)
  })
  const known = new Map(kinds.map((kind) => [kind.kind, kind as unknown as JobKind<object>]))
  if (background) await startWorkers(boss, db, known, settings, log)
  return {
    start: startJob(boss, settings),
    requeue: requeueJobs(boss, { within, kinds: known, background }),
    runDue: async ({ evenLater = false } = {}) => {
      await regular.due()
      await makeDue(db, evenLater ? null : now())
      return runDueJobs(boss, (delivered) => runJob(db, known, now, log, delivered))
    },
    close: () => boss.stop({ graceful: true, timeout: 5000, wait: true }),
  }
}
