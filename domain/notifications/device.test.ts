import { expect, test } from 'vitest'
import { needsRefresh, pushStanding, readPushToken } from './device.ts'

test('PUSH-05 a token is refreshed after seven days, and when nobody knows how old it is', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect(needsRefresh('2026-03-03T12:00:01Z', now)).toBe(false)
  expect(needsRefresh('2026-03-03T12:00:00Z', now)).toBe(true)
  expect(needsRefresh(null, now)).toBe(true)
  expect(needsRefresh('yesterday', now)).toBe(true)
  expect(needsRefresh('2027-01-01T00:00:00Z', now)).toBe(true)
})

test('PUSH-02 PUSH-03 PUSH-04 what somebody is shown follows what the browser allows', () => {
  expect(pushStanding('default', false)).toBe('ask')
  expect(pushStanding('default', true)).toBe('ask')
  expect(pushStanding('granted', true)).toBe('on')
  expect(pushStanding('granted', false)).toBe('off')
  expect(pushStanding('denied', true)).toBe('blocked')
  expect(pushStanding('unsupported', false)).toBe('unsupported')
})

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
test.each([
  ['a word', 'my phone', 'word'],
  ['some JSON', '{"a":1}', 'word'],
  ['a list', '[]', 'word'],
  ['no keys', JSON.stringify({ endpoint: 'https://push.example.org/x' }), 'broken'],
  [
    'keys that are none',
    JSON.stringify({ endpoint: 'https://push.example.org/x', keys: { p256dh: 'x', auth: 1 } }),
    'broken',
  ],
  ['an address of another kind', JSON.stringify({ endpoint: 'file:///etc/passwd', keys }), 'broken'],
  ['keys of nobody', JSON.stringify({ endpoint: 'https://push.example.org/x', keys: null }), 'broken'],
])('a token is read for what it is: %s', (_case, token, expected) => {
  expect(readPushToken(token)).toBe(expected)
})

test('the push address of a browser is read', () => {
  const token = JSON.stringify({ endpoint: 'https://push.example.org/x', expirationTime: null, keys })
  expect(readPushToken(token)).toEqual({ endpoint: 'https://push.example.org/x', keys })
})
