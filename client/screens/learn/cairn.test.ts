import { expect, test } from 'vitest'
import { stonesAt } from './cairn.tsx'

test('each fifth of a course is a stone, and the last one lies only when all is done', () =>
  expect([0, 19, 20, 62, 80, 99, 100].map(stonesAt)).toEqual([0, 0, 1, 3, 4, 4, 5]))
