import { describe, expect, test } from 'vitest'
import { can } from './actions.ts'
import type { CoursePeople } from './course-people.ts'
import type { Actor } from './roles.ts'
import { passes, visibleCourses, visibleProgress, type Filter } from './visibility.ts'

const ROLE_NAMES = ['admin', 'author', 'coach', 'publisher', 'observer', 'learner', 'Chief Admin', 'nobody']
const actors: (Actor | null)[] = [
  null,
  ...['root', 'guild', 'other'].flatMap((org) =>
    ROLE_NAMES.map((role) => ({ id: `${org}-${role}`, role: { [org]: [role] }, rootOrg: 'root' })),
  ),
  ...['me', 'you'].map((id) => ({ id, role: {}, rootOrg: 'root' })),
]
const courses: CoursePeople[] = ['guild', 'other', 'root'].flatMap((publisher) =>
  ['enabled', 'disabled', 'draft'].flatMap((status) => [
    { publisher, status },
    ...(['admin', 'author', 'coach', 'observer'] as const).map((list) => ({
      publisher,
      status,
      [list]: ['me'],
    })),
  ]),
)

describe('lists and the rule for one object agree', () => {
  test('SRCH-15 a course is listed for exactly those who may read it', () => {
    for (const actor of actors)
      for (const course of courses)
        expect(passes(visibleCourses(actor), { ...course }), JSON.stringify([actor, course])).toBe(
          can(actor, 'course.read', course),
        )
  })

  test('SRCH-15 PROG-20 progress is listed for exactly those who may read it', () => {
    for (const actor of actors)
      for (const course of courses)
        for (const user of ['me', 'you', 'guild-coach']) {
          if (actor === null) continue
          const { publisher, admin, author, coach, observer } = course
          const people = { admin, author, coach, observer }
          const row = Object.fromEntries(Object.entries(people).map(([list, ids]) => [`course.${list}`, ids]))
          const listed = passes(visibleProgress(actor), { user, 'course.publisher': publisher, ...row })
          expect(listed, JSON.stringify([actor, course, user])).toBe(
            can(actor, 'progress.read', { user, course }),
          )
        }
  })
})

describe('a filter', () => {
  const row = { a: 'x', list: ['y'] }
  test.each<[Filter, boolean]>([
    [{ kind: 'all' }, true],
    [{ kind: 'none' }, false],
    [{ kind: 'is', field: 'a', values: ['x', 'z'] }, true],
    [{ kind: 'is', field: 'a', values: [] }, false],
    [{ kind: 'is', field: 'nothing', values: ['x'] }, false],
    [{ kind: 'has', field: 'list', value: 'y' }, true],
    [{ kind: 'has', field: 'a', value: 'x' }, false],
    [{ kind: 'and', of: [{ kind: 'all' }, { kind: 'none' }] }, false],
    [{ kind: 'or', of: [{ kind: 'all' }, { kind: 'none' }] }, true],
    [{ kind: 'and', of: [] }, true],
    [{ kind: 'or', of: [] }, false],
  ])('%j', (filter, expected) => {
    expect(passes(filter, row)).toBe(expected)
  })
})
