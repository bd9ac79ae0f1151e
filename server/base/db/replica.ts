import type { FastifyBaseLogger } from 'fastify'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool } from 'pg'
import { within } from '../within.ts'
import { StartFailure } from './failure.ts'
import { preparing } from './prepared.ts'
import type { Tables } from './schema.ts'

/** A replica that is further behind is not asked. */
const LATEST_MS = 5000
/** How often it is asked how far it has come. */
const CHECK_MS = 1000
const PATIENCE_MS = 1000

/** Up to where the log of the database was written, or has been read. */
type Place = bigint

const placeOf = (text: string | null | undefined): Place | undefined => {
  const [, high, low] = /^([\dA-F]+)\/([\dA-F]+)$/i.exec(text ?? '') ?? []
  return high === undefined || low === undefined
    ? undefined
    : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export interface Places {
  /** How far the database has written. */
  readonly written: () => Promise<Place | undefined>
  /** How far the replica has come; undefined: it does not follow. */
  readonly reached: () => Promise<Place | undefined>
}

/**
 * Knows how old what a replica shows may be: it shows everything that was committed when the database had come to where
 * the replica is now.
 */
export const watchReplica = ({ written, reached }: Places, clock: () => number = () => performance.now()) => {
  let asked: { readonly place: Place; readonly at: number }[] = []
  let shows = Number.NEGATIVE_INFINITY
  const check = async (): Promise<void> => {
    const at = clock()
    const place = await written()
    if (place !== undefined) asked.push({ place, at })
    const now = await reached()
    if (now === undefined) return
    for (const one of asked) if (one.place <= now) shows = Math.max(shows, one.at)
    asked = asked.filter((one) => one.place > now).slice(-60)
  }
  return {
    check,
    isFresh: () => clock() - shows <= LATEST_MS,
    /** It failed: nobody asks it until it was checked again. */
    giveUp: () => {
      shows = Number.NEGATIVE_INFINITY
    },
  }
}

/** Refusals of the replica that the database itself does not have: it restarts, or what is read was cleaned up meanwhile. */
const OF_REPLICA = /^(57P0|40001|25006|08|53|58|XX)/

const isOfReplica = (error: unknown): boolean =>
  error instanceof DatabaseError ? OF_REPLICA.test(error.code ?? '') : error instanceof Error

/** A pool of the replica; what it refuses outside of a transaction is asked of the database. */
const fallingBack = (
  replica: PostgresPool,
  primary: PostgresPool,
  onFailure: (error: unknown) => void,
): PostgresPool => {
  const onPrimary: PostgresPoolClient['query'] = (async (text: string, values: readonly unknown[]) => {
    const client = await primary.connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  }) as unknown as PostgresPoolClient['query']
  const over = (client: PostgresPoolClient): PostgresPoolClient => {
    let isInTransaction = false
    const query = async (text: string, values: readonly unknown[]) => {
      if (/^\s*(begin|start)\b/i.test(text)) isInTransaction = true
      try {
        return await client.query(text, values)
      } catch (error) {
        if (!isOfReplica(error)) throw error
        onFailure(error)
        if (isInTransaction) throw error
        return onPrimary(text, values)
      }
    }
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
  }
  return {
    connect: async () => {
      try {
        return over(await replica.connect())
      } catch (error) {
        onFailure(error)
        return primary.connect()
      }
    },
    end: () => replica.end(),
  }
}

export interface Replica {
  /** The replica, or the one that is given while it is too far behind or not there. */
  readonly or: (db: Kysely<Tables>) => Kysely<Tables>
  /** Asks how far it has come. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

/** There is none. */
export const noReplica: Replica = {
  or: (db) => db,
  check: async () => undefined,
  close: async () => undefined,
}

const askPlace = async (pool: Pool, what: string): Promise<Place | undefined> => {
  const { rows } = await pool.query<{ place: string | null }>(`select ${what}::text as place`)
  return placeOf(rows[0]?.place)
}

/** Refuses a database that takes writes itself: nothing of ours would ever be in it. */
const checkRole = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (rows[0]?.follows === false)
    throw new StartFailure(
      'DATABASE_REPLICA_URL names a database that takes writes itself; it must be the address of a read replica of the one in DATABASE_URL.',
    )
}

/** Follows a replica for as long as the node runs. One that is not there at the start may come later. */
export const followReplica = async (
  replica: Pool,
  primary: Pool,
  log: FastifyBaseLogger,
): Promise<Replica> => {
  const places = {
    written: () => askPlace(primary, 'pg_current_wal_lsn()'),
    reached: () => askPlace(replica, 'pg_last_wal_replay_lsn()'),
  }
  const watched = watchReplica(places)
  let isTold = false
  const onFailure = (error: unknown) => {
    if (!isTold) log.warn({ err: error }, 'the replica does not answer; the database itself is asked')
    isTold = true
    watched.giveUp()
  }
  await checkRole(replica).catch((error: unknown) => {
    if (error instanceof StartFailure) throw error
    onFailure(error)
  })
  let checking: Promise<void> | undefined
  const check = async () => {
    checking ??= watched
      .check()
      .then(() => {
        if (isTold && watched.isFresh()) log.info('the replica answers again')
        if (watched.isFresh()) isTold = false
      }, onFailure)
      .finally(() => (checking = undefined))
    await within(PATIENCE_MS, checking)
  }
  await check()
  const timer = setInterval(() => void check(), CHECK_MS).unref()
  const pool = fallingBack(preparing(replica), preparing(primary, { prepares: false }), onFailure)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    or: (other) => (watched.isFresh() ? db : other),
    check,
    close: async () => {
      clearInterval(timer)
      await db.destroy()
    },
  }
}
