import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '@cairn/domain/base/constants'
import { schedules, type Schedule } from '../testing/shop/acts.ts'
import { findDisagreements } from '../testing/shop/books.ts'
import { run } from '../testing/shop/perform.ts'
import { openMarket, openShop, type Market } from '../testing/shop/shop.ts'

/** `CAIRN_SCHEDULES=10000 npx vitest run server/purchases/schedules.test.ts` is the long run. */
const COUNT = Number(process.env['CAIRN_SCHEDULES'] ?? 40)
const SEED = Number(process.env['CAIRN_SCHEDULES_SEED'] ?? 20_261_116)
/** So many are checked together: settling what is open takes as long for many as for one. */
const TOGETHER = Math.max(20, Math.ceil(COUNT / 40))
const AT_ONCE = 4

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.node.close())

const runAll = async (some: readonly Schedule[], from: number): Promise<void> => {
  const left = [...some.entries()]
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift())
      await run(await openShop(market, from + next[0]), next[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** Whatever is still under way comes to its end. */
const finish = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    market.node.clock.advance(2 * HOUR)
    await market.node.runJobs({ evenLater: true })
  }
}

describe('after any schedule of purchases, refunds, removals, reports, lost answers and crashes', () => {
  test(`the books balance and everybody has what they paid for (${COUNT} schedules, seed ${SEED})`, async () => {
    const all = schedules(SEED, COUNT)
    for (let from = 0; from < all.length; from += TOGETHER) {
      const some = all.slice(from, from + TOGETHER)
      await runAll(some, from)
      await finish()
      const wrong = await findDisagreements(market.node.parts.db)
      expect(wrong, `schedules ${from} to ${from + some.length} of seed ${SEED}`).toEqual([])
    }
  }, 7_200_000)
})
