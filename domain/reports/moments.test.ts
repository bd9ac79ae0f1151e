import { expect, test } from 'vitest'
import { momentsIn } from './moments.ts'

const flat = (length: number, value: number, at: Readonly<Record<number, number>> = {}) =>
  Array.from({ length }, (_, i) => at[i] ?? value)

test('the moments of a video are where most leave, where most go back, and an early end', () => {
  expect(
    momentsIn({
      viewers: 412,
      left: flat(20, 2, { 7: 49, 18: 30, 19: 200 }),
      rewound: flat(20, 4, { 6: 138 }),
    }),
  ).toEqual({
    left: { first: 7, last: 8, count: 49 },
    rewound: { first: 6, last: 7, count: 138 },
    end: { first: 18, last: 19, count: 30, percent: 7 },
  })
})

test('what may be chance is no moment to look at', () => {
  expect(momentsIn({ viewers: 200, left: flat(20, 2), rewound: flat(20, 1) })).toEqual({})
  expect(momentsIn({ viewers: 0, left: [], rewound: [] })).toEqual({})
})
