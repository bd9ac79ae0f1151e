import { describe, expect, test } from 'vitest'
import {
  appointsOnCourse,
  introducedStrangers,
  listChanges,
  mayChangeList,
  mayNameOnNewCourse,
  movesCourse,
  needsConsent,
} from './appointments.ts'
import type { Actor } from './roles.ts'

const actor = (role: Actor['role'], more: Partial<Actor> = {}): Actor => ({
  id: 'me',
  rootOrg: 'root',
  role,
  ...more,
})
const course = { publisher: 'guild' }

describe('who appoints the people of a course', () => {
  test.each<[string, Actor | null, boolean]>([
    ['a visitor', null, false],
    ['a learner', actor({ guild: ['learner'] }), false],
    ['a coach', actor({ guild: ['coach'] }), false],
    ['an author', actor({ guild: ['author'] }), false],
    ['a publisher', actor({ guild: ['author', 'publisher'] }), false],
    ['an admin', actor({ guild: ['admin'] }), true],
    ['an admin elsewhere', actor({ harbour: ['admin'] }), false],
    ['a root admin', actor({ root: ['admin'] }), true],
  ])('ROLE-23 ROLE-24 %s', (_, who, may) => {
    expect(appointsOnCourse(who, course)).toBe(may)
    for (const added of [true, false])
      expect(mayChangeList(who, course, { list: 'coach', user: 'you', added })).toBe(may)
  })

  test('ROLE-24 everybody steps down by themselves, and nobody acting as them', () => {
    const leaves = { list: 'author', user: 'me', added: false } as const
    expect(mayChangeList(actor({}), course, leaves)).toBe(true)
    expect(mayChangeList(actor({}), course, { ...leaves, added: true })).toBe(false)
    expect(mayChangeList(actor({}, { acting: true }), course, leaves)).toBe(false)
  })

  test('ROLE-23 whoever creates a course names themselves as its author, and nothing else', () => {
    const author = actor({ guild: ['author'] })
    const names = (list: 'author' | 'coach', user: string) =>
      mayNameOnNewCourse(author, course, { list, user, added: true })
    expect([names('author', 'me'), names('author', 'you'), names('coach', 'me')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('ROLE-23 people of other organizations are asked', () => {
    const admin = actor({ guild: ['admin'] })
    const at = (...organization: string[]) => ({ id: 'you', organization })
    expect(needsConsent(admin, course, at('guild'))).toBe(false)
    expect(needsConsent(admin, course, at('harbour', 'guild'))).toBe(false)
    expect(needsConsent(admin, course, at('harbour'))).toBe(true)
    expect(needsConsent(admin, course, at())).toBe(true)
    expect(needsConsent(actor({ root: ['admin'] }), course, at())).toBe(false)
  })
})

test('COURSE-57 a course goes to another publisher by an admin of both', () => {
  expect(movesCourse(actor({ guild: ['author'] }), 'guild', 'guild')).toBe(true)
  expect(movesCourse(actor({ guild: ['admin'] }), 'guild', 'harbour')).toBe(false)
  expect(movesCourse(actor({ harbour: ['admin'], guild: ['author'] }), 'guild', 'harbour')).toBe(false)
  expect(movesCourse(actor({ harbour: ['admin'], guild: ['admin'] }), 'guild', 'harbour')).toBe(true)
  expect(movesCourse(actor({ root: ['admin'] }), 'guild', 'harbour')).toBe(true)
})

test('ROLE-26 a change of lists is told person by person, whatever their order', () => {
  expect(listChanges({ author: ['a', 'b'] }, { author: ['b', 'a'] })).toEqual([])
  expect(listChanges({ author: ['a', 'b'] }, { author: ['b', 'c', 'c'], coach: ['a'] })).toEqual([
    { list: 'author', user: 'c', added: true },
    { list: 'author', user: 'a', added: false },
    { list: 'coach', user: 'a', added: true },
  ])
})

test('COURSE-17 bios introduce people who are on a list or were introduced before', () => {
  const bios = { author: [{ user: 'a' }], coach: [{ user: 'b' }] }
  expect(introducedStrangers({}, { bios, author: ['a'], observer: ['b'] })).toEqual([])
  expect(introducedStrangers({ bios }, { bios })).toEqual([])
  expect(introducedStrangers({}, { bios, language: { es: { bios: { coach: [{ user: 'c' }] } } } })).toEqual([
    'a',
    'b',
    'c',
  ])
})
