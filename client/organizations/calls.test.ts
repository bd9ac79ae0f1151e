import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Letter, Sent } from '../base/transport.ts'
import { failing, serve } from '../base/testing/server.ts'
import { changeRole, checkAlias, createOrganization, deleteOrganization, saveOrganization } from './calls.ts'

const org = { id: 'o', name: 'Guild', version: 4 }
const found = (...list: object[]): Sent => ({ status: 200, body: { matches: list.length, list } })
const searches = (letters: readonly Letter[]) =>
  letters.filter(({ method, path }) => method === 'GET' && path.startsWith('/organization?'))

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

describe('ORG-22 WAIT-14 a write of an organization is confirmed by the search', () => {
  const writing = (reply: (letter: Letter) => Sent) =>
    serve((letter) =>
      letter.method === 'GET' ? reply(letter) : { status: 200, body: { ...org, version: 5 } },
    )

  test('WAIT-38 a new one that never shows', async () => {
    const letters = writing(() => found())
    expect(await end(createOrganization('Guild', 'key-1'))).toBe(
      'New organization did not show in search results',
    )
    expect(searches(letters)).toHaveLength(10)
    expect(letters[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1' })
  })

  test('WAIT-40 a change that never shows; an older version does not count', async () => {
    writing(() => found(org))
    expect(await end(saveOrganization(org))).toBe('Unknown error')
    writing(() => found({ ...org, version: 5 }))
    expect(await end(saveOrganization(org))).toBe('done')
  })

  test('WAIT-39 a deleted one that still shows', async () => {
    const gone = (reply: Sent) =>
      serve(({ method }) => (method === 'GET' ? reply : { status: 204, body: undefined }))
    gone(found(org))
    expect(await end(deleteOrganization('o'))).toBe('Organization was not removed from search results')
    gone(found())
    expect(await end(deleteOrganization('o'))).toBe('done')
  })

  test('a search that fails is no sign that an organization is gone', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    serve(({ method }) => (method === 'GET' ? failing(500) : { status: 204, body: undefined }))
    expect(await end(deleteOrganization('o'))).toBe('Organization was not removed from search results')
  })
})

describe('ORG-17 people come and go on the lists of roles', () => {
  const stored = { ...org, coach: ['a'], join: { alias: {} } }

  /** A server whose organization is changed by somebody else before the first writes arrive. */
  const busy = (conflicts: number) => {
    const sent: { coach?: string[]; version?: number; join?: unknown }[] = []
    serve(({ method, path, body }) => {
      if (method === 'PUT') {
        sent.push(JSON.parse(body ?? '{}') as object)
        return sent.length <= conflicts
          ? { status: 409, body: { status: 409, code: 'stale', message: 'Someone else changed this.' } }
          : { status: 200, body: { ...org, version: 9 } }
      }
      if (path.startsWith('/organization?')) return found({ ...org, version: 9 })
      return { status: 200, body: { ...stored, version: 4 + sent.length } }
    })
    return sent
  }

  test('somebody is put on a list once, over the newest version, and taken off again', async () => {
    const sent = busy(0)
    await end(changeRole('o', { list: 'coach', person: 'b', on: true }))
    await end(changeRole('o', { list: 'coach', person: 'a', on: true }))
    await end(changeRole('o', { list: 'coach', person: 'a', on: false }))
    expect(sent.map(({ coach }) => coach)).toEqual([['a', 'b'], ['a'], []])
    expect(sent[0]).not.toHaveProperty('join')
  })

  test('when somebody else saves meanwhile, it is done over theirs', async () => {
    const sent = busy(2)
    expect(await end(changeRole('o', { list: 'coach', person: 'b', on: true }))).toBe('done')
    expect(sent.map(({ version }) => version)).toEqual([4, 5, 6])
  })

  test('it is given up in the end, with the server’s words', async () => {
    busy(99)
    expect(await end(changeRole('o', { list: 'coach', person: 'b', on: true }))).toBe(
      'Someone else changed this.',
    )
  })
})

test('ORG-19 a short name is free, ours, taken, or not known', async () => {
  const asked = async (reply: Sent) => {
    serve(() => reply)
    return checkAlias('guild', 'o')
  }
  expect(await asked(failing(404))).toBe('free')
  expect(await asked({ status: 200, body: { id: 'guild', object: 'o' } })).toBe('own')
  expect(await asked({ status: 200, body: { id: 'guild', object: 'p' } })).toBe('taken')
  expect(await asked(failing(500))).toBe('unknown')
})
