import { describe, expect, test } from 'vitest'
import { applyChange, applyChanges, Impossible, type CourseChange } from './change.ts'
import { conflictsBetween } from './conflict.ts'

const course = () => ({
  id: 'c',
  title: 'Maps',
  language: { es: { title: 'Mapas' } },
  section: [
    {
      id: 's1',
      title: 'One',
      instruction: [
        {
          id: 'a',
          title: 'A',
          interaction: [{ id: 'q1' }, { id: 'q2' }],
          scene: [{ id: 'n1', interaction: [] }],
        },
        { id: 'b', title: 'B' },
      ],
    },
    { id: 's2', title: 'Two' },
  ],
})
type C = ReturnType<typeof course>

const CHANGES: readonly (readonly [string, CourseChange])[] = [
  ['a title', { do: 'set', at: ['title'], to: 'Charts' }],
  ['a field that was not there', { do: 'set', of: 'b', at: ['body'], to: '<p>x</p>' }],
  ['a field taken away', { do: 'set', of: 'b', at: ['title'] }],
  ['a text of a language', { do: 'set', at: ['language', 'es', 'text', 'a', 'title'], to: 'Uno' }],
  ['a language that was not there', { do: 'set', at: ['language', 'ar', 'title'], to: 'خرائط' }],
  ['a section before another', { do: 'add', kind: 'section', part: { id: 's0' }, before: 's1' }],
  ['a lesson into an empty section', { do: 'add', kind: 'instruction', part: { id: 'x' }, into: 's2' }],
  ['a question into a scene', { do: 'add', kind: 'interaction', part: { id: 'q9' }, into: 'n1' }],
  ['a lesson to another section', { do: 'move', part: 'a', into: 's2' }],
  ['a lesson behind its neighbour', { do: 'move', part: 'a', into: 's1' }],
  ['a question into a scene of its lesson', { do: 'move', part: 'q1', into: 'n1' }],
  ['a section to the end', { do: 'move', part: 's1' }],
  ['a section with all it holds', { do: 'remove', part: 's1' }],
  ['a scene', { do: 'remove', part: 'n1' }],
]

const impossible = (change: unknown) =>
  expect(() => applyChange(course(), change as CourseChange), JSON.stringify(change)).toThrow(Impossible)

/** Empty lists appear where the first part was put in; they say nothing. */
const withoutEmpty = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      Array.isArray(part) && part.length === 0 ? undefined : part,
    ),
  )

describe('changing a course', () => {
  test.each(CHANGES)('%s is taken back by its undo', (_, change) => {
    const before = course()
    const { course: after, done } = applyChange(before, change)
    expect(withoutEmpty(after)).not.toEqual(withoutEmpty(before))
    expect(before).toEqual(course())
    expect(withoutEmpty(applyChange(after, done.undo).course)).toEqual(withoutEmpty(course()))
  })

  test('leaves everything it does not touch the same object', () => {
    const before = course()
    const { course: after } = applyChange(before, { do: 'set', of: 'q2', at: ['points'], to: 5 })
    expect(after.section[1]).toBe(before.section[1])
    expect(after.section[0]?.instruction?.[1]).toBe(before.section[0]?.instruction?.[1])
    expect(after.section[0]?.instruction?.[0]).not.toBe(before.section[0]?.instruction?.[0])
  })

  test('a neighbour that is gone puts the part last', () => {
    const { course: after } = applyChange(course(), { do: 'move', part: 'a', into: 's1', before: 'gone' })
    expect(after.section[0]?.instruction?.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('COURSE-57 an id that is used already is refused, also deep within', () => {
    impossible({ do: 'add', kind: 'section', part: { id: 'a' } })
    impossible({ do: 'add', kind: 'instruction', into: 's2', part: { id: 'x', scene: [{ id: 'q1' }] } })
    impossible({ do: 'add', kind: 'instruction', into: 's2', part: { id: 'x', interaction: [{ id: 'x' }] } })
  })

  test('what is not there, does not fit or makes a part what it is cannot be changed', () => {
    impossible({ do: 'set', of: 'gone', at: ['title'], to: 'x' })
    impossible({ do: 'set', of: 'a', at: ['id'], to: 'x' })
    impossible({ do: 'set', of: 'a', at: ['interaction'], to: [] })
    impossible({ do: 'set', at: ['section'], to: [] })
    impossible({ do: 'set', at: [], to: 1 })
    impossible({ do: 'set', at: ['title', 'deep'], to: 1 })
    impossible({ do: 'set', at: ['language', '__proto__', 'x'], to: 1 })
    impossible({ do: 'add', kind: 'interaction', part: { id: 'x' }, into: 's1' })
    impossible({ do: 'add', kind: 'scene', part: { id: 'x' } })
    impossible({ do: 'move', part: 's1', into: 's2' })
    impossible({ do: 'move', part: 'a', into: 'a' })
    impossible({ do: 'remove', part: 'gone' })
  })
})

describe('two people at once', () => {
  const conflicts = (mine: CourseChange[], theirs: CourseChange[]) =>
    conflictsBetween(applyChanges<C>(course(), mine).done, applyChanges<C>(course(), theirs).done).length
  const title = (of: string | undefined, to: string): CourseChange => ({
    do: 'set',
    ...(of !== undefined && { of }),
    at: ['title'],
    to,
  })

  test('different fields, parts and places go together', () => {
    expect(conflicts([title('a', 'x')], [title('b', 'y')])).toBe(0)
    expect(conflicts([title('a', 'x')], [{ do: 'set', of: 'a', at: ['body'], to: 'y' }])).toBe(0)
    expect(conflicts([title('a', 'x')], [{ do: 'move', part: 'a', into: 's2' }])).toBe(0)
    expect(conflicts([title('a', 'x')], [{ do: 'remove', part: 'b' }])).toBe(0)
    expect(conflicts([title('a', 'same')], [title('a', 'same')])).toBe(0)
  })

  test('another word in the same field is a conflict, also when one sets the whole of it', () => {
    expect(conflicts([title('a', 'x')], [title('a', 'y')])).toBe(1)
    expect(conflicts([title(undefined, 'x')], [title(undefined, 'y')])).toBe(1)
    const whole: CourseChange = { do: 'set', at: ['language', 'es'], to: { title: 'Otro' } }
    expect(conflicts([{ do: 'set', at: ['language', 'es', 'title'], to: 'x' }], [whole])).toBe(1)
  })

  test('taking away what the other works on is a conflict on both sides, however deep', () => {
    const gone: CourseChange = { do: 'remove', part: 's1' }
    for (const work of [
      title('q1', 'x'),
      { do: 'add', kind: 'interaction', part: { id: 'q9' }, into: 'n1' },
      { do: 'move', part: 'b', into: 's2' },
    ] satisfies CourseChange[]) {
      expect(conflicts([work], [gone]), JSON.stringify(work)).toBe(1)
      expect(conflicts([gone], [work]), JSON.stringify(work)).toBe(1)
    }
  })
})
