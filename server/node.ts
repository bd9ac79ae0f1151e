import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { DAY, HOUR, LIMITS, TIMING } from '@cairn/domain/base/constants'
import { buildApp, openServer, type LogTarget } from './app.ts'
import { sendReset } from './auth/reset.ts'
import type { Db, Tables } from './base/db/schema.ts'
import type { Env } from './base/env.ts'
import { startJobs, type JobKind, type Jobs } from './base/jobs.ts'
import { startLive } from './base/live.ts'
import { loadPages } from './base/pages.ts'
import type { Parts } from './base/parts.ts'
import { failStalledJobs } from './base/stalled-jobs.ts'
import { sweepPresence } from './base/presence.ts'
import { openIdentity } from './base/ports/identity.ts'
import { deliverPost, openPost } from './base/ports/post.ts'
import { openPush } from './base/ports/push.ts'
import { openStorage } from './base/ports/storage.ts'
import { openTranscription } from './base/ports/transcription.ts'
import { laggingDb } from './base/search/lag.ts'
import { notifyJob } from './conversations/notify/tell-people.ts'
import { writeDue } from './conversations/notify/due.ts'
import { deliverPush } from './conversations/push/deliver.ts'
import { sendJob } from './conversations/send/job.ts'
import { withMessages } from './conversations/store.ts'
import { install } from './install.ts'
import { sweepNews, withCounts } from './notifications/store.ts'
import { copyThereJob } from './courses/copy-there.ts'
import { enrolJob } from './groups/enrol.ts'
import { recountJob } from './progress/recount.ts'
import { forgetPerson } from './users/remove.ts'
import { openFilms } from './resources/films.ts'
import { remindOfEvents, tellEventJob } from './scheduling/tell-job.ts'
import { sweepUploads } from './resources/store.ts'
import { fileJobs } from './resources/work.ts'

export interface Node {
  readonly app: FastifyInstance
  readonly parts: Parts
  readonly close: () => Promise<void>
}

export interface NodeOptions {
  readonly env: Env
  readonly url: string
  readonly pool: Pool
  /** Where the built client lies. */
  readonly dist: string
  /** False: jobs run only when they are asked to, for tests. */
  readonly backgroundJobs?: boolean
  /** Further kinds of background work, for tests. */
  readonly kinds?: readonly JobKind<never>[]
  /** Where the log goes when not to standard output, for tests. */
  readonly logTo?: LogTarget
  /** How often open streams hear a ping. */
  readonly pingMs?: number
}

/** Throws away what has served its time. */
export const tidy = async (db: Db): Promise<void> => {
  const ago = (ms: number) => new Date(Date.now() - ms)
  await db.deleteFrom('session').where('expires', '<', new Date()).execute()
  await db.deleteFrom('one_time_key').where('expires', '<', new Date()).execute()
  await db.deleteFrom('oidc_state').where('expires', '<', new Date()).execute()
  await db.deleteFrom('login_failure').where('at', '<', ago(HOUR)).execute()
  await db.deleteFrom('idempotency').where('created', '<', ago(DAY)).execute()
  await db.deleteFrom('live_event').where('at', '<', ago(HOUR)).execute()
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
  const { env, url, pool, dist, kinds = [], logTo, pingMs = TIMING.pingMs } = options
  const { backgroundJobs = true } = options
  const app = openServer(env, logTo)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const storage = await openStorage(env)
  const films = openFilms(env)
  const transcription = openTranscription(env.transcription)
  const { rootOrg, secret } = await install(db, storage, env)
  const live = await startLive(url, db, app.log, pingMs, async (events) =>
    withCounts(db)(await withMessages(db)(events)),
  )
  const lagging = env.searchLagMs > 0 ? await laggingDb(url, env.searchLagMs) : null
  const post = openPost(() => jobs, env.smtpUrl)
  const push = await openPush(db, secret, env)
  const telling = { db, post, env, rootOrg, jobs: () => jobs }
  const work = [
    deliverPost(db, env.smtpUrl, env.mailFrom),
    sendReset(db, post, env.publicUrl),
    ...fileJobs({ db, storage, films, transcription, jobs: () => jobs }),
    forgetPerson(db, storage),
    copyThereJob({ db, storage, secret, env }),
    recountJob(db),
    enrolJob(db, () => jobs),
    notifyJob(telling),
    tellEventJob(telling),
    deliverPush(db, push, rootOrg, () => jobs),
    sendJob({ db, post, publicUrl: env.publicUrl }),
    ...kinds,
  ]
  const sweep = async () => {
    await failStalledJobs(db)
    await tidy(db)
    await sweepNews(db, new Date())
    await sweepUploads(db, storage, new Date())
    await films.sweep(new Date(Date.now() - DAY))
  }
  const due = async () => {
    await remindOfEvents(telling, new Date())
    await writeDue(telling, new Date())
  }
  const jobs: Jobs = await startJobs(
    url,
    db,
    { kinds: work, regular: { tidy: sweep, due }, background: backgroundJobs },
    app.log,
  )
  const parts: Parts = {
    env,
    db,
    searchDb: lagging?.db ?? db,
    live,
    jobs,
    post,
    push,
    identity: openIdentity(env.oidc, app.log),
    storage,
    transcription,
    rootOrg,
    secret,
    log: app.log,
  }
  await buildApp(app, parts, await loadPages(dist), pool, dist)
  const presence = setInterval(
    () => void sweepPresence(db, new Date()).catch((err) => app.log.warn({ err }, 'presence was not swept')),
    TIMING.presenceSweepMs,
  )
  presence.unref()
  return {
    app,
    parts,
    close: async () => {
      clearInterval(presence)
      await app.close()
      films.close()
      await jobs.close()
      await live.close()
      await lagging?.close()
    },
  }
}
