import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '@cairn/contract/users'
import { session } from '../base/session.ts'
import { onTell } from '../base/tell.ts'
import { openBrowser } from '../base/testing/browser.ts'
import { loggedIn } from '../base/testing/samples.ts'
import { failing, serve } from '../base/testing/server.ts'
import type { Letter, Sent } from '../base/transport.ts'
import { changeMe, confirmMe, putMe } from './save.ts'

/** A server with one person, who may be changed by others, and a search that may trail behind. */
const openServer = () => {
  const server = { record: { ...loggedIn().user, version: 1 } as User, refuse: false, searches: 0, lag: 0 }
  const reply = ({ method, path, body }: Letter): Sent => {
    if (path.startsWith('/user?')) {
      server.searches += 1
      const version = (server.record.version ?? 0) - (server.searches <= server.lag ? 1 : 0)
      return { status: 200, body: { matches: 1, list: [{ ...server.record, version }] } }
    }
    if (method === 'GET') return { status: 200, body: server.record }
    const sent = JSON.parse(body ?? '{}') as User
    if (server.refuse) return failing(500, 'Not now.')
    if (sent.version !== server.record.version)
      return { status: 409, body: { status: 409, code: 'stale', message: 'Someone else changed this.' } }
    server.record = { ...sent, version: (sent.version ?? 0) + 1 }
    return { status: 200, body: server.record }
  }
  return Object.assign(server, { letters: serve(reply) })
}

const puts = (letters: readonly Letter[]) => letters.filter(({ method }) => method === 'PUT').length
const dark = (user: User): User => ({ ...user, colorScheme: 'dark' })
const high = (user: User): User => ({ ...user, highContrast: true })
const me = () => session.get()?.user

beforeEach(() => {
  openBrowser()
  session.begin({ ...loggedIn(), user: { ...loggedIn().user, version: 1 } })
})
afterEach(() => vi.unstubAllGlobals())

describe('one thing changed about oneself', () => {
  test('USER-36 USER-37 shows at once and is stored', async () => {
    const server = openServer()
    const done = changeMe(dark)
    expect(me()?.colorScheme).toBe('dark')
    await done
    expect(server.record).toMatchObject({ colorScheme: 'dark', version: 2 })
    expect(me()).toEqual(server.record)
  })

  test('several in a row are sent one after another, and none undoes another on the way', async () => {
    const server = openServer()
    const seen: unknown[] = []
    const stop = session.subscribe(() => seen.push([me()?.colorScheme, me()?.highContrast]))
    await Promise.all([changeMe(dark), changeMe(high)])
    stop()
    expect(server.record).toMatchObject({ colorScheme: 'dark', highContrast: true, version: 3 })
    expect(seen.slice(1)).toEqual(seen.slice(1).map(() => ['dark', true]))
  })

  test('is made again over what another device has saved meanwhile', async () => {
    const server = openServer()
    server.record = { ...server.record, givenName: 'Aminata', version: 5 }
    await changeMe(dark)
    expect(server.record).toMatchObject({ givenName: 'Aminata', colorScheme: 'dark', version: 6 })
    expect(me()).toEqual(server.record)
  })

  test('is taken back with a word when the server refuses', async () => {
    const told: string[] = []
    onTell((error) => told.push(error.message))
    const server = openServer()
    server.refuse = true
    await changeMe(dark)
    expect(me()).not.toHaveProperty('colorScheme')
    expect(told).toEqual(['Not now.'])
  })

  test('a visitor changes nothing', async () => {
    session.drop('left')
    const server = openServer()
    await changeMe(dark)
    expect(server.letters).toEqual([])
  })
})

describe('the whole profile', () => {
  test('is known to the page as soon as the server has it, and confirmed once search has it too', async () => {
    vi.useFakeTimers()
    const server = openServer()
    server.lag = 2
    const saved = await putMe({ ...server.record, givenName: 'Aminata' })
    expect(me()?.givenName).toBe('Aminata')
    const shown = confirmMe(saved)
    await vi.advanceTimersByTimeAsync(1000)
    await shown
    expect([server.searches, puts(server.letters)]).toEqual([3, 1])
    vi.useRealTimers()
  })

  test('saved over a stale version it is refused and nothing changes here', async () => {
    const server = openServer()
    await expect(putMe({ ...server.record, version: 0, givenName: 'Old' })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
    })
    expect(me()?.givenName).toBe('Amina')
  })
})
