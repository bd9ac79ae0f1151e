import { join, resolve } from 'node:path'
import { openDataDir, protectDataDir } from './base/data-dir.ts'
import { checkServer, connect } from './base/db/connect.ts'
import { planConnections } from './base/db/connections.ts'
import { startEmbedded } from './base/db/embedded.ts'
import { isRoot } from './base/db/embedded/account.ts'
import { backUpBefore } from './base/db/embedded/backup.ts'
import { explain } from './base/db/failure.ts'
import { migrate, migrationsFolder } from './base/db/migrate.ts'
import { readEnv, type Env } from './base/env.ts'
import { makeLifecycle } from './base/lifecycle.ts'
import { explainLoading } from './base/native.ts'
import { projectRoot } from './base/root.ts'
import { checkAddress, listen } from './listen.ts'
import type { Node } from './node.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Says what is going on, but only once it takes longer than a second. */
const patiently = async <T>(what: string, work: Promise<T>): Promise<T> => {
  const timer = setTimeout(() => say(`  ${what} …`), 1000)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

const openDatabase = async (env: Env) => {
  const dataDir = resolve(projectRoot, env.dataDir)
  await openDataDir(dataDir)
  if (env.databaseUrl !== undefined) return { url: env.databaseUrl, stop: async () => {} }
  return patiently('Starting the database', startEmbedded({ dataDir, log: say, supervised: true }))
}

/** The database starts while the rest of the program is read, and does not outlive a program that cannot be. */
const load = async (env: Env) => {
  const program = Promise.all([import('./node.ts'), import('./greeting.ts')]).catch(explainLoading)
  program.catch(() => undefined)
  const database = await openDatabase(env)
  try {
    const [{ startNode }, { greeting }] = await program
    return { database, startNode, greeting, connections: await planConnections(database.url, env) }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** A database that does not end by itself is ended by force, step by step. */
const DATABASE_STOP_MS = 50_000
const POOL_END_MS = 3000
const NODE_CLOSE_MS = 20_000

const start = async (): Promise<void> => {
  const env = readEnv(process.env)
  const dataDir = resolve(projectRoot, env.dataDir)
  await checkAddress(env)
  const { database, startNode, greeting, connections } = await load(env)
  // From here on; the database has made its own folders for the account it runs under.
  process.umask(0o077)
  const pool = connect(database.url, { max: connections.pool })
  let log: Node['app']['log'] | undefined
  const lifecycle = makeLifecycle((err, message) =>
    log
      ? log.fatal({ err }, message)
      : process.stderr.write(`${message}\n${err instanceof Error ? err.stack : String(err)}\n`),
  )
  lifecycle.onStop(database.stop, DATABASE_STOP_MS)
  lifecycle.onStop(() => pool.end(), POOL_END_MS)
  try {
    await protectDataDir(dataDir, { entered: isRoot() && env.databaseUrl === undefined })
    await checkServer(pool)
    await patiently(
      'Bringing the database up to date',
      migrate(
        pool,
        migrationsFolder,
        () => undefined,
        env.databaseUrl === undefined ? backUpBefore(database.url, dataDir, say) : undefined,
      ),
    )
    const node = await patiently(
      'Preparing the site, which takes a moment the first time',
      startNode({
        env: { ...env, dataDir },
        url: database.url,
        pool,
        jobConnections: connections.jobs,
        dist: join(projectRoot, 'dist'),
      }),
    )
    log = node.app.log
    lifecycle.onDrain(node.drain)
    lifecycle.onStop(node.close, NODE_CLOSE_MS)
    await listen(node, env)
    say(await greeting(node, env))
  } catch (error) {
    process.stderr.write(`\n${explain(error as Error) ?? (error as Error).stack ?? String(error)}\n`)
    await lifecycle.stop(1)
  }
}

start().catch((error: Error) => {
  process.stderr.write(`\n${explain(error) ?? error.stack ?? error.message}\n`)
  process.exit(1)
})
