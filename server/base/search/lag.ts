import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { applicationName, types } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'

const BEGIN = 'begin isolation level repeatable read read only; select 1'
const RENEW = `commit; ${BEGIN}`

/** A connection that holds a snapshot, and whether it is of any use still. */
interface Held {
  readonly client: pg.Client
  lost: boolean
}

const hold = async (url: string): Promise<Held> => {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, types })
  const held = { client, lost: false }
  // Unheard, a lost connection would end the process; searches fail by themselves then.
  client.on('error', () => (held.lost = true))
  client.on('end', () => (held.lost = true))
  await client.connect()
  await client.query(BEGIN)
  return held
}

/**
 * A view of the database that trails behind: one connection holding a snapshot, taken anew every so often.
 * Creates, updates and deletes all show late, as on a search engine that indexes at its leisure. A connection that is
 * lost in an outage of the database is opened anew by whoever asks next.
 */
export const laggingDb = async (
  url: string,
  lagMs: number,
): Promise<{ db: Kysely<Tables>; renew: () => Promise<void>; close: () => Promise<void> }> => {
  let held = await hold(url)
  let opening: Promise<Held> | undefined
  const current = async (): Promise<Held> => {
    if (!held.lost) return held
    opening ??= hold(url).finally(() => (opening = undefined))
    held = await opening
    return held
  }
  const renew = async () => {
    const before = held
    const now = await current()
    // One that was opened a moment ago has a new snapshot.
    if (now === before) await now.client.query(RENEW)
  }
  const timer = setInterval(() => void renew().catch(() => undefined), lagMs)
  timer.unref()
  const connection = {
    query: async (text: string, values: readonly unknown[]) => {
      const { client } = await current()
      try {
        return await client.query(text, [...values])
      } catch (error) {
        // A failed query spoils the snapshot's transaction: begin another one.
        await renew().catch(() => undefined)
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
      await held.client.end().catch(() => undefined)
    },
  }
}
