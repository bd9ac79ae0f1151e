import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test.each([
  ['grows by a share of what it was', [118, 100, { good: 'more' }], { way: 'up', by: 0.18, good: true }],
  ['may grow for the worse', [9, 7, { good: 'less', as: 'difference' }], { way: 'up', by: 2, good: false }],
  [
    'may shrink for the better',
    [48, 57, { good: 'less', as: 'difference' }],
    { way: 'down', by: 9, good: true },
  ],
  ['is neither good nor bad when nobody says so', [3, 2, {}], { way: 'up', by: 0.5, good: undefined }],
  ['is new where there was nothing', [3, 0, { good: 'more' }], { way: 'new', by: 0, good: undefined }],
  [
    'is the same where there is nothing still',
    [0, 0, { good: 'more' }],
    { way: 'same', by: 0, good: undefined },
  ],
  [
    'is the same when it hardly moved',
    [1001, 1000, { good: 'more' }],
    { way: 'same', by: 0, good: undefined },
  ],
] as const)('a figure %s', (_, [now, before, options], expected) => {
  expect(changeOf(now, before, options)).toEqual(expected)
})
