import { tokenOf } from '../domain/purchases/test-cards.ts'
import type { Db } from '../server/base/db/schema.ts'
import { newId } from '../server/base/ids.ts'
import { fillLearners } from './world.ts'

const BUYERS = 50
const MOST = 10_000

const source = () =>
  tokenOf(
    { behavior: 'pays', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
    newId().replaceAll('-', ''),
  )

interface Offered {
  readonly id: string
  readonly price: number
}

/** Every course once for every buyer, the buyers in turn. */
const callsFor = (tokens: readonly string[], course: string, courses: readonly Offered[]) =>
  Array.from({ length: Math.min(MOST, tokens.length * courses.length) }, (_, n) => {
    const { id = '', price = 0 } = courses[Math.floor(n / tokens.length)] ?? {}
    const owner = `learner-${course}-${n % tokens.length}`
    const payment = price > 0 ? { payment: { amount: price, currency: 'USD', source: source() } } : {}
    return {
      method: 'POST',
      path: '/api/purchase',
      body: JSON.stringify({ owner, object: [id], ...payment }),
      headers: { authorization: tokens[n % tokens.length] ?? '' },
    }
  })

/** Purchases of courses that cost nothing, and of others by card on the test network. */
export const purchaseCalls = async (db: Db) => {
  const home = 'bench-1'
  const tokens = await fillLearners(db, home, BUYERS)
  const offered = async (paid: boolean): Promise<Offered[]> => {
    const rows = await db
      .selectFrom('course')
      .select(['id', 'price'])
      .where('price', paid ? '>' : '=', 0)
      .where('id', 'like', 'bench-%')
      .where('id', '<>', home)
      .orderBy('id')
      .limit(MOST / BUYERS)
      .execute()
    return rows.map(({ id, price }) => ({ id, price: price ?? 0 }))
  }
  return {
    free: callsFor(tokens, home, await offered(false)),
    paid: callsFor(tokens, home, await offered(true)),
  }
}
