import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accounts,
  feeLines,
  itemsOf,
  leftOf,
  mostRefunded,
  refundItems,
  returnedLines,
  soldLines,
  totalOf,
  type SoldItem,
} from './ledger.ts'
import { includedTax } from './tax.ts'

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)

const item = fc
  .record({
    course: fc.constantFrom('knots', 'sails', 'tides'),
    seller: fc.constantFrom('harbor', 'school'),
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    rate: fc.integer({ min: 0, max: 27 }),
  })
  .map(({ rate, ...rest }): SoldItem => ({ ...rest, tax: includedTax(rest.amount, rate) }))
const items = fc.array(item, { minLength: 1, maxLength: 6 })

describe('the entries of the ledger', () => {
  test('a sale brings money in, and says who earned it and what of it is tax', () => {
    const sold = {
      from: accounts.cash(),
      country: 'DE',
      items: [
        { course: 'knots', seller: 'harbor', amount: 11_900, tax: 1900 },
        { course: 'sails', seller: 'school', amount: 5950, tax: 950 },
      ],
    }
    expect(soldLines(sold)).toEqual([
      { account: 'cash:site', amount: 17_850 },
      { account: 'sales:harbor', amount: -10_000 },
      { account: 'tax:DE', amount: -2850 },
      { account: 'sales:school', amount: -5000 },
    ])
  })

  test('a fee goes from the money at the card network', () =>
    expect(feeLines(169, 'harbor')).toEqual([
      { account: 'fees:harbor', amount: 169 },
      { account: 'cash:harbor', amount: -169 },
    ]))

  test('each adds up to nothing', () => {
    fc.assert(
      fc.property(items, (sold) => {
        const entry = { from: accounts.order('po-1'), country: 'FR', items: sold }
        expect(sum(soldLines(entry))).toBe(0)
        expect(sum(returnedLines(entry))).toBe(0)
      }),
    )
  })
})

describe('a refund', () => {
  test('of a part takes from every item in proportion, with its tax', () => {
    const left = [
      { course: 'knots', seller: 'harbor', amount: 11_900, tax: 1900 },
      { course: 'sails', seller: 'school', amount: 5950, tax: 950 },
    ]
    expect(refundItems(left, 1785)).toEqual([
      { course: 'knots', seller: 'harbor', amount: 1190, tax: 190 },
      { course: 'sails', seller: 'school', amount: 595, tax: 95 },
    ])
  })

  test('in any number of parts gives back exactly what was paid, and never more of an item than is left', () => {
    fc.assert(
      fc.property(
        items,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (sold, parts) => {
          const returned: (readonly SoldItem[])[] = []
          for (const part of [...parts, 1]) {
            const left = leftOf(sold, returned)
            const back = refundItems(left, Math.floor(totalOf(left) * part))
            back.forEach((one, place) => {
              expect(one.amount).toBeLessThanOrEqual(left[place]?.amount ?? 0)
              expect(one.tax).toBeLessThanOrEqual(left[place]?.tax ?? 0)
              expect(one.tax).toBeGreaterThanOrEqual(0)
            })
            returned.push(back)
          }
          expect(leftOf(sold, returned).every(({ amount, tax }) => amount === 0 && tax === 0)).toBe(true)
        },
      ),
    )
  })
})

describe('a refund that failed', () => {
  const [knots, sails] = [
    { course: 'knots', seller: 'harbor', amount: 11_900, tax: 1900 },
    { course: 'sails', seller: 'school', amount: 5950, tax: 950 },
  ]
  const back = refundItems([knots, sails], 1785)

  test('is left to be refunded again', () => {
    const sale = { kind: 'sale', items: [knots, sails] } as const
    const refund = { kind: 'refund', items: back } as const
    expect(itemsOf([sale, refund]).returned).toEqual(back)
    const failed = { kind: 'refund_failed', items: back } as const
    expect(itemsOf([sale, refund, failed]).left).toEqual([knots, sails])
    expect(totalOf(itemsOf([sale, refund, failed]).returned)).toBe(0)
    expect(totalOf(itemsOf([sale, refund, failed, refund]).returned)).toBe(1785)
  })

  test('counts as given back once, however often it is made again', () => {
    const refund = { kind: 'refund', amount: 1785 } as const
    const failed = { kind: 'refund_failed', amount: 1785 } as const
    expect(mostRefunded([refund])).toBe(1785)
    expect(mostRefunded([refund, failed, refund, failed])).toBe(1785)
    expect(mostRefunded([refund, failed, refund, refund])).toBe(3570)
  })
})
