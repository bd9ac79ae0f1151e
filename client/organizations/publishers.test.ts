import { expect, test } from 'vitest'
import { countPublishers } from './publishers.ts'

test('CFG-57 publishers are counted from their courses, the most first; unnamed ones are left out', () =>
  expect(
    countPublishers([{ publisher: 'b' }, { publisher: 'a' }, { publisher: 'b' }, { publisher: 'gone' }, {}], {
      a: { id: 'a', name: 'Atelier' },
      b: { id: 'b', name: 'Bakery' },
    }),
  ).toEqual([
    { id: 'b', name: 'Bakery', count: 2 },
    { id: 'a', name: 'Atelier', count: 1 },
  ]))
