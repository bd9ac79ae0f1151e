import { expect, test } from 'vitest'
import { isLive, liveCourse } from './live.ts'

const on = { status: 'enabled' }
const off = { status: 'disabled' }

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

type Part = { id: string; status?: string }
type Holder = { id: string; interaction?: Part[] }
type Instruction = Part & Holder & { scene?: Holder[] }
type Course = { title: string; section: (Part & { instruction?: Instruction[] })[] }

const course = frozen<Course>({
  title: 'Knots',
  section: [
    { id: 's1', ...off, instruction: [{ id: 'hidden', ...on }] },
    {
      id: 's2',
      ...on,
      instruction: [
        { id: 'i1', ...off },
        {
          id: 'i2',
          ...on,
          interaction: [{ id: 'x1', ...on }, { id: 'x2', ...off }, { id: 'x3' }],
          scene: [
            {
              id: 'c1',
              interaction: [
                { id: 'x4', ...off },
                { id: 'x5', ...on },
              ],
            },
            { id: 'c2' },
          ],
        },
        { id: 'i3', status: 'draft' },
      ],
    },
    { id: 's3', ...on },
  ],
})

const ids = (parts: readonly { id: string }[] | undefined) => parts?.map((part) => part.id)

test('COURSE-41 COURSE-44 only enabled sections stay', () =>
  expect(ids(liveCourse(course).section)).toEqual(['s2', 's3']))

test('COURSE-42 COURSE-44 only enabled instructions stay', () =>
  expect(ids(liveCourse(course).section[0]?.instruction)).toEqual(['i2']))

test('COURSE-43 COURSE-44 only enabled interactions stay, in scenes too', () => {
  const instruction = liveCourse(course).section[0]?.instruction?.[0]
  expect(ids(instruction?.interaction)).toEqual(['x1'])
  expect(instruction?.scene).toEqual([{ id: 'c1', interaction: [{ id: 'x5', ...on }] }, { id: 'c2' }])
})

test('COURSE-44 disabled parts stay when the caller asks', () => {
  expect(liveCourse(course, { keepDisabled: true })).toEqual(course)
  expect(ids(liveCourse(course, { keepDisabled: false }).section)).toEqual(['s2', 's3'])
})

test('COURSE-41 COURSE-42 COURSE-43 enabled means exactly enabled', () => {
  expect([{ status: 'enabled' }, { status: 'Enabled' }, { status: '' }, {}].map(isLive)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('everything else of the course is kept, and nothing is added', () => {
  expect(liveCourse(course).title).toBe('Knots')
  expect(liveCourse({ section: undefined })).toEqual({ section: undefined })
  expect(liveCourse({ section: [] })).toEqual({ section: [] })
  expect(liveCourse({ section: [{ ...on }] })).toEqual({ section: [{ ...on }] })
})

test('taking the live course twice changes nothing', () =>
  expect(liveCourse(liveCourse(course))).toEqual(liveCourse(course)))
