import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Rows that are in memory at once: few, so that nobody else waits long while they are written. */
const PART = 200
/** Each walk holds a connection for as long as its reader takes; the others wait for their turn. */
const AT_ONCE = 3

let walking = 0
const waiting: (() => void)[] = []

const begin = (): Promise<void> | undefined => {
  if (walking < AT_ONCE) {
    walking += 1
    return undefined
  }
  return new Promise((turn) => waiting.push(turn))
}

const end = (): void => {
  const next = waiting.shift()
  if (next) next()
  else walking -= 1
}

/**
 * All rows of a query, a part at a time and as of one moment, whatever changes meanwhile. A reader who stops reading for
 * a minute is given up by the database, and whoever leaves gives the connection back.
 */
export async function* walk<Row>(db: Db, query: RawBuilder<unknown>): AsyncGenerator<readonly Row[]> {
  await begin()
  try {
    const tx = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    try {
      await sql`declare walk no scroll cursor for ${query}`.execute(tx)
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(PART)} from walk`.execute(tx)
        if (rows.length > 0) yield rows
        if (rows.length < PART) return
      }
    } finally {
      await tx.rollback().execute()
    }
  } finally {
    end()
  }
}
