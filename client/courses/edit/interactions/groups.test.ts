import { describe, expect, test } from 'vitest'
import { withEntry, withEntryMoved, withNewEntry, withoutEntry } from './groups.ts'

const groups = [{ id: 'a', entry: ['Steel', 'Magnet'] }, { id: 'b', entry: ['Wood'] }, { id: 'c' }]
const entries = (list: readonly { entry?: string[] }[]) => list.map(({ entry = [] }) => entry.join(' '))

describe('INTER-51 entries of groups', () => {
  test.each([
    ['to another group', 0, 1, 1, 0, ['Steel', 'Magnet Wood', '']],
    ['to an empty group', 1, 0, 2, 0, ['Steel Magnet', '', 'Wood']],
    ['within their group', 0, 0, 0, 1, ['Magnet Steel', 'Wood', '']],
    ['nowhere, when there is no such group', 0, 0, 7, 0, ['Steel Magnet', 'Wood', '']],
    ['nowhere, when there is no such entry', 2, 0, 0, 0, ['Steel Magnet', 'Wood', '']],
  ])('move %s', (_, from, at, to, place, after) =>
    expect(entries(withEntryMoved(groups, from, at, to, place))).toEqual(after),
  )

  test('are written, added and taken away', () => {
    expect(entries(withEntry(groups, 0, 1, 'Iron'))).toEqual(['Steel Iron', 'Wood', ''])
    expect(withNewEntry(groups, 0, 0)[0]?.entry).toEqual(['Steel', '', 'Magnet'])
    expect(withNewEntry(groups, 2, -1)[2]?.entry).toEqual([''])
    expect(entries(withoutEntry(groups, 0, 0))).toEqual(['Magnet', 'Wood', ''])
  })
})
