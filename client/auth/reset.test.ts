import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../base/session.ts'
import { openBrowser } from '../base/testing/browser.ts'
import { loggedIn } from '../base/testing/samples.ts'
import { failing, serve } from '../base/testing/server.ts'
import { askedBefore, askForCode, chooseNewPassword, forgetAsked, readCode } from './reset.ts'

beforeEach(() => void openBrowser())
afterEach(() => {
  session.drop('left')
  forgetAsked()
  vi.unstubAllGlobals()
})

test.each(['ABCD2345', 'abcd2345', ' abcd 2345 ', 'AB-CD-23-45', 'abcd–2345', '\tABCD\u00a02345'])(
  'AUTH-40 the code is read however it was typed: %j',
  (typed) => expect(readCode(typed)).toBe('ABCD2345'),
)

test('AUTH-40 the key of a reset is remembered in this tab until it was used or given up', async () => {
  const letters = serve(() => ({ status: 200, body: { key: 'key-1' } }))
  expect(askedBefore()).toBeNull()
  await askForCode('maya@example.org')
  await askForCode('(202) 555-0143')
  expect(letters.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { email: 'maya@example.org' },
    { phoneNumber: '(202) 555-0143' },
  ])
  expect(askedBefore()).toEqual({ key: 'key-1', contact: '(202) 555-0143' })
  forgetAsked()
  expect(askedBefore()).toBeNull()
})

test('AUTH-40 key, code and password go to the server together, and log in', async () => {
  serve(() => ({ status: 200, body: { key: 'key-1' } }))
  await askForCode('maya@example.org')
  const letters = serve(() => ({ status: 200, body: loggedIn('tok-reset') }))
  await chooseNewPassword('key-1', 'ABCD2345', 'new-1-password')
  expect(letters.map(({ method, path, body }) => [method, path, JSON.parse(body ?? '')])).toEqual([
    ['PUT', '/auth/user', { key: 'key-1', resetToken: 'ABCD2345', update: { password: 'new-1-password' } }],
  ])
  expect(session.token()).toBe('tok-reset')
})

test('a wrong code keeps the key for the next try', async () => {
  serve(() => ({ status: 200, body: { key: 'key-1' } }))
  await askForCode('maya@example.org')
  serve(() => failing(400, 'This code is not right.'))
  await expect(chooseNewPassword('key-1', 'ABCD2345', 'new-1-password')).rejects.toMatchObject({
    status: 400,
  })
  expect([session.token(), askedBefore()?.key]).toEqual([null, 'key-1'])
})

test.each([
  ['logs in', () => session.begin(loggedIn('tok-2', 'tomas'))],
  [
    'was logged in and leaves',
    () => {
      session.begin(loggedIn('tok-2', 'tomas'))
      session.drop('left')
    },
  ],
])('what a visitor asked for is forgotten once somebody %s', async (_, happens) => {
  serve(() => ({ status: 200, body: { key: 'key-1' } }))
  await askForCode('maya@example.org')
  happens()
  expect([askedBefore(), sessionStorage.getItem('reset')]).toEqual([null, null])
})

test('a reset that somebody asked for while they were logged in goes with them', async () => {
  session.begin(loggedIn('tok-1', 'maya'))
  serve(() => ({ status: 200, body: { key: 'key-1' } }))
  await askForCode('maya@example.org')
  session.drop('elsewhere')
  expect([askedBefore(), sessionStorage.getItem('reset')]).toEqual([null, null])
})
