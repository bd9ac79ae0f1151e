import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { auth } from '@cairn/contract/auth'
import { courses } from '@cairn/contract/courses'
import { users } from '@cairn/contract/users'
import { isCallError, timedOut } from './call-error.ts'
import { call } from './call.ts'
import { allowRetries } from './retry.ts'
import { session } from './session.ts'
import { loggedIn } from './testing/samples.ts'
import { failing, serve, unreachable } from './testing/server.ts'
import type { Letter, Sent } from './transport.ts'

let waits: number[] = []
let offline = false
let time = 0

const clock = {
  now: () => time,
  random: () => 0.5,
  isOffline: () => offline,
  wait: async (ms: number) => {
    waits.push(ms)
    time += ms
  },
}

beforeEach(() => {
  waits = []
  offline = false
  time = 0
  allowRetries(clock)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  allowRetries(null)
  session.drop('left')
  vi.restoreAllMocks()
})

type Step = (request: Letter) => Sent | Promise<Sent>
const ok: Step = () => ({ status: 200, body: { id: 'u-1' } })
/** Answers step by step; the last step serves for all that follow. */
const inTurn = (...steps: readonly Step[]) => {
  let at = 0
  return serve((request) => (steps[Math.min(at++, steps.length - 1)] ?? ok)(request))
}
const getMe = () => call(users.getMe, { handled: 'shown' })
const rename = () => call(users.putUser, { params: { id: 'u-1' }, body: loggedIn().user, handled: 'shown' })
const keysOf = (requests: readonly Letter[]) => requests.map(({ headers }) => headers['idempotency-key'])

describe('a read', () => {
  test.each([
    ['502', () => failing(502)],
    ['503', () => failing(503)],
    ['504', () => failing(504)],
    ['no connection', unreachable],
    ['no answer', () => Promise.reject(timedOut())],
  ])('that meets %s twice is answered at the third attempt', async (_, step) => {
    const requests = inTurn(step, step, ok)
    expect(await getMe()).toEqual({ id: 'u-1' })
    expect(requests).toHaveLength(3)
    expect(waits).toEqual([500, 1000])
  })

  test('fails with the last failure after four attempts', async () => {
    const requests = inTurn(() => failing(503, 'Busy.'))
    const error = await getMe().catch((caught: unknown) => caught)
    expect(isCallError(error, 503)).toBe(true)
    expect(requests).toHaveLength(4)
  })

  test('ends within twice its timeout, however slowly each attempt fails', async () => {
    const limits: (number | undefined)[] = []
    serve(({ timeoutMs = 0 }) => {
      limits.push(timeoutMs)
      time += timeoutMs
      return Promise.reject(timedOut())
    })
    const error = await getMe().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ status: 0, code: 'timeout' })
    expect(limits).toEqual([15_000, 14_500])
    expect(time).toBe(30_000)
  })

  test.each([400, 401, 404, 409, 500])('answered with %i is not sent again', async (status) => {
    const requests = inTurn(() => failing(status))
    await getMe().catch(() => undefined)
    expect(requests).toHaveLength(1)
  })

  test('waits as long as the server asks', async () => {
    inTurn(() => ({ status: 503, body: undefined, retryAfterMs: 2000 }), ok)
    await getMe()
    expect(waits).toEqual([2500])
  })

  test('is not sent again while the browser knows that it is offline', async () => {
    offline = true
    const requests = inTurn(unreachable)
    await getMe().catch(() => undefined)
    expect(requests).toHaveLength(1)
  })

  test('that nobody wants any more makes no further attempt, and ends as called off', async () => {
    const wish = new AbortController()
    allowRetries({ ...clock, wait: async () => wish.abort() })
    const requests = inTurn(() => failing(503))
    await expect(call(users.getMe, { signal: wish.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests).toHaveLength(1)
  })

  test('of which others speak quietly yields its empty answer only after the last attempt', async () => {
    const requests = inTurn(() => failing(503))
    expect(await call(courses.findCourses, {})).toMatchObject({ matches: 0, failed: true })
    expect(requests).toHaveLength(4)
  })

  test('has one attempt where whoever calls tries again by itself', async () => {
    const requests = inTurn(() => failing(503))
    await call(users.getMe, { retry: false, handled: 'shown' }).catch(() => undefined)
    expect(requests).toHaveLength(1)
  })
})

describe('a write', () => {
  test('of somebody logged in is sent again with the same key; another action has another', async () => {
    session.begin(loggedIn('tok-1'))
    const requests = inTurn(unreachable, () => failing(502), ok)
    await rename()
    await rename()
    const [first, second, third, other] = keysOf(requests)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third]).toEqual([first, first])
    expect(other).not.toBe(first)
  })

  test('keeps the key it was given', async () => {
    session.begin(loggedIn('tok-1'))
    const requests = inTurn(unreachable, ok)
    await call(courses.putCourse, { body: { id: 'c-1', title: 'Knots', publisher: 'o-1' }, key: 'k-1' })
    expect(keysOf(requests)).toEqual(['k-1', 'k-1'])
  })

  test('of a visitor is sent once: nobody could tell whether the first was done', async () => {
    const requests = inTurn(unreachable)
    const body = { givenName: 'Amina', familyName: 'Diallo', email: 'a@example.org' }
    await call(users.createUser, { query: {}, body, handled: true }).catch(() => undefined)
    expect(keysOf(requests)).toEqual([undefined])
  })

  test('that waits on another system is sent once', async () => {
    session.begin(loggedIn('tok-1'))
    const requests = inTurn(() => failing(503))
    await call(auth.createApiUser, { body: { name: 'Robot' }, handled: 'shown' }).catch(() => undefined)
    expect(keysOf(requests)).toEqual([undefined])
  })

  test('that is refused after an unanswered attempt is told as the server said it', async () => {
    session.begin(loggedIn('tok-1'))
    const requests = inTurn(unreachable, () => ({
      status: 409,
      body: { status: 409, code: 'key_reused', message: 'Used.' },
    }))
    await expect(rename()).rejects.toMatchObject({ status: 409, code: 'key_reused' })
    expect(requests).toHaveLength(2)
  })

  test('of a queue that tries again by itself has one attempt and no key of its own', async () => {
    session.begin(loggedIn('tok-1'))
    const requests = inTurn(unreachable)
    const body = loggedIn().user
    await call(users.putUser, { params: { id: 'u-1' }, body, retry: false, handled: 'shown' }).catch(
      () => undefined,
    )
    expect(keysOf(requests)).toEqual([undefined])
  })
})
