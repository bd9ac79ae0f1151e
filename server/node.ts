import { setMaxListeners } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { DAY, HOUR, LIMITS, TIMING } from '@cairn/domain/base/constants'
import { buildApp, openServer, routes, type LogTarget } from './app.ts'
import { sendReset } from './auth/reset.ts'
import { systemClock, type Clock } from './base/clock.ts'
import { connect } from './base/db/connect.ts'
import { watchCommits } from './base/db/committed.ts'
import { followReplica, noReplica } from './base/db/replica.ts'
import { keepsStatementsApart, limitsStatements } from './base/db/pooler.ts'
import { preparing } from './base/db/prepared.ts'
import type { Tables } from './base/db/schema.ts'
import { watchRequests } from './base/drain.ts'
import type { Env } from './base/env.ts'
import { keepHeapSmall } from './base/heap.ts'
import { startJobs, type Background, type JobKind, type Jobs } from './base/jobs.ts'
import type { JobTiming } from './base/jobs/workers.ts'
import { startLive } from './base/live.ts'
import { sweepEvents } from './base/live/positions.ts'
import { loadPages } from './base/pages.ts'
import type { Parts } from './base/parts.ts'
import { failStalledJobs } from './base/stalled-jobs.ts'
import { keepSessions } from './base/session-cache.ts'
import { openThreads, type ThreadsOptions } from './base/threads/threads.ts'
import { sweepPresence } from './base/presence.ts'
import { createRates } from './base/rates.ts'
import { openCards } from './base/ports/cards/open.ts'
import { openIdentity } from './base/ports/identity.ts'
import { deliverPost, openPost } from './base/ports/post.ts'
import { sweepOutbox } from './base/ports/sweep-outbox.ts'
import { openPush } from './base/ports/push.ts'
import { noSiblings, type Siblings } from './base/siblings.ts'
import { openStorage } from './base/ports/storage.ts'
import { openTranscription } from './base/ports/transcription.ts'
import { laggingDb } from './base/search/lag.ts'
import { within } from './base/within.ts'
import { cleanupJobs } from './conversations/moderation/cleanup.ts'
import { emptyDecidedReports } from './conversations/moderation/reports.ts'
import { notifyJob } from './delivery/tell-people.ts'
import { writeDue } from './delivery/due.ts'
import { deliverPush } from './delivery/push/deliver.ts'
import { sendJob } from './broadcasts/job.ts'
import { withMessages } from './conversations/live.ts'
import './connections.ts'
import { install } from './install.ts'
import { sweepNews } from './notifications/sweep.ts'
import { withCounts } from './notifications/counts.ts'
import { copyThereJob } from './courses/copy-there.ts'
import { sweepImports } from './courses/import-receive.ts'
import { enrolJob } from './groups/enrol.ts'
import { forgetPrivateKeys } from './keys/store.ts'
import { sweepLti } from './lti/keys.ts'
import { queueScores, sendScoreJob } from './lti-tool/grades/send.ts'
import { sweepLtiTool } from './lti-tool/store.ts'
import { readPackageJob } from './packages/read.ts'
import { sweepLaunches } from './packages/store.ts'
import { recountJob } from './progress/recount.ts'
import { forgetPerson } from './privacy/remove.ts'
import { receiveCardEvent } from './purchases/card-events.ts'
import { sendReceipts } from './purchases/receipts/send.ts'
import { finishRefunds } from './purchases/refund.ts'
import { removeForgottenCards } from './purchases/saved-cards.ts'
import { renewPlan } from './purchases/plan/renew.ts'
import { grantPlan } from './purchases/plan/store.ts'
import { announcePrices } from './purchases/subscriptions/prices.ts'
import { queueRenewals, renewJob } from './purchases/subscriptions/renew.ts'
import { settleOpen } from './purchases/settle.ts'
import { sweepExports } from './reports/exports/store.ts'
import { reportJobs } from './reports/jobs.ts'
import { queueViews } from './reports/views/send.ts'
import { openFilms } from './resources/films.ts'
import { remindOfEvents, remindOfSessions, tellEventJob } from './delivery/event-job.ts'
import { cancelLost } from './scheduling/sessions/lost.ts'
import { fillFreeSeats } from './scheduling/waiting.ts'
import { freshen } from './reports/figures/fold.ts'
import { freshenOverviews } from './reports/overviews.ts'
import { keepFresh } from './reports/figures/keep-fresh.ts'
import { sweepUploads } from './resources/uploads.ts'
import { fileJobs } from './resources/work.ts'
import { forwardJob, queueForwards } from './xapi/forward/send.ts'

export interface Node {
  readonly app: FastifyInstance
  readonly parts: Parts
  /** Lets searches that trail behind see all that is stored by now. */
  readonly refreshSearch: () => Promise<void>
  /**
   * Takes no more requests and no more jobs, has streams opened elsewhere, lets requests under way finish within the
   * limit and hands back jobs that do not end soon. To be called before `close`, by whoever can wait.
   */
  readonly drain: (limitMs: number) => Promise<void>
  readonly close: () => Promise<void>
}

export interface NodeOptions {
  readonly env: Env
  readonly url: string
  readonly pool: Pool
  /** How many connections of their own background jobs may open. */
  readonly jobConnections?: number
  /** Where the built client lies. */
  readonly dist: string
  /** How soon a dead node is noticed, for tests. */
  readonly jobTiming?: JobTiming
  /** False: jobs run only when they are asked to, for tests. */
  readonly backgroundJobs?: Background
  /** The other workers on the same port. */
  readonly siblings?: Siblings
  /** The clock of requests and jobs; left out: the one of the machine. */
  readonly now?: Clock
  /** Further kinds of background work, for tests. */
  readonly kinds?: readonly JobKind<never>[]
  /** Where the log goes when not to standard output, for tests. */
  readonly logTo?: LogTarget
  /** Other limits of the threads for heavy work, for tests. */
  readonly threads?: Partial<ThreadsOptions>
  /** How often open streams hear a ping. */
  readonly pingMs?: number
  /** How long a body of JSON may take to arrive. */
  readonly bodyMs?: number
}

/** The program of the threads: beside this one, as TypeScript or built. */
const workerProgram = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js',
  import.meta.url,
)
/** How long the handlers of requests that were cut have to store what they received. */
const AFTER_CUT_MS = 3000
/** A part that does not close, since the database does not answer, holds up no other. */
const CLOSE_MS = 10_000

/** Whoever waits longer for the replica is answered by the database itself. */
const REPLICA = { max: 8, waitMs: 2000 }

const NO_LIMIT =
  'statements through the pooler may run for ever; set statement_timeout and idle_in_transaction_session_timeout of the account'

/** Throws away what has served its time. */
export const tidy = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.deleteFrom('session').where('expires', '<', now).execute()
  await db.deleteFrom('one_time_key').where('expires', '<', now).execute()
  await db.deleteFrom('address_key').where('expires', '<', now).execute()
  await db.deleteFrom('oidc_state').where('expires', '<', now).execute()
  await db.deleteFrom('organization_invitation').where('expires', '<', now).execute()
  await sweepOutbox(db, now)
  await db.deleteFrom('login_failure').where('at', '<', ago(DAY)).execute()
  await db.deleteFrom('failed_log_in').where('at', '<', ago(LIMITS.failedLogInsShownMs)).execute()
  await emptyDecidedReports(db, ago(LIMITS.decidedReportMs))
  await db.deleteFrom('known_device').where('last_used', '<', ago(LIMITS.knownDeviceMs)).execute()
  await db.deleteFrom('passkey_challenge').where('expires', '<', now).execute()
  await db.deleteFrom('log_in_ticket').where('expires', '<', now).execute()
  await db.deleteFrom('rate_bucket').where('full_at', '<', now).execute()
  await db.deleteFrom('idempotency').where('created', '<', ago(DAY)).execute()
  await sweepEvents(db, ago(HOUR))
  await db
    .deleteFrom('job')
    .where('finished', '<', ago(LIMITS.jobKeptMs))
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'ERROR'),
        eb('dismissed', 'is not', null),
        eb('finished', '<', ago(LIMITS.failedJobKeptMs)),
      ]),
    )
    .execute()
}

/** Puts one server node together on a migrated database. It keeps no state of its own. */
export const startNode = async (options: NodeOptions): Promise<Node> => {
  keepHeapSmall()
  const { env, url, pool, dist, kinds = [], logTo, pingMs = TIMING.pingMs } = options
  const { backgroundJobs = true, now = systemClock, jobConnections, jobTiming: timing } = options
  const { siblings = noSiblings } = options
  const app = openServer(env, logTo)
  const requests = watchRequests(app)
  // Past a pooler, for what needs a session of its own.
  const directUrl = env.databaseDirectUrl ?? url
  const pooled = env.databaseDirectUrl !== undefined
  const pooler = { pooled, prepares: !pooled || (await keepsStatementsApart(pool)) }
  if (pooled && !(await limitsStatements(pool))) app.log.warn(NO_LIMIT)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, pooler) }) })
  const storage = await openStorage(env)
  const films = openFilms(env)
  const transcription = openTranscription(env.transcription)
  const threads = openThreads({ program: workerProgram, ...options.threads })
  const { rootOrg, secret } = await install(db, storage, env, now())
  if (env.plan !== undefined) await grantPlan(db, env.plan)
  const replica =
    env.databaseReplicaUrl === undefined
      ? noReplica
      : await followReplica(connect(env.databaseReplicaUrl, REPLICA), pool, app.log)
  const live = await startLive(directUrl, db, app.log, {
    pingMs,
    enrich: async (events) => withCounts(db)(await withMessages(db)(events)),
    siblings,
  })
  watchCommits(pool, live.committed)
  const lagging = env.searchLagMs > 0 ? await laggingDb(directUrl, env.searchLagMs) : null
  const post = openPost(() => jobs, env.smtpUrl, secret)
  const push = await openPush(db, secret, env, now)
  const {
    cards,
    testBank,
    kinds: cardJobs,
  } = await openCards(env.stripe, {
    db,
    secret,
    now,
    jobs: () => jobs,
    deliver: async (body, signature) => {
      if (!(await receiveCardEvent(parts, body, signature))) throw new Error('The event was not accepted.')
    },
  })
  const telling = { db, post, env, rootOrg, jobs: () => jobs }
  const work = [
    deliverPost(db, env.smtpUrl, env.mailFrom, secret),
    sendReset(db, post, env),
    ...fileJobs({ db, storage, films, transcription, jobs: () => jobs }),
    forgetPerson(db, storage),
    copyThereJob({ db, storage, secret, env }),
    recountJob(db),
    readPackageJob(() => parts),
    forwardJob(() => parts),
    sendScoreJob(() => parts),
    enrolJob(db, () => jobs),
    notifyJob(telling),
    ...cleanupJobs({ db, rootOrg }),
    tellEventJob(telling),
    deliverPush(db, push, rootOrg, () => jobs),
    sendJob({ db, post, env }),
    ...cardJobs,
    renewJob(() => parts),
    ...reportJobs(() => parts, routes),
    ...kinds,
  ]
  const sweep = async () => {
    await failStalledJobs(db)
    await tidy(db, now())
    await sweepNews(db, now())
    await sweepUploads(db, storage, now())
    await sweepExports(db, storage, now())
    await sweepLaunches(db, now())
    await forgetPrivateKeys(db, now())
    await sweepLti(db, now())
    await sweepLtiTool(db, now())
    await films.sweep(new Date(now().getTime() - DAY))
  }
  const due = async () => {
    await db.transaction().execute((tx) => cancelLost(tx, parts, {}, { by: '', now: now() }))
    await db.transaction().execute((tx) => fillFreeSeats(tx, parts, now()))
    await remindOfEvents(telling, now())
    await remindOfSessions(telling, now())
    await writeDue(telling, now())
    await settleOpen(parts, now())
    await renewPlan(parts, now())
    await finishRefunds(parts, now())
    await removeForgottenCards(parts)
    await announcePrices(parts, now())
    await queueRenewals(parts, now())
    await sendReceipts({ db, post, env }, now())
    await queueViews(parts, now())
    await queueForwards(parts, now())
    await queueScores(parts, now())
  }
  await sweepImports(env.dataDir, new Date(now().getTime() - DAY))
  const jobs: Jobs = await startJobs(
    url,
    db,
    {
      kinds: work,
      regular: {
        tidy: sweep,
        due,
        last: async () => {
          await freshen(db, now(), { rests: false })
          await freshenOverviews(db, now())
        },
      },
      background: backgroundJobs,
      now,
      pooler,
      ...(jobConnections !== undefined && { connections: jobConnections }),
      ...(timing && { timing }),
    },
    app.log,
  )
  const stopping = new AbortController()
  // One for each upload under way, however many there are.
  setMaxListeners(0, stopping.signal)
  const parts: Parts = {
    env,
    dist,
    db,
    searchDb: lagging?.db ?? db,
    replica,
    live,
    findSession: keepSessions({ db, rootOrg, changes: live.sessionChanges }),
    jobs,
    post,
    push,
    identity: openIdentity(env.oidc, app.log),
    cards,
    testBank,
    storage,
    transcription,
    rates: createRates(env.rateFactor, { clock: () => now().getTime(), siblings }),
    threads,
    rootOrg,
    secret,
    log: app.log,
    now,
    stopping: stopping.signal,
    siblings,
  }
  await buildApp(app, parts, await loadPages(dist, cards.form.network, env), pool, dist, options.bodyMs)
  const watchPresence = () =>
    void sweepPresence(db, now()).catch((err) => app.log.warn({ err }, 'presence was not swept'))
  const isBackground = backgroundJobs === true
  const presence = isBackground ? setInterval(watchPresence, TIMING.presenceSweepMs).unref() : undefined
  const figures = isBackground ? keepFresh({ db, rootOrg, now, log: app.log }) : undefined
  const drain = async (limitMs: number) => {
    requests.refuse()
    stopping.abort()
    live.endStreams()
    const [finished] = await Promise.all([
      requests.finished(limitMs),
      jobs.drain(),
      within(limitMs, figures?.stop()),
    ])
    if (finished) return
    // What is still under way is cut; its handlers store what they have received.
    requests.cut()
    await requests.finished(Math.min(limitMs, AFTER_CUT_MS))
  }
  return {
    app,
    parts,
    drain,
    refreshSearch: async () => lagging?.renew(),
    close: async () => {
      clearInterval(presence)
      requests.cut()
      await within(CLOSE_MS, app.close())
      await within(CLOSE_MS, jobs.close())
      await within(CLOSE_MS, figures?.stop())
      films.close()
      await within(CLOSE_MS, threads.close())
      await within(CLOSE_MS, live.close())
      await within(CLOSE_MS, lagging?.close())
      await within(CLOSE_MS, replica.close())
    },
  }
}
