import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkServer, connect } from './base/db/connect.ts'
import { startEmbedded } from './base/db/embedded.ts'
import { explain, StartFailure } from './base/db/failure.ts'
import { migrate, migrationsFolder } from './base/db/migrate.ts'
import { readEnv, type Env } from './base/env.ts'
import { makeLifecycle } from './base/lifecycle.ts'
import { projectRoot } from './base/root.ts'
import { setUpLink } from './install.ts'
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
  if (env.databaseUrl !== undefined) return { url: env.databaseUrl, stop: async () => {} }
  const dataDir = resolve(projectRoot, env.dataDir)
  await mkdir(dataDir, { recursive: true })
  return patiently('Starting the database', startEmbedded({ dataDir, log: say, supervised: true }))
}

const listen = async (node: Node, env: Env): Promise<void> => {
  try {
    await node.app.listen({ port: env.port, host: env.host })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new StartFailure(`Port ${env.port} is taken. Choose another one: PORT=${env.port + 1} npm start`)
  }
}

const greet = async (node: Node, env: Env): Promise<void> => {
  say(`\n  Cairn is ready at ${env.publicUrl}\n`)
  const { seeded } = await node.parts.db.selectFrom('installation').select('seeded').executeTakeFirstOrThrow()
  const link = await setUpLink(node.parts.db, env, node.parts.rootOrg)
  if (link !== undefined) say(`  Set up the first root admin, once, within a day:\n  ${link}\n`)
  if (seeded === null) return say('  Ctrl-C stops it.\n')
  const { DEMO_LOGINS, DEMO_PASSWORD } = await import('../demo/academy.ts')
  say(`  Demo logins, password ${DEMO_PASSWORD}`)
  for (const { email, role } of DEMO_LOGINS) say(`    ${email.padEnd(28)} ${role}`)
  say('\n  Ctrl-C stops it.\n')
}

/** A database that does not end by itself is ended by force, step by step. */
const DATABASE_STOP_MS = 50_000
const POOL_END_MS = 3000
const NODE_CLOSE_MS = 20_000

const start = async (): Promise<void> => {
  const env = readEnv(process.env)
  // The database starts while the rest of the program is read.
  const [database, { startNode }] = await Promise.all([openDatabase(env), import('./node.ts')])
  const pool = connect(database.url, { max: 20 })
  let log: Node['app']['log'] | undefined
  const lifecycle = makeLifecycle((err, message) =>
    log
      ? log.fatal({ err }, message)
      : process.stderr.write(`${message}\n${String((err as Error)?.stack ?? err)}\n`),
  )
  lifecycle.onStop(database.stop, DATABASE_STOP_MS)
  lifecycle.onStop(() => pool.end(), POOL_END_MS)
  try {
    await checkServer(pool)
    await patiently(
      'Bringing the database up to date',
      migrate(pool, migrationsFolder, () => undefined),
    )
    const dataDir = resolve(projectRoot, env.dataDir)
    const node = await patiently(
      'Preparing the site, which takes a moment the first time',
      startNode({ env: { ...env, dataDir }, url: database.url, pool, dist: join(projectRoot, 'dist') }),
    )
    log = node.app.log
    lifecycle.onDrain(node.drain)
    lifecycle.onStop(node.close, NODE_CLOSE_MS)
    await listen(node, env)
    await greet(node, env)
  } catch (error) {
    process.stderr.write(`\n${explain(error as Error) ?? (error as Error).stack ?? String(error)}\n`)
    await lifecycle.stop(1)
  }
}

start().catch((error: Error) => {
  process.stderr.write(`\n${explain(error) ?? error.stack ?? error.message}\n`)
  process.exit(1)
})
