import { describe, expect, test } from 'vitest'
import {
  administered,
  holds,
  isAdmin,
  isAuthor,
  isCoach,
  isObserver,
  isOrganizationAdmin,
  isPublisher,
  isRootAdmin,
  isRootAuthor,
  isRootCoach,
  isSingleOrganizationAdmin,
  isStaff,
  organizationsAs,
  ROLES,
  type Actor,
} from './roles.ts'

const actor = (role: Actor['role']): Actor => ({ id: 'me', role, rootOrg: 'root' })

describe('roles', () => {
  test('ROLE-02 ROLE-03 ROLE-04 ROLE-05 ROLE-06 ROLE-07 ROLE-08 these are seen', () => {
    expect([...ROLES].sort()).toEqual(['admin', 'author', 'coach', 'learner', 'observer', 'publisher'])
    expect(isRootAdmin(actor({ root: ['admin'] }))).toBe(true)
  })

  test('ROLE-01 a role counts in its own organization only', () => {
    const me = actor({ a: ['author'], b: ['coach'] })
    expect(holds(me, 'author', 'a')).toBe(true)
    expect(holds(me, 'author', 'b')).toBe(false)
    expect(holds(me, 'author', 'c')).toBe(false)
    expect(organizationsAs(me, 'author', 'coach')).toEqual(['a', 'b'])
  })

  test.each([
    ['ROLE-09', isAdmin, 'admin'],
    ['ROLE-10', isAuthor, 'author'],
    ['ROLE-11', isCoach, 'coach'],
    ['publisher', isPublisher, 'publisher'],
    ['observer', isObserver, 'observer'],
  ] as const)('%s one organization is enough, and the name need only contain the word', (_, is, word) => {
    expect(is(actor({ a: [], b: [word] }))).toBe(true)
    expect(is(actor({ a: [`Senior ${word.toUpperCase()} of maps`] }))).toBe(true)
    expect(is(actor({ a: ['learner'] }))).toBe(false)
    expect(is(actor({}))).toBe(false)
    expect(is(null)).toBe(false)
  })

  test('ROLE-09 ROLE-10 ROLE-11 the word may stand anywhere in the name', () => {
    expect(isAdmin(actor({ a: ['superadministrator'] }))).toBe(true)
    expect(isAuthor(actor({ a: ['co-author'] }))).toBe(true)
    expect(isCoach(actor({ a: ['head coach'] }))).toBe(true)
  })

  test.each([
    ['admin', isRootAdmin],
    ['author', isRootAuthor],
    ['coach', isRootCoach],
  ] as const)(
    'ROLE-12 ROLE-13 ROLE-14 a root %s is one in the root organization, nowhere else',
    (word, is) => {
      expect(is(actor({ root: [word] }))).toBe(true)
      expect(is(actor({ root: [`Chief ${word}`] }))).toBe(true)
      expect(is(actor({ other: [word], root: ['learner'] }))).toBe(false)
      expect(is(actor({ other: [word] }))).toBe(false)
      expect(is(actor({ root: ['learner'] }))).toBe(false)
      expect(is(null)).toBe(false)
    },
  )

  test('ROLE-15 an organization admin is admin of some organization that is not the root one', () => {
    expect(isOrganizationAdmin(actor({ a: ['admin'] }))).toBe(true)
    expect(isOrganizationAdmin(actor({ root: ['admin'] }))).toBe(false)
    expect(administered(actor({ root: ['admin'], a: ['admin'], b: ['author'] }))).toEqual(['a'])
  })

  test('ROLE-16 a single-organization admin is admin of exactly one of them', () => {
    expect(isSingleOrganizationAdmin(actor({ root: ['admin'], a: ['admin'] }))).toBe(true)
    expect(isSingleOrganizationAdmin(actor({ a: ['admin'], b: ['admin'] }))).toBe(false)
    expect(isSingleOrganizationAdmin(actor({ root: ['admin'] }))).toBe(false)
    expect(isSingleOrganizationAdmin(null)).toBe(false)
  })

  test('learners alone are no staff', () => {
    expect(isStaff(actor({ root: ['learner'] }))).toBe(false)
    for (const role of ['admin', 'author', 'coach', 'publisher', 'observer'])
      expect(isStaff(actor({ a: [role] }))).toBe(true)
  })

  test('an organization called like a member of every object gives no role', () => {
    expect(holds(actor({}), 'admin', 'constructor')).toBe(false)
    expect(holds(actor({}), 'admin', '__proto__')).toBe(false)
  })
})
