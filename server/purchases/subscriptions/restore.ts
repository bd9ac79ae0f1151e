import { DAY } from '@cairn/domain/base/constants'
import { nextTry, RETRY_DAYS } from '@cairn/domain/purchases/subscription'
import type { TestCard } from '@cairn/domain/purchases/test-cards'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../base/db/schema.ts'
import { hashed, insertCard, randomId } from '../../base/ports/cards/test-rows.ts'
import { payerOf } from '../saved-cards.ts'

/** A subscription of the past: where its payments have left it. */
export interface PastSubscription {
  readonly id: string
  readonly person: string
  readonly course: string
  readonly price: number
  readonly at: Date
  readonly state: 'active' | 'past_due' | 'canceled' | 'ended'
  readonly card: { readonly brand: 'visa' | 'mastercard' | 'amex'; readonly last4: string }
  readonly renews: Date
  readonly failingSince: Date | undefined
  readonly ended: Date | undefined
  /** The purchase it began with, and the organization whose account receives the money. */
  readonly purchase: string
  readonly connected: string | undefined
}

/** The card that pays every month, as the test network and we know it. */
const restoreCard = async (db: Db, { person, at, card, failingSince }: PastSubscription): Promise<void> => {
  const [payer, customer] = [payerOf(person), randomId('cus')]
  const summary = { ...card, expMonth: 12, expYear: at.getUTCFullYear() + 3 }
  const tested: TestCard = { ...summary, behavior: failingSince ? 'fails_later' : 'pays' }
  await db
    .insertInto('test_network_customer')
    .values({ id: customer, key: hashed(payer), created: at })
    .execute()
  const source = hashed(randomId('tok'))
  const saved = await insertCard(db, at, { customer, source, card: tested, state: 'saved' })
  await db
    .insertInto('card_customer')
    .values({ payer, customer, card: saved.id, summary: JSON.stringify(summary), modified: at })
    .execute()
}

/** How often a card has failed by now, and when it is tried again. */
const failuresOf = ({ failingSince, ended }: PastSubscription, now: Date) => {
  if (!failingSince) return {}
  const failing = { failing_since: failingSince, code: 'card_declined' }
  if (ended) return { ...failing, failures: RETRY_DAYS.length, next_try: null }
  const tried = RETRY_DAYS.filter((days) => failingSince.getTime() + days * DAY <= now.getTime())
  const failures = 1 + tried.length
  return { ...failing, failures, next_try: nextTry(failingSince, failures) ?? null }
}

const rowOf = (past: PastSubscription, now: Date): Insertable<Tables['subscription']> => {
  const { id, person, course, price, at, state, renews, ended, purchase, connected } = past
  return {
    id,
    owner: person,
    course,
    purchase,
    state,
    currency: 'USD',
    price,
    renews,
    next_try: renews,
    created: at,
    modified: ended ?? now,
    ...failuresOf(past, now),
    ...(state === 'canceled' && { reason: 'canceled' as const }),
    ...(ended && { ended, reason: 'unpaid' as const }),
    document: JSON.stringify(connected === undefined ? {} : { connected }),
  }
}

export const restoreSubscriptions = async (
  db: Db,
  past: readonly PastSubscription[],
  now: Date,
): Promise<void> => {
  if (past.length === 0) return
  for (const one of past) await restoreCard(db, one)
  await db
    .insertInto('subscription')
    .values(past.map((one) => rowOf(one, now)))
    .execute()
}
