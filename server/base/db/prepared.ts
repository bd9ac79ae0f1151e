import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg'

/** From which time on a statement is prepared: most are too rare to be worth the memory on every connection. */
const OFTEN = 5
/** How many statements a connection remembers at most. */
const MOST = 300
/** Texts that are counted at most; those that are built anew every time must not pile up. */
const COUNTED = 2000
/** What the database plans; there is nothing to prepare in a command such as "begin". */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i
/** Stands before a statement whose best plan depends on its values, for which it is planned each time. */
export const plannedEachTime = sql.raw('/* planned each time */ ')
/** What in the database complains when a table changed under a prepared statement. */
const OUTDATED = 'RevalidateCachedQuery'

interface Statements {
  /** The name of a statement that is asked often. */
  readonly nameOf: (text: string) => string | undefined
  /** Has nothing prepared any more. */
  readonly stop: () => void
}

/** Counts what is asked, and names what is asked often. */
const countStatements = (): Statements => {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let isStopped = false
  const count = (text: string): string | undefined => {
    const times = (counts.get(text) ?? 0) + 1
    if (times < OFTEN) {
      if (counts.size >= COUNTED) counts.clear()
      counts.set(text, times)
      return undefined
    }
    counts.delete(text)
    if (names.size < MOST) names.set(text, `statement_${names.size}`)
    return names.get(text)
  }
  return {
    nameOf: (text) => (isStopped ? undefined : (names.get(text) ?? count(text))),
    stop: () => {
      isStopped = true
    },
  }
}

const isOutdated = (error: unknown): boolean => error instanceof DatabaseError && error.routine === OUTDATED

/** A connection that prepares what is asked often. */
const preparingClient = (client: PoolClient, statements: Statements): PostgresPoolClient => {
  const query = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const plain = () => client.query(text, [...values])
    const name = PLANNED.test(text) ? statements.nameOf(text) : undefined
    if (name === undefined) return plain()
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      // A newer version has upgraded the database while this one runs: it goes on without, until it is replaced.
      if (!isOutdated(error)) throw error
      statements.stop()
      return client.getTransactionStatus() === 'I' ? plain() : Promise.reject(error)
    }
  }
  // There are no cursors.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

/**
 * A pool whose connections prepare the statements that are asked often: the database parses and plans each of them once
 * per connection, which is most of the cost of a short one. Not where a pooler would mix up those of several clients.
 */
export const preparing = (pool: Pool, { prepares = true } = {}): PostgresPool => {
  const statements = countStatements()
  if (!prepares) statements.stop()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client, statements)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
