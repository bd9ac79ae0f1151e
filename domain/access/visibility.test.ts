import { describe, expect, test } from 'vitest'
import { can } from './actions.ts'
import type { CoursePeople } from './course-people.ts'
import type { Actor } from './roles.ts'
import type { TaughtPerson } from './people.ts'
import {
  knownGroups,
  judgedProgress,
  knownPeople,
  passes,
  staffedGroups,
  visibleBookings,
  visibleCourses,
  visibleEvents,
  visibleGroups,
  visiblePeople,
  visibleProgress,
  type Filter,
} from './visibility.ts'

const ROLE_NAMES = ['admin', 'author', 'coach', 'publisher', 'observer', 'learner', 'Chief Admin', 'nobody']
const actors: (Actor | null)[] = [
  null,
  ...['root', 'guild', 'other'].flatMap((org) =>
    ROLE_NAMES.map((role) => ({ id: `${org}-${role}`, role: { [org]: [role] }, rootOrg: 'root' })),
  ),
  ...['me', 'you'].map((id) => ({ id, role: {}, rootOrg: 'root' })),
  // Somebody acts as them, with the rights of one organization.
  ...['guild', 'other'].map((org) => ({
    id: 'me',
    role: { [org]: ['coach'] },
    rootOrg: 'root',
    acting: true,
    within: [org],
  })),
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

  test('SRCH-15 GROUP-09 GROUP-12 a group is listed for exactly those who may read it, and its members likewise', () => {
    for (const actor of actors)
      for (const course of courses)
        for (const isPrivate of [true, false])
          for (const member of [[], ['me'], ['you', 'guild-learner']]) {
            if (actor === null) continue
            const { publisher, status, admin, author, coach, observer } = course
            const people = { publisher, status, admin, author, coach, observer }
            const named = Object.entries(people).map(([list, ids]) => [`course.${list}`, ids])
            const row = { member, private: String(isPrivate), ...Object.fromEntries(named) }
            const group = { member, private: isPrivate, course }
            const about = JSON.stringify([actor, group])
            expect(passes(visibleGroups(actor), row), about).toBe(can(actor, 'group.read', group))
            expect(passes(knownGroups(actor), row), about).toBe(can(actor, 'group.read.all', group))
            expect(passes(staffedGroups(actor), row), about).toBe(can(actor, 'group.write', course))
          }
  })

  test('SRCH-15 SCHED-35 ROLE-32 ROLE-33 a booking is listed for exactly those who may read it', () => {
    const people = [[], ['me'], ['you', 'guild-learner']]
    const seats = [
      { graph: 'group_owner' as const, customer: null },
      { graph: 'instant' as const, customer: 'me' },
      { graph: 'instant' as const, customer: 'you' },
      { graph: 'instant' as const, customer: 'me', session: true },
      { graph: 'instant' as const, customer: 'you', session: true },
    ]
    for (const actor of actors)
      for (const course of courses)
        for (const member of people)
          for (const invited of people)
            for (const seat of seats)
              for (const [inviteOnly, owner] of [
                [true, 'guild-coach'],
                [false, 'guild-coach'],
                [false, 'me'],
              ] as const) {
                if (actor === null) continue
                const booking = { ...seat, owner, inviteOnly, invited, member, course }
                const { publisher, admin, author, coach } = course
                const row = {
                  ...booking,
                  inviteOnly: String(inviteOnly),
                  session: String('session' in seat),
                  'course.publisher': publisher,
                  'course.admin': admin,
                  'course.author': author,
                  'course.coach': coach,
                }
                if (passes(visibleBookings(actor), row) !== can(actor, 'booking.read', booking))
                  expect.fail(JSON.stringify([actor, booking]))
              }
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

  test('SRCH-15 COACH-10 work is listed for exactly those who may judge it, except their own', () => {
    for (const actor of actors)
      for (const course of courses)
        for (const user of ['me', 'you', 'guild-coach']) {
          // Whoever acts as a coach sees the work and decides nothing.
          if (actor === null || actor.acting) continue
          const { publisher, admin, author, coach } = course
          const row = { 'course.admin': admin, 'course.author': author, 'course.coach': coach }
          const listed = passes(judgedProgress(actor), { user, 'course.publisher': publisher, ...row })
          expect(listed, JSON.stringify([actor, course, user])).toBe(
            user !== actor.id && can(actor, 'review-queue.judge', course),
          )
        }
  })
})

describe('lists of people', () => {
  const places = [[], ['guild'], ['other'], ['root'], ['guild', 'other']]
  const everybody: TaughtPerson[] = ['me', 'you', 'guild-learner'].flatMap((id) =>
    places.flatMap((organization) =>
      places.flatMap((taughtBy) => [[], ['me']].map((coach) => ({ id, organization, taughtBy, coach }))),
    ),
  )

  test('SRCH-15 whole records are listed for exactly those who may read them', () => {
    for (const actor of actors)
      for (const person of everybody)
        if (actor !== null)
          expect(passes(knownPeople(actor), { ...person }), JSON.stringify([actor, person])).toBe(
            can(actor, 'user.read.all', person),
          )
  })

  test('SRCH-15 whoever may see the whole record of somebody at their organization finds them', () => {
    for (const actor of actors)
      for (const person of everybody)
        if (actor !== null && can(actor, 'user.read.all', { ...person, coach: [] }))
          expect(
            passes(visiblePeople(actor, []), { ...person, kind: 'person' }),
            JSON.stringify(person),
          ).toBe(true)
  })

  test('SRCH-15 people with nothing in common do not find each other, and only root admins find programs', () => {
    const learner: Actor = { id: 'me', role: { root: ['learner'] }, rootOrg: 'root' }
    const stranger = { id: 'you', kind: 'person', organization: [], taughtBy: ['guild'], course: ['knots'] }
    expect(passes(visiblePeople(learner, []), stranger)).toBe(false)
    expect(passes(visiblePeople(learner, ['knots']), stranger)).toBe(true)
    const admin: Actor = { ...learner, role: { guild: ['admin'] } }
    expect(passes(visiblePeople(admin, []), stranger)).toBe(true)
    expect(passes(visiblePeople(admin, []), { ...stranger, kind: 'api' })).toBe(false)
    const root: Actor = { ...learner, role: { root: ['admin'] } }
    expect(passes(visiblePeople(root, []), { ...stranger, kind: 'api' })).toBe(true)
  })
})

describe('the list of events', () => {
  test('REPORT-10 holds what concerns an organization the actor administers, and all for root admins', () => {
    const seen = (role: Actor['role'], organization: string[]) =>
      passes(visibleEvents({ id: 'me', role, rootOrg: 'root' }), { organization })
    expect(seen({ guild: ['admin'] }, ['guild', 'other'])).toBe(true)
    expect(seen({ guild: ['admin'] }, ['other'])).toBe(false)
    expect(seen({ guild: ['admin'] }, [])).toBe(false)
    expect(seen({ guild: ['author', 'coach', 'publisher'] }, ['guild'])).toBe(false)
    expect(seen({ root: ['admin'] }, [])).toBe(true)
    expect(seen({ root: ['author'] }, ['root'])).toBe(false)
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
    [{ kind: 'overlaps', field: 'list', values: ['x', 'y'] }, true],
    [{ kind: 'overlaps', field: 'list', values: [] }, false],
    [{ kind: 'overlaps', field: 'a', values: ['x'] }, false],
    [{ kind: 'and', of: [{ kind: 'all' }, { kind: 'none' }] }, false],
    [{ kind: 'or', of: [{ kind: 'all' }, { kind: 'none' }] }, true],
    [{ kind: 'and', of: [] }, true],
    [{ kind: 'or', of: [] }, false],
  ])('%j', (filter, expected) => {
    expect(passes(filter, row)).toBe(expected)
  })
})
