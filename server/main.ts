import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { openDataDir, protectDataDir } from './base/data-dir.ts'
import { checkServer, connect } from './base/db/connect.ts'
import { planConnections } from './base/db/connections.ts'
import { startEmbedded } from './base/db/embedded.ts'
import { isRoot } from './base/db/embedded/account.ts'
import { backUpBefore } from './base/db/embedded/backup.ts'
import { explain } from './base/db/failure.ts'
import { checkAddresses } from './base/db/pooler.ts'
import { migrate, migrationsFolder } from './base/db/migrate.ts'
import { readEnv, type Env } from './base/env.ts'
import { makeLifecycle, type Lifecycle } from './base/lifecycle.ts'
import { projectRoot } from './base/root.ts'
import { joinSiblings, noSiblings } from './base/siblings.ts'
import { checkAddress } from './listen.ts'
import { loadProgram, serve } from './serve.ts'
import { startWorkers, WorkerFailed, type Beginning, type Plan, type Ready } from './workers.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

/** Says what is going on, but only once it takes longer than a second. */
const patiently = async <T>(what: string, work: Promise<T>): Promise<T> => {
  const timer = setTimeout(() => say(`  ${what} …`), 1000)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

const PREPARING = 'Preparing the site, which takes a moment the first time'

const openDatabase = async (env: Env, dataDir: string) => {
  await openDataDir(dataDir)
  if (env.databaseUrl !== undefined) return { url: env.databaseUrl, stop: async () => {} }
  return patiently('Starting the database', startEmbedded({ dataDir, log: say, supervised: true }))
}

/** A database that does not end by itself is ended by force, step by step. */
const DATABASE_STOP_MS = 50_000
/** What a worker may take to close after its last request. */
const FORCE_AFTER_MS = 2500

/** Locks and long work of an upgrade need a session of their own: past a pooler, if there is one. */
const bringUpToDate = async (env: Env, url: string, dataDir: string): Promise<void> => {
  const pool = connect(env.databaseDirectUrl ?? url, { max: 2 })
  try {
    await checkServer(pool)
    const backUp = env.databaseUrl === undefined ? backUpBefore(url, dataDir, say) : undefined
    await patiently(
      'Bringing the database up to date',
      migrate(pool, migrationsFolder, () => undefined, backUp),
    )
  } finally {
    await pool.end()
  }
}

/** Starts the database, or finds it, and has it ready for those who serve. */
const openSite = async (env: Env, lifecycle: Lifecycle): Promise<Plan> => {
  const dataDir = resolve(projectRoot, env.dataDir)
  const database = await openDatabase(env, dataDir)
  lifecycle.onStop(database.stop, DATABASE_STOP_MS)
  await checkAddresses(env)
  const planned = await planConnections(database.url, env)
  // From here on; the database has made its own folders for the account it runs under.
  process.umask(0o077)
  await protectDataDir(dataDir, { entered: isRoot() && env.databaseUrl === undefined })
  await bringUpToDate(env, database.url, dataDir)
  return { url: database.url, ...planned }
}

/** One process: the site as a whole. */
const runAlone = async (env: Env, lifecycle: Lifecycle): Promise<void> => {
  const loading = loadProgram()
  // Told when it is waited for.
  loading.catch(() => undefined)
  const { url, connections } = await openSite(env, lifecycle)
  const program = await loading
  const serving = { env, url, connections, background: true, siblings: noSiblings }
  const node = await patiently(PREPARING, serve(program, serving, lifecycle))
  say(await program.greeting(node, env))
}

/** The process that starts the others and serves nothing itself. */
const runWorkers = async (env: Env, lifecycle: Lifecycle): Promise<void> => {
  const opening = openSite(env, lifecycle)
  const workers = startWorkers(opening, complain)
  // Before anything is closed: no worker outlives the database.
  lifecycle.onDrain((limitMs) => workers.stop(limitMs + FORCE_AFTER_MS))
  await opening
  await patiently(PREPARING, workers.started)
}

const fail = async (error: unknown, lifecycle: Lifecycle): Promise<void> => {
  const told = error instanceof WorkerFailed
  if (!told) complain(`\n${explain(error as Error) ?? (error as Error).stack ?? String(error)}`)
  await lifecycle.stop(1)
}

const start = async (): Promise<void> => {
  const env = readEnv(process.env)
  await checkAddress(env)
  const lifecycle = makeLifecycle()
  try {
    await (env.workers === 1 ? runAlone : runWorkers)(env, lifecycle)
  } catch (error) {
    await fail(error, lifecycle)
  }
}

const waitForBeginning = () =>
  new Promise<Beginning>((resolve) => {
    process.on('message', (message: { readonly kind?: unknown }) => {
      if (message.kind === 'begin') resolve(message as Beginning)
    })
  })

/** One of several processes that serve the same port. */
const work = async (): Promise<void> => {
  const lifecycle = makeLifecycle()
  const beginning = waitForBeginning()
  const siblings = joinSiblings(process)
  try {
    const env = readEnv(process.env)
    const program = await loadProgram()
    const { url, connections, first } = await beginning
    const background = first || 'elsewhere'
    const node = await serve(program, { env, url, connections, background, siblings }, lifecycle)
    if (first) say(await program.greeting(node, env))
    process.send?.({ kind: 'ready' } satisfies Ready)
  } catch (error) {
    await fail(error, lifecycle)
  }
}

;(cluster.isPrimary ? start() : work()).catch((error: Error) => {
  complain(`\n${explain(error) ?? error.stack ?? error.message}`)
  process.exit(1)
})
