import { expect, test } from 'vitest'
import { ratingOf } from './publisher-rating.ts'

test('ALIAS-07 a publisher’s stars are those of all reviews, so that a course with many counts for more', () =>
  expect(
    ratingOf([
      { rating: { average: 5, count: 1 } },
      { rating: { average: 3, count: 3 } },
      { rating: { count: 0 } },
      {},
    ]),
  ).toEqual({ average: 3.5, count: 4 }))

test('without any review there are no stars', () => {
  expect(ratingOf([{}, { rating: { count: 0 } }])).toEqual({ count: 0 })
  expect(ratingOf([])).toEqual({ count: 0 })
})
