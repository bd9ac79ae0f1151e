import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { applicationName, types } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'

const RENEW = 'commit; begin isolation level repeatable read read only; select 1'

/**
 * A view of the database that trails behind: one connection holding a snapshot, taken anew every so often.
 * Creates, updates and deletes all show late, as on a search engine that indexes at its leisure.
 */
export const laggingDb = async (
  url: string,
  lagMs: number,
): Promise<{ db: Kysely<Tables>; renew: () => Promise<void>; close: () => Promise<void> }> => {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, types })
  // Unheard, a lost connection would end the process; searches fail by themselves then.
  client.on('error', () => {})
  await client.connect()
  await client.query(RENEW)
  const renew = async () => void (await client.query(RENEW))
  const timer = setInterval(() => void renew().catch(() => undefined), lagMs)
  timer.unref()
  const connection = {
    query: async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, [...values])
      } catch (error) {
        // A failed query spoils the snapshot's transaction: begin another one.
        await renew()
        throw error
      }
    },
    release: () => {},
  }
  const pool = { connect: async () => connection, end: async () => {} }
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) }),
    renew,
    close: async () => {
      clearInterval(timer)
      await client.end()
    },
  }
}
