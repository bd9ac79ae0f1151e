import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { NODE_RATES, rateFor, type NodeRate, type SharedRate } from '@cairn/domain/access/rates'
import type { Actor } from '@cairn/domain/access/roles'
import { scaled, takeToken, tokenMs } from '@cairn/domain/base/rate'
import type { Db } from './db/schema.ts'
import { refuseUntil } from './fail.ts'
import { noSiblings, type Siblings } from './siblings.ts'

export interface Rates {
  /** Takes what a call costs from a bucket of this node; one that has not so much refuses it with 429. */
  readonly take: (rate: NodeRate, who: string, cost?: number) => void
  /** Refuses what is known to be refused until later, without asking the database again. */
  readonly refuseKnown: (kind: SharedRate, actor: Actor, now: Date) => void
  /** The same from a bucket that all nodes share; within a transaction it is taken only if that commits. */
  readonly spend: (db: Db, kind: SharedRate, actor: Actor, now: Date) => Promise<void>
}

/** About 10 MB; whoever has not called for the longest time is forgotten first. */
const MOST_BUCKETS = 50_000

/** Whoever has one IPv6 address has 2^64 of them. */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const REASONS = {
  message: 'messages_wait',
  contact: 'contacts_wait',
  broadcast: 'emails_wait',
  report: 'reports_wait',
} as const satisfies Partial<Record<SharedRate, string>>

const reasonFor = (kind: SharedRate) => (kind in REASONS ? REASONS[kind as keyof typeof REASONS] : undefined)

/** What was taken from which bucket. */
type Taken = readonly (readonly [key: string, cost: number])[]

const TAKEN = 'rates taken'
/** A caller whose requests reach all workers at once gets more than its limit for no longer than this. */
const TELL_MS = 100

/** Tells the other workers of this machine, now and then, what was taken here. */
const tellTaken = (siblings: Siblings) => {
  const taken = new Map<string, number>()
  const flush = () => {
    siblings.tell(TAKEN, [...taken] satisfies Taken)
    taken.clear()
  }
  return (key: string, cost: number) => {
    if (siblings === noSiblings) return
    if (taken.size === 0) setTimeout(flush, TELL_MS).unref()
    taken.set(key, (taken.get(key) ?? 0) + cost)
  }
}

const keyOf = (rate: NodeRate, who: string): string => `${rate} ${who}`
const rateOf = (key: string) => NODE_RATES[key.slice(0, key.indexOf(' ')) as NodeRate]

interface RatesOptions {
  readonly clock?: () => number
  readonly most?: number
  readonly siblings?: Siblings
}

export const createRates = (factor: number, options: RatesOptions = {}): Rates => {
  const { clock = Date.now, most = MOST_BUCKETS, siblings = noSiblings } = options
  const buckets = new Map<string, number>()
  // Until when the database would refuse somebody, so that those who go on trying cost no connection.
  const refused = new Map<string, number>()
  const remember = (moments: Map<string, number>, key: string, moment: number) => {
    // Put at the end again, so that the first key is always the one unused for longest.
    moments.delete(key)
    moments.set(key, moment)
    const [oldest] = moments.keys()
    if (moments.size > most && oldest !== undefined) moments.delete(oldest)
  }
  const tell = tellTaken(siblings)
  siblings.on<Taken>(TAKEN, (all) => {
    const now = clock()
    for (const [key, cost] of all) {
      const fullAt = Math.max(buckets.get(key) ?? now, now)
      remember(buckets, key, fullAt + cost * tokenMs(scaled(rateOf(key), factor)))
    }
  })
  return {
    take: (rate, who, cost = 1) => {
      if (factor === 0) return
      const key = keyOf(rate, who)
      const taken = takeToken(scaled(NODE_RATES[rate], factor), buckets.get(key), clock(), cost)
      if ('waitMs' in taken) return refuseUntil(taken.waitMs)
      remember(buckets, key, taken.fullAt)
      tell(key, cost)
    },

    refuseKnown: (kind, actor, now) => {
      const waitMs = (refused.get(`${kind} ${actor.id}`) ?? 0) - now.getTime()
      if (waitMs > 0) refuseUntil(waitMs, reasonFor(kind))
    },

    spend: async (db, kind, actor, now) => {
      if (factor === 0) return
      const rate = scaled(rateFor(kind, actor), factor)
      const next = (full: unknown) =>
        sql`greatest(${full}, ${now}::timestamptz) + ${tokenMs(rate)}::float8 * interval '1 ms'`
      const latest = new Date(now.getTime() + rate.burst * tokenMs(rate))
      const { rows } = await sql`
        insert into rate_bucket as b (person, kind, full_at)
        values (${actor.id}, ${kind}, ${next(sql`${now}::timestamptz`)})
        on conflict (person, kind) do update set full_at = ${next(sql`b.full_at`)}
          where ${next(sql`b.full_at`)} < ${latest}::timestamptz + interval '1 ms'
        returning full_at`.execute(db)
      if (rows.length > 0) return
      const { full_at: fullAt } = await db
        .selectFrom('rate_bucket')
        .select('full_at')
        .where('person', '=', actor.id)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
      const taken = takeToken(rate, fullAt.getTime(), now.getTime())
      const waitMs = 'waitMs' in taken ? taken.waitMs : 0
      remember(refused, `${kind} ${actor.id}`, now.getTime() + waitMs)
      refuseUntil(waitMs, reasonFor(kind))
    },
  }
}
