import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { LIMITS, MINUTE } from '@cairn/domain/base/constants'
import type { Db } from './db/schema.ts'
import { waitFailure } from './fail.ts'

/** What failures are counted under, and how many are allowed. */
export interface FailureLimit {
  readonly name: string
  readonly most?: number
  readonly windowMs?: number
  /** A success clears what failed before it. */
  readonly forgiven?: boolean
}

/** A try whose outcome never came, since its node was stopped, counts as failed after this. */
const PENDING_MS = MINUTE
const ATTEMPTS = 200

interface Count {
  readonly failed: number
  readonly all: number
  readonly oldest: Date | null
}

const count = async (db: Db, name: string, now: Date, windowMs: number): Promise<Count> => {
  const stale = new Date(now.getTime() - PENDING_MS)
  const { rows } = await sql<Count>`
    select count(*) filter (where not pending or at < ${stale}) as failed, count(*) as all, min(at) as oldest
    from login_failure where account = ${name} and at > ${new Date(now.getTime() - windowMs)}`.execute(db)
  return rows[0] ?? { failed: 0, all: 0, oldest: null }
}

const remove = (db: Db, id: number) => db.deleteFrom('login_failure').where('id', '=', id).execute()

/** Holds a place among the tries that are allowed. While others are under way it may take a moment to get one. */
const reserve = async (db: Db, limit: FailureLimit, now: Date): Promise<number> => {
  const { name, most = LIMITS.loginTries, windowMs = LIMITS.loginWindowMs } = limit
  for (let attempt = 0; ; attempt += 1) {
    const { id } = await db
      .insertInto('login_failure')
      .values({ account: name, at: now, pending: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { failed, all, oldest } = await count(db, name, now, windowMs)
    if (failed < most && all <= most) return id
    await remove(db, id)
    if (failed >= most || attempt === ATTEMPTS) {
      const waitMs = (oldest ?? now).getTime() + windowMs - now.getTime()
      throw waitFailure('tries_wait', waitMs)
    }
    await pause(20 + Math.random() * 80)
  }
}

const release = async (db: Db, { name, forgiven }: FailureLimit, id: number): Promise<void> => {
  if (forgiven) await db.deleteFrom('login_failure').where('account', '=', name).execute()
  else await remove(db, id)
}

interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

const AT_ONCE = 4
const queues = new Map<string, Queue>()

/** A few at a time on this node, so that tries of one account seldom have to wait for a place. */
const inTurn = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const queue = queues.get(name) ?? { running: 0, waiting: [] }
  queues.set(name, queue)
  if (queue.running >= AT_ONCE) await new Promise<void>((go) => queue.waiting.push(go))
  else queue.running += 1
  try {
    return await work()
  } finally {
    // Whoever waits takes the place that becomes free.
    const next = queue.waiting.shift()
    if (next) next()
    else if ((queue.running -= 1) === 0) queues.delete(name)
  }
}

/**
 * Lets somebody prove who they are, as long as not too many tries have failed. A try takes its place before it is
 * made, so that many at once cannot slip past the limit together, and gives it back when it succeeds: only failures
 * count. undefined: it failed. Not within a transaction, whose end would undo what was counted.
 */
export const countFailures = async <T>(
  db: Db,
  limits: readonly FailureLimit[],
  now: Date,
  prove: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const attempt = async () => {
    const held: (readonly [FailureLimit, number])[] = []
    try {
      for (const limit of limits) held.push([limit, await reserve(db, limit, now)])
    } catch (error) {
      for (const [, id] of held) await remove(db, id)
      throw error
    }
    const ids = held.map(([, id]) => id)
    let proof: T | undefined
    try {
      proof = await prove()
    } finally {
      // An error is no proof either.
      if (proof === undefined)
        await db.updateTable('login_failure').set({ pending: false }).where('id', 'in', ids).execute()
      else for (const [limit, id] of held) await release(db, limit, id)
    }
    return proof
  }
  return inTurn(limits.map(({ name }) => name).at(-1) ?? '', attempt)
}
