import { describe, expect, test } from 'vitest'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { learningOf, pointsEarned, type Lesson } from './learning.ts'

const now = new Date('2026-03-01T12:00:00Z')
const past = '2026-02-28T12:00:00Z'
const future = '2026-03-02T12:00:00Z'

const lesson = (id: string, over: Partial<Lesson> = {}): Lesson => ({
  id,
  title: `Lesson ${id}`,
  type: 'video',
  status: 'enabled',
  duration: 600,
  ...over,
})

const { duration: _, ...unknownLength } = lesson('c')

const course = (over: Partial<Course> = {}): Course => ({
  id: 'c-1',
  title: 'Knots',
  publisher: 'o-1',
  section: [
    { id: 's-1', title: 'One', status: 'enabled', instruction: [lesson('a'), lesson('b')] },
    { id: 's-2', title: 'Two', status: 'enabled', instruction: [unknownLength] },
  ],
  ...over,
})

const record = (over: Partial<Progress> = {}): Progress => ({
  id: 'p-1',
  user: 'u-1',
  object: 'c-1',
  status: 'enabled',
  state: 'started',
  ...over,
})

const one = (over: Partial<Progress> = {}, of = course(), language = 'en') =>
  learningOf([record(over)], [of], [], language, now)[0]

test('CERT-14 a certificate is earned while the course is under way', () => {
  expect(one({ certificate: true, certificationPercentage: 86 })).toMatchObject({
    shelf: 'underWay',
    earned: true,
  })
  expect(one()?.earned).toBe(false)
})

describe('the shelf of a course on the dashboard', () => {
  test.each<[string, Partial<Progress>, string]>([
    ['under way while the learner is enrolled', {}, 'underWay'],
    ['under way before its last day', { expires: future }, 'underWay'],
    ['finished once certified', { state: 'certified' }, 'finished'],
    ['among the others while it waits for approval', { status: 'disabled' }, 'others'],
    ['among the others once expired', { expires: past }, 'others'],
    ['among the others once expired, even if certified', { state: 'certified', expires: past }, 'others'],
  ])('is %s', (_, progress, shelf) => expect(one(progress)?.shelf).toBe(shelf))

  test('an expired enrolment says so', () => {
    expect(one({ expires: past })?.expired).toBe(true)
    expect(one({ expires: future })?.expired).toBe(false)
    expect(one()?.expired).toBe(false)
  })
})

describe('what a learner waits for', () => {
  const review = { id: 'a', state: 'coachReviewRequired' } as const

  test.each<[string, Partial<Progress>, string | null]>([
    ['nothing', {}, null],
    ['approval, while the enrolment is disabled', { status: 'disabled' }, 'approval'],
    ['a coach, who has to look at a lesson', { instruction: [review] }, 'coach'],
    ['a coach, who has to look at an answer', { interaction: [review] }, 'coach'],
    [
      'a coach, for an answer inside a lesson',
      { instruction: [{ id: 'a', interaction: [review] }] },
      'coach',
    ],
    ['approval before any coach', { status: 'disabled', instruction: [review] }, 'approval'],
  ])('%s', (_, progress, waits) => expect(one(progress)?.waits).toBe(waits))
})

describe('where to go on', () => {
  test('at the first lesson for whoever has just begun', () =>
    expect(one()?.next).toMatchObject({ lesson: { id: 'a' }, secondsLeft: 600 }))

  test('at the first lesson that is neither completed nor with a coach, with the time it still takes', () =>
    expect(
      one({
        instruction: [
          { id: 'a', state: 'completed' },
          { id: 'b', state: 'started', timeWatched: 250 },
        ],
      })?.next,
    ).toMatchObject({ lesson: { id: 'b' }, secondsLeft: 350 }))

  test('past a lesson a coach looks at, but back at one that was returned', () => {
    const a = { id: 'a', state: 'completed' } as const
    expect(one({ instruction: [a, { id: 'b', state: 'coachReviewRequired' }] })?.next?.lesson.id).toBe('c')
    expect(one({ instruction: [a, { id: 'b', state: 'returned' }] })?.next?.lesson.id).toBe('b')
  })

  test('a lesson of unknown length has no time left to tell; one watched beyond its end has none', () => {
    const done = ['a', 'b'].map((id) => ({ id, state: 'completed' }) as const)
    expect(one({ instruction: done })?.next).toMatchObject({ lesson: { id: 'c' }, secondsLeft: undefined })
    expect(one({ instruction: [{ id: 'a', timeWatched: 900 }] })?.next?.secondsLeft).toBe(0)
  })

  test('nowhere once everything is done, or in a course without lessons', () => {
    const done = ['a', 'b', 'c'].map((id) => ({ id, state: 'completed' }) as const)
    expect(one({ instruction: done })?.next).toBeUndefined()
    expect(one({}, course({ section: [] }))?.next).toBeUndefined()
  })

  test('disabled lessons and sections are passed over', () => {
    const section: Course['section'] = [
      { id: 's-0', title: 'Off', status: 'disabled', instruction: [lesson('x')] },
      {
        id: 's-1',
        title: 'On',
        status: 'enabled',
        instruction: [lesson('y', { status: 'disabled' }), lesson('z')],
      },
    ]
    expect(one({}, course({ section }))?.next?.lesson.id).toBe('z')
  })
})

describe('what stands on the dashboard', () => {
  const records = [
    record({ id: 'p-3', object: 'c-3' }),
    record({ id: 'p-1', object: 'c-1' }),
    record({ id: 'p-2', object: 'c-2', state: 'preview' }),
    record({ id: 'p-9', object: 'gone' }),
  ]
  const courses = ['c-1', 'c-2', 'c-3', 'c-4'].map((id) => course({ id }))

  test('ENROL-06 the learner’s courses in the order of the records, without previews and removed courses', () =>
    expect(learningOf(records, courses, [], 'en', now).map(({ progress }) => progress.id)).toEqual([
      'p-3',
      'p-1',
    ]))

  test('ENROL-13 what the learner did last comes first, whatever staff changed since', () => {
    const at = (day: string) => `2026-02-${day}T12:00:00Z`
    const order = [
      record({ id: 'staff', object: 'c-1', created: at('01'), modified: at('28') }),
      record({
        id: 'done',
        object: 'c-2',
        created: at('01'),
        instruction: [{ id: 'a', modified: at('20') }],
      }),
      record({ id: 'new', object: 'c-3', created: at('22') }),
    ]
    expect(learningOf(order, courses, [], 'en', now).map(({ progress }) => progress.id)).toEqual([
      'new',
      'done',
      'staff',
    ])
  })

  test('nobody who learns nothing sees anything', () =>
    expect(learningOf([], courses, [], 'en', now)).toEqual([]))

  test('titles are in the language of the interface where the course offers it', () => {
    const spanish = course({ language: { es: { title: 'Nudos' } }, enabledLanguage: ['es'] })
    expect(one({}, spanish, 'es')?.course.title).toBe('Nudos')
    expect(one({}, spanish, 'ar')?.course.title).toBe('Knots')
  })

  test('points earned are the course’s points by the percentage, rounded', () => {
    const worth = course({ extent: { sections: 2, lessons: 3, seconds: 1200, points: 150 } })
    const earned = (certificationPercentage?: number) => {
      const learning = one(certificationPercentage === undefined ? {} : { certificationPercentage }, worth)
      return learning && [learning.percent, pointsEarned(learning)]
    }
    expect([earned(), earned(33), earned(100)]).toEqual([
      [0, 0],
      [33, 50],
      [100, 150],
    ])
    expect(pointsEarned({ course: course(), percent: 50 })).toBe(0)
  })
})

describe('what asks for attention', () => {
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

  test('ENROL-14 an enrolment that ends within two weeks says so, while something is left to do', () => {
    const soon = (over: Partial<Progress>) => one(over)?.endsSoon
    expect([soon({ expires: at(1) }), soon({ expires: at(14) }), soon({ expires: at(15) })]).toEqual([
      true,
      true,
      false,
    ])
    expect([soon({}), soon({ expires: at(-1) }), soon({ expires: at(1), state: 'certified' })]).toEqual([
      false,
      false,
      false,
    ])
    expect(soon({ expires: at(1), status: 'disabled' })).toBe(false)
  })

  test('ENROL-07 ENROL-08 work that a coach sent back is found, until the enrolment is over', () => {
    const back = [{ id: 'b', interaction: [{ id: 'q', state: 'returned' as const }] }]
    expect(one({ instruction: back })?.returned.map(({ id }) => id)).toEqual(['b'])
    expect(one({ instruction: back, expires: past })?.returned).toEqual([])
    expect(one()?.returned).toEqual([])
  })
})
