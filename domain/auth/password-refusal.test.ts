import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { passwordRefusal } from './password-refusal.ts'

const owner = {
  names: ['Zoë', 'Lovelace'],
  email: 'zoe.kingsley@example.org',
  site: 'Summit School',
}
const refusal = (password: string) => passwordRefusal(password, owner, COMMON_PASSWORDS)

test('the list holds more than two thousand passwords, all in small letters', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(2000)
  for (const one of COMMON_PASSWORDS) expect(one).toBe(one.toLowerCase())
})

test.each([
  'abc123',
  'aaaaa1',
  'password1',
  'Password123',
  'P@ssw0rd!',
  'qwerty1',
  'Qwertz12',
  'asdfgh1',
  'zyxwvu9',
  '123456a',
  '1q2w3e4r',
  'ab1ab1ab1',
  'abcabc1',
  'SummitSchool1',
  'welcome1!',
  'iloveyou2',
])('%s is among the first to be guessed', (password) => expect(refusal(password)).toBe('common'))

test.each(['zoe2015', 'Lovelace-rocks-7', 'kingsley99', 'my-kingsley-home-1', 'ZOË1984'])(
  '%s is about its owner',
  (password) => expect(refusal(password)).toBe('personal'),
)

test.each(['', 'abc', 'abcdef'])('VAL-43 %j is still too weak', (password) =>
  expect(refusal(password)).toBe('weak'),
)

test.each([
  'learn-2-climb',
  'river-stone-42',
  'x7k9q2m4',
  'Correct horse 1',
  'zoeken naar 4 schelpen',
  'Пароль-длинный-7',
])('%s is taken', (password) => expect(refusal(password)).toBeUndefined())

test('what a long password repeats does not make it slow to check', () => {
  expect(refusal(`${'ab'.repeat(100)}`)).toBe('weak')
  expect(refusal(`${'ab1'.repeat(66)}`)).toBe('common')
})
