import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../base/session.ts'
import { openBrowser } from '../base/testing/browser.ts'
import { loggedIn } from '../base/testing/samples.ts'
import { failing, serve } from '../base/testing/server.ts'
import { logIn, makeAcceptance } from './calls.ts'

beforeEach(() => void openBrowser())
afterEach(() => {
  session.drop('left')
  vi.unstubAllGlobals()
})

test.each([
  ['maya@example.org', { email: 'maya@example.org' }],
  [' (202) 555-0143 ', { phoneNumber: '(202) 555-0143' }],
])('AUTH-05 AUTH-06 AUTH-12 %s with a password makes a session', async (name, contact) => {
  const letters = serve(() => ({ status: 200, body: loggedIn('tok-in') }))
  await logIn(name, 'learn-2-climb')
  expect(letters.map(({ method, path, body }) => [method, path, JSON.parse(body ?? '')])).toEqual([
    ['POST', '/auth/user', { ...contact, password: 'learn-2-climb' }],
  ])
  expect(session.token()).toBe('tok-in')
})

describe('accepting an invitation', () => {
  const invited = { givenName: 'Ida', familyName: 'Noordam', password: 'learn-2-climb' }
  const update = { givenName: 'Ida', familyName: 'Noordam', password: 'learn-2-climb' }

  test('AUTH-16 AUTH-41 sets name and password with key and code, and logs in', async () => {
    const letters = serve(() => ({ status: 200, body: loggedIn('tok-new') }))
    await makeAcceptance('key-1', 'ABCD2345')(invited)
    expect(letters.map(({ method, path, body }) => [method, path, JSON.parse(body ?? '')])).toEqual([
      ['PUT', '/auth/user', { key: 'key-1', resetToken: 'ABCD2345', update }],
    ])
    expect(session.token()).toBe('tok-new')
  })

  test('AUTH-41 a phone number follows with the person’s own record', async () => {
    const letters = serve(({ path }) => {
      const { user } = loggedIn('tok-new')
      return { status: 200, body: path === '/auth/user' ? loggedIn('tok-new') : { ...user, version: 2 } }
    })
    await makeAcceptance('key-1', 'ABCD2345')({ ...invited, phoneNumber: '+12025550143' })
    expect(letters.map(({ method, path }) => [method, path])).toEqual([
      ['PUT', '/auth/user'],
      ['PUT', '/user/u-1'],
    ])
    expect(letters[1]?.headers['authorization']).toBe('tok-new')
    expect(JSON.parse(letters[1]?.body ?? '')).toMatchObject({ id: 'u-1', phoneNumber: '+12025550143' })
    expect(session.get()?.user.version).toBe(2)
  })

  test('AUTH-41 a number that is taken leaves the account standing; the invitation is not used a second time', async () => {
    const accept = makeAcceptance('key-1', 'ABCD2345')
    serve(({ path }) => (path === '/auth/user' ? { status: 200, body: loggedIn('tok-new') } : failing(409)))
    await expect(accept({ ...invited, phoneNumber: '+12025550143' })).rejects.toMatchObject({ status: 409 })
    expect(session.token()).toBe('tok-new')
    const letters = serve(() => failing(500))
    await accept(invited)
    expect(letters).toEqual([])
  })

  test('an invitation that is over lets nobody in', async () => {
    serve(() => failing(400, 'This link has expired.'))
    await expect(makeAcceptance('key-1', 'ABCD2345')(invited)).rejects.toMatchObject({ status: 400 })
    expect(session.get()).toBeNull()
  })
})
