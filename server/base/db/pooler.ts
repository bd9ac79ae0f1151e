import { randomBytes } from 'node:crypto'
import { Client, type ClientBase, type Pool } from 'pg'
import type { Env } from '../env.ts'
import { applicationName } from './connect.ts'
import { StartFailure } from './failure.ts'

/** The database as told by who greeted, and as told by who answered. */
const greetedBy = (client: ClientBase): unknown =>
  (client as unknown as { readonly processID: unknown }).processID
const answeredBy = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

const visit = async (url: string): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 30_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Whether a pooler stands in between: who answers is not who greeted. */
export const isPooled = async (url: string): Promise<boolean> => {
  const client = await visit(url)
  try {
    return (await answeredBy(client)) !== greetedBy(client)
  } finally {
    await client.end()
  }
}

/** Whether two who take turns are given the session of the other, or another one than before. */
const sharesSessions = async (url: string): Promise<boolean> => {
  const [one, other] = [await visit(url), await visit(url)]
  try {
    const answers = [await answeredBy(one), await answeredBy(other), await answeredBy(one)]
    // Each has kept its own.
    return new Set(answers).size !== 2 || answers[0] !== answers[2]
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

/**
 * Through a pooler that gives a connection to whoever has a transaction, notifications do not come and session locks
 * hold nothing, both without a word. So it is found out, and the database itself has to be named for these.
 */
export const checkAddresses = async ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>): Promise<void> => {
  if (databaseUrl === undefined) return
  if (databaseDirectUrl === undefined) {
    if (await isPooled(databaseUrl))
      throw new StartFailure(
        'DATABASE_URL leads to a connection pooler; name the database itself in DATABASE_DIRECT_URL, which is needed for live events and upgrades.',
      )
    return
  }
  if ((await isPooled(databaseDirectUrl)) && (await sharesSessions(databaseDirectUrl)))
    throw new StartFailure(
      'DATABASE_DIRECT_URL leads to a connection pooler that shares sessions; it must be the address of the database itself.',
    )
}

/**
 * Whether a connection has for itself what it has prepared: a pooler that sees to it has its own names for it. One that
 * does not would run a statement of another client that has the same name.
 */
export const keepsStatementsApart = async (pool: Pool): Promise<boolean> => {
  const name = `probe_${randomBytes(6).toString('hex')}`
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name, text: 'select 1' })
    const { rows } = await client.query('select from pg_prepared_statements where name = $1', [name])
    if (rows.length > 0) await client.query(`deallocate ${name}`)
    await client.query('commit')
    return rows.length === 0 || (await answeredBy(client)) === greetedBy(client)
  } finally {
    // It believes that the statement is there.
    client.release(true)
  }
}

/** How long a statement may take is set on the account where a pooler is in between; 0 is for ever. */
export const limitsStatements = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ limited: boolean }>(
    "select current_setting('statement_timeout') <> '0' as limited",
  )
  return rows[0]?.limited === true
}
