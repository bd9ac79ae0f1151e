import { type CustomTypesConfig, Pool, types as standard } from 'pg'
import { StartFailure } from './failure.ts'

const int8 = 20
const date = 1082

/** Counts and sums arrive as numbers; one too large to be exact is an error and never a wrong figure. */
const safeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}

/** How values of the database become ours, on every connection alike. */
export const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8 && format !== 'binary') return safeInteger
    // A calendar day has no time zone, so it stays the text it is.
    if (oid === date && format !== 'binary') return (text: string) => text
    return standard.getTypeParser(oid, format)
  },
}

/** Every connection of this process says whose it is: the embedded server stays up while another node uses it. */
export const applicationName = `cairn ${process.pid}`

/** Tests also run on machines that are too busy to serve anybody. */
const patience = process.env['NODE_ENV'] === 'test' ? 20 : 1

/** Poolers share a session among many, and refuse what is said about one of them. */
const ofSession = {
  application_name: applicationName,
  statement_timeout: 30_000 * patience,
  idle_in_transaction_session_timeout: 60_000,
}
/** One for all: a pooler changes the name whenever it is another. */
const pooledName = 'cairn pooled'

export const connect = (
  url: string,
  {
    max = 10,
    waitMs = 5000,
    pooled = false,
    onError,
  }: { max?: number; waitMs?: number; pooled?: boolean; onError?: (error: Error) => void } = {},
): Pool => {
  const pool = new Pool({
    connectionString: checkedUrl(url),
    max,
    types,
    ...(pooled ? { application_name: pooledName } : ofSession),
    // Whoever waits longer for the database hears at once that it is busy.
    connectionTimeoutMillis: waitMs * patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A connection that dies while idle is replaced by the pool at the next query; unheard, it would end the process.
  pool.on('error', (error) => onError?.(error))
  // One that dies in use fails its query; the pool does not listen meanwhile.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Refuses what is no address of a PostgreSQL database, before anybody tries to reach it. */
export const checkedUrl = (url: string, name = 'DATABASE_URL'): string => {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed && /^postgres(ql)?:$/.test(parsed.protocol) && parsed.pathname.length > 1) return url
  throw new StartFailure(
    `${name} is not an address of a PostgreSQL database; it looks like postgresql://user:password@host:5432/database, with special characters in the password percent-encoded.`,
  )
}

type About = { version: number; encoding: string; standby: boolean; may_create: boolean | null }

/** Refuses a server that Cairn cannot work with, before anything is written. */
export const checkServer = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<About>(`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as standby, has_schema_privilege(current_schema(), 'CREATE') as may_create`)
  const about = rows[0]
  if (!about) throw new Error('the database gave no answer about itself')
  const failure = unfit(about)
  if (failure) throw new StartFailure(failure)
}

const unfit = (about: About): string | undefined => {
  if (about.version < 150_000)
    return `The database server is PostgreSQL ${Math.floor(about.version / 10_000)}; Cairn needs 15 or newer: upgrade it, or unset DATABASE_URL to use the embedded one.`
  if (about.encoding !== 'UTF8')
    return `The database uses the encoding ${about.encoding}; create one with ENCODING 'UTF8' and name it in DATABASE_URL.`
  if (about.standby) return 'The database is a read-only standby; name the primary server in DATABASE_URL.'
  if (!about.may_create)
    return 'The database account may not create tables; grant it CREATE on the schema or make it the owner of the database.'
  return undefined
}
