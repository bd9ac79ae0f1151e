import { describe, expect, test } from 'vitest'
import { actions, can, type Action, type Rule } from './actions.ts'
import type { CoursePeople } from './course-people.ts'
import type { Actor } from './roles.ts'

const actor = (id: string, role: Actor['role'] = {}): Actor => ({ id, role, rootOrg: 'root' })
const course: CoursePeople = {
  publisher: 'guild',
  status: 'disabled',
  admin: ['named-admin'],
  author: ['named-author'],
  coach: ['named-coach'],
  observer: ['named-observer'],
}
const everybody: Record<string, Actor | null> = {
  visitor: null,
  learner: actor('learner', { root: ['learner'] }),
  'root admin': actor('r', { root: ['admin', 'learner'] }),
  'root author': actor('ra', { root: ['author'] }),
  admin: actor('a', { guild: ['admin'] }),
  author: actor('b', { guild: ['author'] }),
  publisher: actor('p', { guild: ['author', 'publisher'] }),
  coach: actor('c', { guild: ['coach'] }),
  observer: actor('o', { guild: ['observer'] }),
  'admin elsewhere': actor('x', { other: ['admin', 'author', 'coach', 'publisher', 'observer'] }),
  'named admin': actor('named-admin'),
  'named author': actor('named-author'),
  'named coach': actor('named-coach'),
  'named observer': actor('named-observer'),
}
const who = (allowed: (actor: Actor | null) => boolean) =>
  Object.entries(everybody)
    .filter(([, one]) => allowed(one))
    .map(([name]) => name)

const editors = ['root admin', 'admin', 'author', 'publisher', 'named admin', 'named author']
const staff = [...editors, 'coach', 'named coach']
const observers = [...staff, 'observer', 'named observer']

describe('who may do what with a course', () => {
  test('COURSE-46 anybody reads an enabled one, staff and observers a disabled one', () => {
    expect(who((one) => can(one, 'course.read', { ...course, status: 'enabled' }))).toEqual(
      Object.keys(everybody),
    )
    expect(who((one) => can(one, 'course.read', course)).sort()).toEqual(observers.toSorted())
  })

  test('ROLE-40 the staff are editors and coaches, of the publisher or named on the course', () => {
    expect(who((one) => can(one, 'course.read.disabled', course)).sort()).toEqual(staff.toSorted())
  })

  test('ROLE-40 COURSE-57 editors write', () => {
    expect(who((one) => can(one, 'course.write', course)).sort()).toEqual(editors.toSorted())
  })

  test('COURSE-58 whoever owns it removes it: publisher, admin, root admin, or an author named on it', () => {
    expect(who((one) => can(one, 'course.delete', course)).sort()).toEqual(
      ['root admin', 'admin', 'publisher', 'named author'].sort(),
    )
  })

  test('COURSE-55 authors, admins and publishers of an organization create courses for it', () => {
    expect(who((one) => can(one, 'course.create', { id: 'guild' })).sort()).toEqual(
      ['root admin', 'admin', 'author', 'publisher'].sort(),
    )
  })

  test('PROG-21 the learner, staff and observers read progress', () => {
    const readers = who((one) => can(one, 'progress.read', { user: 'learner', course }))
    expect(readers.sort()).toEqual([...observers, 'learner'].sort())
  })
})

describe('who may do what with people and organizations', () => {
  const somebody = { id: 'learner', organization: [], taughtBy: [], coach: [] }
  test.each([
    ['user.read.all', somebody],
    ['user.write', somebody],
    ['session.end', { id: 'learner' }],
    ['purchase.create', { owner: 'learner' }],
    ['job.read', { owner: 'learner' }],
  ] as const)('%s is for the person themselves and root admins', (action, target) => {
    const rule = actions[action] as Rule<unknown>
    expect(who((one) => rule.allows(one, target))).toEqual(['learner', 'root admin'])
  })

  test.each(['organization.read.all', 'organization.write'] as const)(
    'ORG-09 ORG-10 %s is for its admins',
    (action) => {
      expect(who((one) => can(one, action, { id: 'guild' }))).toEqual(['root admin', 'admin'])
    },
  )

  test('ORG-10 only root admins create organizations or read the outbox', () => {
    expect(who((one) => can(one, 'organization.create'))).toEqual(['root admin'])
    expect(who((one) => can(one, 'outbox.read'))).toEqual(['root admin'])
  })
})

describe('who invites whom', () => {
  test('USER-23 ROLE-40 staff invite people to learn at their organization, its admins into a role', () => {
    const allowed = (invitation: object) => who((one) => can(one, 'user.invite', invitation)).sort()
    expect(allowed({ organization: 'guild' })).toEqual(
      ['root admin', 'admin', 'author', 'coach', 'publisher'].sort(),
    )
    expect(allowed({ organization: 'guild', role: 'coach' })).toEqual(['admin', 'root admin'])
    // Into no organization: whoever works at any of them, but with no role there is nothing to give.
    expect(allowed({})).toEqual(
      ['root admin', 'root author', 'admin', 'author', 'coach', 'publisher', 'admin elsewhere'].sort(),
    )
    expect(allowed({ role: 'admin' })).toEqual(['root admin'])
  })

  test('USER-32 staff of a course send its invitations again', () => {
    const invited = { id: 'new', organization: [] }
    expect(who((one) => can(one, 'user.reinvite', { ...invited, course })).sort()).toEqual(staff.toSorted())
    expect(who((one) => can(one, 'user.reinvite', invited))).toEqual(['root admin'])
  })
})

describe('the table of rights', () => {
  test.each(Object.keys(actions) as Action[])('ROLE-39 %s lets no visitor in unless it says so', (action) => {
    const rule = actions[action] as Rule<unknown>
    const targets = [
      undefined,
      course,
      { ...course, status: 'enabled' },
      { id: 'guild' },
      { owner: 'x' },
      { user: 'x', course },
    ]
    if (!rule.visitor) for (const target of targets) expect(rule.allows(null, target)).toBe(false)
  })
})
