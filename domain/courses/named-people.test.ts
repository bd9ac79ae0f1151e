import { describe, expect, test } from 'vitest'
import { dropBios, namedOnce } from './named-people.ts'

const bio = (user: string) => ({ user, body: `About ${user}` })

describe('the people named on a course', () => {
  test('ROLE-26 somebody added twice is there once', () => {
    expect(namedOnce({ title: 'Knots', author: ['a', 'b', 'a'], observer: ['c', 'c'] })).toEqual({
      title: 'Knots',
      author: ['a', 'b'],
      observer: ['c'],
    })
  })

  test('ROLE-25 whoever is taken off a list loses the bio that goes with it, in every language', () => {
    const before = { author: ['a', 'b'], coach: ['a'] }
    const after = {
      author: ['b'],
      coach: ['a'],
      bios: { author: [bio('a'), bio('b')], coach: [bio('a')] },
      language: { es: { title: 'Nudos', bios: { author: [bio('a')] } }, fr: { title: 'Noeuds', bios: {} } },
    }
    expect(dropBios(before, after)).toEqual({
      ...after,
      bios: { author: [bio('b')], coach: [bio('a')] },
      language: { es: { title: 'Nudos', bios: { author: [] } }, fr: { title: 'Noeuds', bios: {} } },
    })
  })

  test('ROLE-25 whoever is on no list any more loses every bio', () => {
    const bios = { author: [bio('a')], coach: [bio('a'), bio('c')] }
    expect(dropBios({ admin: ['a'] }, { admin: [], bios }).bios).toEqual({ author: [], coach: [bio('c')] })
  })

  test('ROLE-25 bios of people who never were on a list stay', () => {
    const bios = { author: [bio('guest')] }
    expect(dropBios({ author: ['a'] }, { author: [], bios })).toEqual({ author: [], bios })
    expect(dropBios({}, { title: 'Knots' } as object)).toEqual({ title: 'Knots' })
  })
})
