import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { applicationName } from './connect.ts'
import { binaries } from './embedded/binaries.ts'
import { lastWords, prepareCluster } from './embedded/cluster.ts'
import { findHome, type Home } from './embedded/home.ts'
import {
  addressOf,
  findPostmaster,
  launch,
  type Launched,
  type Postmaster,
  shutDown,
} from './embedded/postmaster.ts'
import { supervise } from './embedded/supervise.ts'
import { explain, StartFailure } from './failure.ts'

type Options = {
  dataDir: string
  log: (line: string) => void
  /** Settings of the server that differ from ours, for tests. */
  settings?: Record<string, string>
  /** Starts the server again whenever it ends before it is stopped. */
  supervised?: boolean
}

export type Embedded = {
  url: string
  /** True when the server ran already: another node's, or one whose parent was killed. */
  adopted: boolean
  stop(): Promise<void>
}

const patience = 60_000

/** The running server and the connection that shows that we use it. */
type Visit = { url: string; server: Postmaster; presence: Client; adopted: boolean }

/** Starts the PostgreSQL that comes with Cairn, or takes over the one already running on this data folder. */
export const startEmbedded = async (options: Options): Promise<Embedded> => {
  const home = await findHome(options.dataDir, options.log)
  const first = await findOrLaunch(home, options.settings ?? {})
  if (!options.supervised)
    return { url: first.url, adopted: first.adopted, stop: () => leave(home, first, options.log) }
  const { stop } = supervise({
    first,
    again: (before, signal) => findOrLaunch(home, options.settings ?? {}, { before, signal }),
    leave: (current) => leave(home, current, options.log),
    announces: ({ presence }) => announces(presence).catch(() => true),
    log: options.log,
  })
  return { url: first.url, adopted: first.adopted, stop }
}

/** The server that ended, whose address is used again, since connections are opened to it; and when to give up. */
type Again = { before: Postmaster; signal: AbortSignal }

const findOrLaunch = async (home: Home, settings: Record<string, string>, again?: Again): Promise<Visit> => {
  let launched: Launched | undefined
  let attempts = 0
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(15)) {
    const server = await findPostmaster(home)
    if (server) {
      const url = await addressOf(home, server)
      const presence = url && (await visit(url))
      if (presence) return { url, server, presence, adopted: !launched?.leads(server) }
      continue
    }
    const failure = launched?.failed()
    // A server may also fail because another start was quicker, so look for that one before giving up.
    if (failure && ++attempts === 3) throw await cannotStart(home, failure)
    if (failure) launched = undefined
    if (launched) continue
    again?.signal.throwIfAborted()
    const programs = await binaries(home.folder, home.account)
    await prepareCluster(home, programs, settings['fsync'] !== 'off')
    launched = await launch(home, programs, settings, again?.before.port)
  }
  throw await cannotStart(home, new Error(`no answer within ${patience / 1000} seconds`))
}

/**
 * A connection held for as long as this process uses the server. It shows the others that somebody is here.
 * Undefined while the server is still starting or already stopping.
 */
const visit = async (url: string): Promise<Client | undefined> => {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '3D000') return createDatabase(url)
    if (code === '53300') throw error
    return undefined
  }
}

const createDatabase = async (url: string): Promise<undefined> => {
  const client = new Client({ connectionString: url.replace('/cairn?', '/postgres?') })
  client.on('error', () => undefined)
  await client.connect()
  // Of two nodes that come at once, the later one is told that it exists.
  await client.query('create database cairn').catch((error: { code?: string }) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
  await client.end()
}

const leave = async (home: Home, { server, presence }: Visit, log: (line: string) => void): Promise<void> => {
  const others = await othersHere(presence).catch(() => false)
  await presence.end().catch(() => undefined)
  if (others) log('The database stays up, because another Cairn server uses it.')
  else await shutDown(server, home)
}

const leaving = 0x6c65_6176

/** One node leaves at a time, held by a lock that ends with its presence: of two that stop at once, one is the last. */
const othersHere = async (presence: Client): Promise<boolean> => {
  await presence.query('select pg_advisory_lock($1)', [leaving])
  const text =
    "select 1 from pg_stat_activity where application_name like 'cairn %' and application_name <> $1 limit 1"
  // A connection that was closed a moment ago may still be listed.
  for (let look = 0; look < 10; look++) {
    const found = await presence.query(text, [applicationName])
    if (found.rowCount === 0) return false
    await pause(30)
  }
  return true
}

const announcing = 0x616e_6e6f

/** The first of the nodes that came back holds the lock for as long as it stays; the others have nothing to add. */
const announces = async (presence: Client): Promise<boolean> => {
  const { rows } = await presence.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    announcing,
  ])
  return rows[0]?.mine ?? true
}

const cannotStart = async (home: Home, cause: Error): Promise<StartFailure> => {
  const said = await lastWords(home)
  const known = explain(cause) ?? explain(new Error(said))
  return new StartFailure(
    known ?? `The database in ${home.folder} does not start: ${said || cause.message}`,
    { cause },
  )
}
