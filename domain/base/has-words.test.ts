import { expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

test.each([
  ['Ruth Bensaïd', 'bensaid', true],
  ['Ruth Bensaïd', 'RU ben', true],
  ['Ruth Bensaïd', 'uth', false],
  ['Ruth Bensaïd', '', true],
  ['Anne-Marie Roy', 'marie', true],
  ['Ruth Bensaïd', 'ruth kim', false],
])('GROUP-18 %s is found by “%s”: %s', (name, typed, found) => {
  expect(hasWords(name, typed)).toBe(found)
})
