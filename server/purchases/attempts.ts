import type { Selectable } from 'kysely'
import type { ChargeState } from '../base/ports/cards.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import { SECOND, MINUTE, HOUR } from '@cairn/domain/base/constants'
import { fail } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import type { Terms } from './terms.ts'
import { totalOf } from '@cairn/domain/purchases/ledger'

export type Attempt = Selectable<Tables['purchase_attempt']>

/** How long after the last news the network is asked what became of an attempt. */
const LOOK_MS = { open: MINUTE, pending: 20 * SECOND, action: 15 * MINUTE } as const
/** Whoever does not finish the check of their bank by then has given up. */
export const ABANDONED_MS = HOUR

const GOING_ON: Attempt['state'][] = ['open', 'action', 'pending']

export const isEnded = ({ state }: Pick<Attempt, 'state'>): boolean => !GOING_ON.includes(state)

/** It was given up, and yet the network says that it was paid. */
export const isGivenUp = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state === 'refused' || state === 'canceled'

/** Who has left since is named by the attempt as nobody, sooner than by its terms. */
export const termsOf = ({ terms, owner, payer }: Pick<Attempt, 'terms' | 'owner' | 'payer'>): Terms => ({
  ...(terms as unknown as Terms),
  owner,
  payer,
})

interface Begun {
  readonly terms: Terms
  readonly key: string | null
  readonly request: Buffer | null
  /** Of a renewal: the subscription, and the billing date that it pays for. */
  readonly renewal?: { readonly subscription: string; readonly period: Date } | undefined
}

/** Claims the courses for one attempt to pay; another one that has them is given back instead. */
const claimCourses = async (db: Db, attempt: string, terms: Terms): Promise<string | undefined> => {
  const courses = terms.items.map(({ course }) => course)
  const claimed = await db
    .insertInto('purchase_claim')
    .values(courses.map((course) => ({ owner: terms.owner, course, attempt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('course')
    .execute()
  if (claimed.length === courses.length) return undefined
  const other = await db
    .selectFrom('purchase_claim')
    .select('attempt')
    .where('owner', '=', terms.owner)
    .where('course', 'in', courses)
    .where('attempt', '<>', attempt)
    .executeTakeFirst()
  return other?.attempt ?? fail('purchase_in_progress')
}

/** Writes an attempt down before the network hears of it. */
export const beginAttempt = async (
  db: Db,
  now: Date,
  { terms, key, request, renewal }: Begun,
): Promise<{ readonly attempt: Attempt } | { readonly taken: string }> => {
  const id = newId(now.getTime())
  const attempt = await db
    .insertInto('purchase_attempt')
    .values({
      id,
      purchase: terms.purchase,
      payer: terms.payer,
      owner: terms.owner,
      key,
      request,
      terms: JSON.stringify(terms),
      amount: totalOf(terms.items),
      currency: terms.currency,
      charge: null,
      state: 'open',
      code: null,
      subscription: renewal?.subscription ?? null,
      period: renewal?.period ?? null,
      created: now,
      modified: now,
      look: new Date(now.getTime() + LOOK_MS.open),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const taken = await claimCourses(db, id, terms)
  if (taken === undefined) return { attempt }
  await db.deleteFrom('purchase_attempt').where('id', '=', id).execute()
  return { taken }
}

const holdCoupon = (db: Db, coupon: string, by: 1 | -1) =>
  db
    .updateTable('coupon')
    .set((eb) => ({ held_count: eb('held_count', '+', by) }))
    .where('id', '=', coupon)
    .where('held_count', '>=', by === 1 ? 0 : 1)

/** Keeps one use of a coupon for somebody who is about to pay; false when none is left. */
export const takeCouponUse = async (db: Db, coupon: string): Promise<boolean> => {
  const held = await holdCoupon(db, coupon, 1)
    .where((eb) =>
      eb.or([
        eb('max_use_count', '=', 0),
        eb(eb('use_count', '+', eb.ref('held_count')), '<', eb.ref('max_use_count')),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

export const dropCouponUse = async (db: Db, coupon: string): Promise<void> => {
  await holdCoupon(db, coupon, -1).execute()
}

/** What was held is used now. */
export const countCouponUse = async (db: Db, coupon: string): Promise<void> => {
  await db
    .updateTable('coupon')
    .set((eb) => ({ use_count: eb('use_count', '+', 1) }))
    .where('id', '=', coupon)
    .execute()
  await dropCouponUse(db, coupon)
}

export const findAttempt = (db: Db, id: string): Promise<Attempt | undefined> =>
  db.selectFrom('purchase_attempt').selectAll().where('id', '=', id).executeTakeFirst()

export const findAttemptBy = (
  db: Db,
  by: { readonly charge: string } | { readonly payer: string; readonly key: string },
): Promise<Attempt | undefined> => {
  const all = db.selectFrom('purchase_attempt').selectAll()
  return 'charge' in by
    ? all.where('charge', '=', by.charge).executeTakeFirst()
    : all.where('payer', '=', by.payer).where('key', '=', by.key).executeTakeFirst()
}

export const lockAttempt = (db: Db, id: string): Promise<Attempt> =>
  db.selectFrom('purchase_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** From here on the network can be asked what became of it; false when the attempt was given up meanwhile. */
export const noteCharge = async (db: Db, id: string, charge: string): Promise<boolean> => {
  const noted = await db
    .updateTable('purchase_attempt')
    .set({ charge })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** The attempt goes on: the bank asks, or the network will say later. */
export const keepWaiting = async (
  db: Db,
  now: Date,
  id: string,
  state: 'action' | 'pending' | 'open',
): Promise<void> => {
  const look = new Date(now.getTime() + LOOK_MS[state])
  await db
    .updateTable('purchase_attempt')
    .set({ state, modified: now, look })
    .where('id', '=', id)
    .where('state', 'in', GOING_ON)
    .execute()
}

/** Has the network asked again about an attempt, whatever was made of it; null: no more. */
export const watchAttempt = async (db: Db, id: string, look: Date | null): Promise<void> => {
  await db.updateTable('purchase_attempt').set({ look }).where('id', '=', id).execute()
}

export const soon = (now: Date): Date => new Date(now.getTime() + LOOK_MS.pending)

/** The attempt is over: others may pay for the same courses. */
export const endAttempt = async (
  db: Db,
  now: Date,
  attempt: Attempt,
  state: 'paid' | 'refused' | 'canceled' | 'returned',
  code: string | null = null,
): Promise<void> => {
  await db
    .updateTable('purchase_attempt')
    .set({ state, code, modified: now, look: null })
    .where('id', '=', attempt.id)
    .execute()
  const { coupon } = termsOf(attempt)
  // The coupon before the claim, in the order in which an attempt takes them: else two could wait for each other.
  // What was given up holds no use of its coupon any more.
  if (coupon !== undefined && !isGivenUp(attempt))
    await (state === 'paid' ? countCouponUse : dropCouponUse)(db, coupon)
  await db.deleteFrom('purchase_claim').where('attempt', '=', attempt.id).execute()
}

export const dueAttempts = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db.selectFrom('purchase_attempt').select('id').where('look', '<=', now).orderBy('look').limit(100).execute()

export type Paid = Extract<ChargeState, { state: 'paid' }>
