import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '@cairn/contract/users'
import { serve } from '../base/testing/server.ts'
import type { Letter, Sent } from '../base/transport.ts'
import { confirmCreated, deleteUser, inviteUser, saveUser, setDisabled } from './user-calls.ts'

const maya: User = { id: 'u', givenName: 'Maya', familyName: 'Kimura', email: 'maya@example.org', version: 3 }
const found = (...list: object[]): Sent => ({ status: 200, body: { matches: list.length, list } })

/** How a deed ends, with time passing on its own. */
const end = async (deed: Promise<unknown>): Promise<unknown> => {
  const ended = deed.then(
    () => 'done',
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(20_000)
  return ended
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('WAIT-10 a write of a user is confirmed by the search', () => {
  test('WAIT-26 an invited one who never shows', async () => {
    const letters = serve(() => found())
    expect(await end(confirmCreated('u'))).toBe('New user did not show in search results')
    expect(letters).toHaveLength(10)
    expect(new URLSearchParams(letters[0]?.path.split('?')[1]).get('query')).toBe('_id:"u"')
  })

  test('WAIT-27 a deleted one who still shows', async () => {
    serve(({ method }) => (method === 'GET' ? found(maya) : { status: 204, body: undefined }))
    expect(await end(deleteUser('u'))).toBe('User was not removed from search results')
  })

  test('WAIT-40 a change that never shows', async () => {
    serve(({ method }) => (method === 'GET' ? found(maya) : { status: 200, body: { ...maya, version: 4 } }))
    expect(await end(saveUser(maya))).toBe('Unknown error')
  })
})

test('USER-44 an invitation says where to and as what, and may be sent again without harm', async () => {
  const letters = serve(() => ({ status: 201, body: maya }))
  const person = { givenName: 'Maya', familyName: 'Kimura', email: 'maya@example.org' }
  await inviteUser(person, { organization: 'northfell', role: 'coach', concept: 'wayfinding' }, 'key-1')
  expect(letters[0]).toMatchObject({
    method: 'POST',
    path: '/user?organization=northfell&role=coach&concept=wayfinding',
    body: JSON.stringify(person),
    headers: { 'idempotency-key': 'key-1' },
  })
})

test('an account is disabled as it is now, not as an older list shows it', async () => {
  const now = { ...maya, familyName: 'Mori', version: 8 }
  const sent: unknown[] = []
  serve(({ method, path, body }: Letter) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(body ?? '{}'))
      return { status: 200, body: { ...now, version: 9, disabled: true } }
    }
    return path.startsWith('/user?') ? found({ ...now, version: 9 }) : { status: 200, body: now }
  })
  expect(await end(setDisabled('u', true))).toBe('done')
  expect(sent).toEqual([{ ...now, disabled: true }])
})
