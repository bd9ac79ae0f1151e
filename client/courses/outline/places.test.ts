import { describe, expect, test } from 'vitest'
import { applyChange } from '@cairn/domain/courses/change'
import { behind, pastePlace, placeOf, stepOf } from './places.ts'

const course = {
  section: [
    { id: 's1', instruction: [{ id: 'a' }, { id: 'b', interaction: [{ id: 'q1' }, { id: 'q2' }] }] },
    { id: 's2', instruction: [{ id: 'c', scene: [{ id: 'sc', interaction: [{ id: 'q3' }] }] }] },
    { id: 's3' },
  ],
}

const orderAfter = (id: string, by: 1 | -1) => {
  const change = stepOf(course, id, by)
  if (!change) return undefined
  const after = applyChange(course, change).course as {
    section: { id: string; instruction?: { id: string }[] }[]
  }
  return after.section.map((one) =>
    [one.id, ...(one.instruction ?? []).map(({ id: lesson }) => lesson)].join(' '),
  )
}

describe('COURSE-90 moving by one step', () => {
  test.each([
    ['a', 1, ['s1 b a', 's2 c', 's3']],
    ['b', -1, ['s1 b a', 's2 c', 's3']],
    ['b', 1, ['s1 a', 's2 b c', 's3']],
    ['c', -1, ['s1 a b c', 's2', 's3']],
    ['c', 1, ['s1 a b', 's2', 's3 c']],
    ['s1', 1, ['s2 c', 's1 a b', 's3']],
    ['s3', -1, ['s1 a b', 's3', 's2 c']],
    ['a', -1, undefined],
    ['s3', 1, undefined],
    ['q1', -1, undefined],
    ['nobody', 1, undefined],
  ] as const)('%s by %i', (id, by, expected) => expect(orderAfter(id, by)).toEqual(expected))

  test('questions change places within their lesson', () =>
    expect(stepOf(course, 'q1', 1)).toEqual({ do: 'move', part: 'q1', into: 'b' }))
})

describe('COURSE-90 where something pasted goes', () => {
  test.each([
    ['section', 'a', { before: 's2' }],
    ['section', undefined, {}],
    ['instruction', 'a', { into: 's1', before: 'b' }],
    ['instruction', 's2', { into: 's2' }],
    ['instruction', 'q3', { into: 's2' }],
    ['instruction', undefined, { into: 's3' }],
    ['interaction', 'q1', { into: 'b', before: 'q2' }],
    ['interaction', 'sc', { into: 'sc' }],
    ['interaction', 'a', { into: 'a' }],
    ['interaction', 's1', undefined],
    ['scene', 'q3', { into: 'c' }],
    ['scene', undefined, undefined],
  ] as const)('a %s at %s: %o', (kind, focus, expected) =>
    expect(pastePlace(course, focus, kind)).toEqual(expected),
  )
})

test('a part is found wherever it stands, with the way to it', () => {
  const place = placeOf(course, 'q3')
  expect(place?.way.map(({ id }) => id)).toEqual(['s2', 'c', 'sc', 'q3'])
  expect([place?.kind, place?.into, place?.at]).toEqual(['interaction', 'sc', 0])
  expect(place && behind(place)).toEqual({ into: 'sc' })
})
