import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD_LEVELS, passwordAcceptable, passwordDiversity, passwordLevel } from './password.ts'

test('VAL-40 VAL-41 VAL-42 the table of levels', () => {
  expect(PASSWORD_LEVELS).toEqual([
    { level: 'weak', diversity: 0, length: 0 },
    { level: 'medium', diversity: 2, length: 6 },
    { level: 'strong', diversity: 3, length: 8 },
  ])
})

test.each([
  ['a', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  [' ', 'weak'],
])('VAL-40 weak has no minimum: %j is %s', (text, level) => expect(passwordLevel(text)).toBe(level))

test.each([
  ['aB3!x', 'weak'],
  ['abcde1', 'medium'],
  ['abcdef', 'weak'],
  ['ABCDe!', 'medium'],
  ['abcdefghijk1', 'medium'],
  ['pässwört ', 'medium'],
])('VAL-41 medium takes diversity 2 and length 6: %j is %s', (text, level) =>
  expect(passwordLevel(text)).toBe(level),
)

test.each([
  ['Abcdef1', 'medium'],
  ['Abcdefg1', 'strong'],
  ['abcd 12!', 'strong'],
  ['Пароль12', 'strong'],
])('VAL-42 strong takes diversity 3 and length 8: %j is %s', (text, level) =>
  expect(passwordLevel(text)).toBe(level),
)

test.each([
  ['', 'none'],
  ['山山山山山山', 'weak'],
  ['😀😀😀aa', 'weak'],
  ['😀😀😀aaa', 'medium'],
])('VAL-43 the highest level met counts, by code points: %j is %s', (text, level) =>
  expect(passwordLevel(text)).toBe(level),
)

test.each([
  ['abc', 1],
  ['abC', 2],
  ['aC1', 3],
  ['aC1 ', 4],
  ['', 0],
])('VAL-43 %j has diversity %i: lower, upper, digit, other', (text, diversity) =>
  expect(passwordDiversity(text)).toBe(diversity),
)

test('VAL-43 setting a password requires Medium; an empty one is refused', () => {
  expect(['', 'abcdef', 'abcde1', 'Abcdefg1'].map(passwordAcceptable)).toEqual([false, false, true, true])
})

test('adding to a password never weakens it', () => {
  const order = ['none', 'weak', 'medium', 'strong']
  const rank = (text: string) => order.indexOf(passwordLevel(text))
  const typed = fc.string({ unit: 'binary' })
  fc.assert(fc.property(typed, typed, (text, more) => rank(text + more) >= rank(text)))
})
