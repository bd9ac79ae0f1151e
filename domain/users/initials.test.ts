import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Anna', 'Berg', 'AB'],
  ['anna', 'de Vries', 'AD'],
  ['  anna ', "'t Hooft", 'AT'],
  ['(Bob)', '"X"', 'BX'],
  ['Élodie', 'Ångström', 'ÉÅ'],
  ['ßen', 'ﬁn', 'SF'],
  ['محمد', 'علي', 'م\u200Cع'],
  ['太郎', '山田', '太山'],
  ['😀', '👩🏽‍🚀', '😀👩'],
  ['R2', '2Pac', 'R2'],
  ['Plato', '', 'P'],
  ['', 'Plato', 'P'],
  ['', '', ''],
])('%s %s becomes %s', (givenName, familyName, expected) =>
  expect(initials({ givenName, familyName })).toBe(expected),
)

test('a person without names has none', () => expect(initials({})).toBe(''))

test('never more than two signs, and never half a pair', () => {
  const name = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(name, name, (givenName, familyName) => {
      const text = initials({ givenName, familyName }).replace('\u200C', '')
      expect([...text].length).toBeLessThanOrEqual(2)
      expect(text).not.toMatch(/\p{Surrogate}/u)
    }),
  )
})
