import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Clock } from './clock.ts'
import { connect } from './db/connect.ts'
import { preparing } from './db/prepared.ts'
import type { Db, Tables } from './db/schema.ts'
import { waitForTurn } from './db/turn.ts'
import { newId } from './ids.ts'
import { indexActive, queueWith, takeNext } from './jobs/queue.ts'
import { makeRunner, setStatus, type Runner } from './jobs/run.ts'
import { startWorkers, USUAL_TIMING, type JobTiming } from './jobs/workers.ts'
import { requeueJobs } from './requeue.ts'

/**
 * Where work waits. Work that takes hours, such as converting a film, work that takes minutes, such as writing long
 * reports to files, and work that waits on services outside, which may not answer, have lines of their own and hold
 * nobody up.
 */
type Line = 'jobs' | 'post' | 'push' | 'files' | 'slow'

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
  /**
   * To be called right before something leaves the house: throws when another node has taken the job over, because this
   * one did not answer for so long.
   */
  readonly confirm: () => Promise<void>
  /**
   * To record what has left the house: tried again while the database is away, so that it is not sent a second time.
   */
  readonly record: (write: () => Promise<unknown>) => Promise<void>
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
  /** Takes no more work; what does not finish soon is handed to other nodes at once. */
  readonly drain: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Owner of work that nobody follows: it names no person who might leave meanwhile. */
export const NOBODY = ''

/** How many of a line are at work on one node at the same time. */
const WORKERS = { jobs: 2, post: 2, push: 2, files: 1 } as const satisfies Record<
  Exclude<Line, 'slow'>,
  number
>
const SLOW = 'slow' satisfies Line
export const QUEUES: readonly string[] = [...Object.keys(WORKERS), SLOW]
const TIDY = 'tidy'
/** Letters that were gathered until now. */
const DUE = 'due'

/** pg-boss speaks plain SQL; this lets it speak inside our transaction. */
const within = (db: Db) => ({
  executeSql: async (text: string, values: unknown[]) => {
    const result = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: result.rows }
  },
})

const openQueues = async (boss: PgBoss, db: Kysely<Tables>): Promise<void> => {
  await boss.start()
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const queue of [...QUEUES, TIDY, DUE]) if (!there.has(queue)) await boss.createQueue(queue)
  await indexActive(db)
}

/** pg-boss makes and cleans its tables and queues work; taking and finishing it is ours. */
const openBoss = (url: string, max: number, supervise: boolean, { pooled = false, prepares = true } = {}) => {
  // Nobody waits for an answer here, and a start is no failure because the machine is busy.
  const pool = connect(url, { max, pooled, waitMs: 60_000 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, { prepares }) }) })
  const boss = new PgBoss({ db: within(db), supervise, schedule: false })
  return { boss, db }
}

/** Makes the tables of the queue in a database that nobody works on yet. */
export const prepareQueues = async (url: string): Promise<void> => {
  const { boss, db } = openBoss(url, 1, false)
  await openQueues(boss, db)
  await boss.stop({ graceful: false })
  await db.destroy()
}

const GIVEN_UP = 'The server stopped several times while it worked on this.'

/** Whether jobs run here, in another process of this machine, or not by themselves at all. */
export type Background = boolean | 'elsewhere'

/** Queues a job, in the caller's transaction if there is one. */
const queueJob =
  ({ now, background }: JobSettings): Jobs['start'] =>
  async (tx, kind, owner, input, after) => {
    const id = newId()
    const queue = kind.line ?? 'jobs'
    const row = {
      id,
      queue,
      delivery: id,
      kind: kind.kind,
      owner,
      status: 'QUEUED',
      input: JSON.stringify(input),
    }
    await queueWith(tx, tx.insertInto('job').values(row), {
      // Jobs of one transaction are as old as each other: then the queue goes by their ids, which are in order.
      id,
      queue,
      data: { jobId: id, ...(after && { after: after.toISOString() }) },
      retryLimit: kind.retries ?? 2,
      // Where nothing runs by itself, a retry never becomes due because a test was slow.
      retryDelay: background ? 2 : 3600,
      // The queue goes by the time of the database, `after` by ours.
      after: after && new Date(Date.now() + after.getTime() - now().getTime()),
    })
    return id
  }

/** Makes waiting jobs due: those whose moment has come by our clock, or all. */
const makeDue = async (db: Db, until: Date | null): Promise<void> => {
  const reached = until === null ? sql`true` : sql`(data ->> 'after')::timestamptz <= ${until}`
  await sql`update pgboss.job set start_after = now() - interval '1 second'
    where name = any (${QUEUES}) and state < 'active' and ${reached}`.execute(db)
}

const runDueJobs = async (db: Db, run: Runner, now: Clock): Promise<number> => {
  const runQueue = async (queue: string): Promise<number> => {
    for (let total = 0; ; total += 1) {
      const message = await takeNext(db, queue, now())
      if (!message) return total
      await run(message)
    }
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
  readonly regular: {
    readonly tidy: () => Promise<void>
    readonly due: () => Promise<void>
    /** What `runDue` does in the end, because nothing does it by itself then. */
    readonly last: () => Promise<void>
  }
  /** False: nothing runs by itself, only by `runDue`. */
  readonly background: Background
  readonly now: Clock
  /** How many connections of its own the queue may open. */
  readonly connections?: number
  /** Whether they lead to a pooler, and whether statements may be prepared on them. */
  readonly pooler?: { readonly pooled: boolean; readonly prepares: boolean }
  readonly timing?: JobTiming
}

/** One row per slot of time, whichever node is first to queue it. */
const scheduleRegular = (boss: PgBoss) => async () => {
  await boss.send(TIDY, {}, { singletonSeconds: 900, retryLimit: 1 })
  await boss.send(DUE, {}, { singletonSeconds: 60, retryLimit: 0 })
}

const startBackground = (
  boss: PgBoss,
  db: Kysely<Tables>,
  run: Runner,
  log: FastifyBaseLogger,
  { timing, now }: { readonly timing: JobTiming; readonly now: Clock },
) => {
  const workers = startWorkers({
    db,
    now,
    log,
    timing,
    run,
    isSlow: (queue) => queue === SLOW,
    onHandedBack: async (ids) => {
      for (const id of ids) await setStatus(db, now(), id, 'QUEUED')
    },
    onReclaimed: async (tx, jobs) => {
      if (jobs.length > 0) log.warn({ jobs: jobs.length }, 'took over jobs of a stopped node')
      for (const { jobId, given_up } of jobs)
        if (jobId !== undefined)
          await setStatus(tx, now(), jobId, given_up ? 'ERROR' : 'QUEUED', given_up ? GIVEN_UP : null)
    },
    schedule: scheduleRegular(boss),
  })
  for (const [queue, count] of Object.entries(WORKERS))
    // What goes out of the house is looked for half as often: looking costs, and mail takes longer than that anyway.
    for (let worker = 0; worker < count; worker += 1) workers.add(queue, queue === 'jobs' ? 500 : 1000)
  workers.add(SLOW, 500)
  workers.add(TIDY, 60_000)
  workers.add(DUE, 20_000)
  return workers
}

/** Starts this node's workers. Several nodes share one queue; a job is taken by one of them. */
export const startJobs = async (
  url: string,
  db: Kysely<Tables>,
  settings: JobSettings,
  log: FastifyBaseLogger,
): Promise<Jobs> => {
  const { kinds, regular, background, now, connections = 4, timing = USUAL_TIMING } = settings
  const { boss, db: queueDb } = openBoss(url, connections, background === true, settings.pooler)
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  // One node at a time: several that set the queue up at once would stand in each other's way.
  await db.transaction().execute(async (tx) => {
    await waitForTurn(tx, 'jobs')
    await openQueues(boss, queueDb)
  })
  const ending = new AbortController()
  const known = new Map(kinds.map((kind) => [kind.kind, kind as unknown as JobKind<object>]))
  const run = makeRunner({
    db,
    queueDb,
    kinds: known,
    regular: new Map(Object.entries({ [TIDY]: regular.tidy, [DUE]: regular.due })),
    now,
    log,
    signal: ending.signal,
  })
  const workers = background === true ? startBackground(boss, queueDb, run, log, { timing, now }) : undefined
  return {
    start: queueJob(settings),
    requeue: requeueJobs(boss, { within, kinds: known, background: background !== false }),
    runDue: async ({ evenLater = false } = {}) => {
      await regular.due()
      await makeDue(queueDb, evenLater ? null : now())
      const total = await runDueJobs(queueDb, run, now)
      await regular.last()
      return total
    },
    drain: async () => workers?.drain(),
    close: async () => {
      await workers?.close()
      ending.abort()
      await boss.stop({ graceful: false })
      await queueDb.destroy()
    },
  }
}
