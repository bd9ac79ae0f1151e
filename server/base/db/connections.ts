import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Env } from '../env.ts'
import { applicationName, checkedUrl } from './connect.ts'
import { StartFailure } from './failure.ts'

/** How many connections the parts of one node may open; live events take one more. */
export interface Connections {
  readonly pool: number
  readonly jobs: number
}

/** More would not make a node quicker. */
const ENOUGH = 25
/** What each further worker of a node adds to that. */
const ENOUGH_MORE = 10
/** Two for requests, one for jobs, one for live events. */
const NEEDED = 4

/** Parts of a node's connections: requests get most of them. */
export const shareConnections = (total: number, searchLags = false): Connections => {
  const jobs = Math.min(4, Math.max(1, Math.floor(total / 5)))
  return { jobs, pool: Math.min(20, Math.max(2, total - jobs - 1 - (searchLags ? 1 : 0))) }
}

/** Leaves room for a second node; a small server is shared by two, a large one by more. */
export const connectionsFor = (room: number, workers = 1): number =>
  Math.min(ENOUGH + (workers - 1) * ENOUGH_MORE, Math.max(NEEDED, Math.floor(room / 2)))

interface Limits {
  readonly server: number
  readonly account: number
  readonly database: number
}

/** What other programs use at this moment is not ours to have. Of other accounts' sessions only the account is shown. */
const limits = `
  select current_setting('max_connections')::int
    - (select count(*)::int from pg_stat_activity
        where usesysid is not null and (usename <> current_user or application_name not like 'cairn %'))
    - case when rolsuper then 0 else
      current_setting('superuser_reserved_connections')::int
      + coalesce(current_setting('reserved_connections', true)::int, 0) end as server,
    case when rolsuper or rolconnlimit < 0 then 1000000 else rolconnlimit end as account,
    (select case when rolsuper or datconnlimit < 0 then 1000000 else datconnlimit end
      from pg_database where datname = current_database()) as database
  from pg_roles where rolname = current_user`

const FULL = '53300'

/** A server whose connections are all taken may have one again soon: others may be starting or stopping. */
const visit = async (url: string, patienceMs: number): Promise<Client> => {
  const end = Date.now() + patienceMs
  for (;;) {
    const client = new Client({
      connectionString: checkedUrl(url),
      application_name: applicationName,
      connectionTimeoutMillis: 30_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if ((error as { code?: string }).code !== FULL || Date.now() > end) throw error
      await pause(250)
    }
  }
}

const readRoom = async (url: string, patienceMs: number): Promise<number> => {
  const client = await visit(url, patienceMs)
  try {
    const { rows } = await client.query<Limits>(limits)
    return Math.min(...rows.flatMap(({ server, account, database }) => [server, account, database]))
  } finally {
    await client.end()
  }
}

/**
 * How many connections each worker of this node opens, so that it and another node fit into what the server allows, and
 * for how many workers that is enough.
 */
export const planConnections = async (
  url: string,
  {
    databasePool,
    databaseDirectUrl,
    searchLagMs,
    workers,
  }: Pick<Env, 'databasePool' | 'searchLagMs' | 'workers'> & Partial<Pick<Env, 'databaseDirectUrl'>>,
  patienceMs = 20_000,
): Promise<{ readonly connections: Connections; readonly count: number }> => {
  const room = await readRoom(databaseDirectUrl ?? url, patienceMs)
  if (room < NEEDED)
    throw new StartFailure(
      `The database allows ${room} connections, and Cairn needs at least ${NEEDED} for each node; raise its max_connections, or the limit of the account.`,
    )
  // Those to a pooler cost the database nothing; how many it opens itself is set there.
  const total = databasePool ?? connectionsFor(databaseDirectUrl === undefined ? room : Infinity, workers)
  const count = Math.max(1, Math.min(workers, Math.floor(total / NEEDED)))
  return { count, connections: shareConnections(Math.floor(total / count), searchLagMs > 0) }
}
