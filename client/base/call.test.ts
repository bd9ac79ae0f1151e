import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from '@cairn/contract/config'
import { courses } from '@cairn/contract/courses'
import { organizations } from '@cairn/contract/organizations'
import { progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { reports } from '@cairn/contract/reports'
import { resources } from '@cairn/contract/resources'
import { reviews } from '@cairn/contract/reviews'
import { users } from '@cairn/contract/users'
import { logIn, makeSignUp } from '../auth/calls.ts'
import { CallError } from './call-error.ts'
import { call } from './call.ts'
import { session } from './session.ts'
import { onTell } from './tell.ts'
import { loggedIn } from './testing/samples.ts'
import { failing, later, serve, unreachable } from './testing/server.ts'

const course = { id: 'c-1', title: 'Knots', publisher: 'o-1' }
const empty = { matches: 0, list: [] }
const ok = (body: unknown) => () => ({ status: 200, body })

let told: CallError[] = []
let warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  told = []
  onTell((error) => told.push(error))
  warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
})

afterEach(() => {
  session.drop('left')
  onTell(() => undefined)
  vi.restoreAllMocks()
})

const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

describe('the letter that leaves the page', () => {
  test('ids in the path are filled in, and cannot reach beyond their segment', async () => {
    const letters = serve(ok(course))
    await call(courses.getCourse, { params: { id: 'c-1' } })
    await call(progress.getProgress, { params: { userId: 'a/b?c', courseId: 'ü #1' } })
    expect(letters.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /concept/c-1',
      'GET /progress/user/a%2Fb%3Fc/concept/%C3%BC%20%231',
    ])
  })

  test('a query says what is set, encoded, and leaves out what is undefined or empty', async () => {
    const letters = serve(ok(empty))
    await call(courses.findCourses, {
      query: { query: 'a&b=c +d', start: 0, sort: '', all: false, join: undefined as unknown as string },
    })
    await call(courses.findCourses, { query: {} })
    await call(courses.findCourses, {})
    const [asked, ...bare] = letters.map(({ path }) => path)
    expect([...new URL(asked ?? '', 'http://page').searchParams]).toEqual([
      ['query', 'a&b=c +d'],
      ['start', '0'],
      ['all', 'false'],
    ])
    expect(bare).toEqual(['/concept', '/concept'])
  })

  test('a visitor sends no token; a read sends no body and no content type', async () => {
    const letters = serve(ok(course))
    await call(courses.getCourse, { params: { id: 'c-1' } })
    expect(letters[0]?.headers).toEqual({ accept: 'application/json' })
    expect(letters[0]).not.toHaveProperty('body')
  })

  test('a write sends its body as JSON, the token of the session and its idempotency key', async () => {
    session.begin(loggedIn('tok-1'))
    const letters = serve(ok(course))
    await call(courses.putCourse, { body: course, key: 'k-1' })
    expect(letters[0]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'tok-1',
      'idempotency-key': 'k-1',
    })
    expect(JSON.parse(letters[0]?.body ?? '')).toEqual(course)
  })

  test('another token can be given, or none at all', async () => {
    session.begin(loggedIn('tok-1'))
    const letters = serve(ok(course))
    await call(courses.getCourse, { params: { id: 'c-1' }, token: 'tok-2' })
    await call(courses.getCourse, { params: { id: 'c-1' }, token: null })
    expect(letters.map(({ headers }) => headers['authorization'])).toEqual(['tok-2', undefined])
  })
})

describe('what comes back', () => {
  test('the body of a success, and nothing for a 204', async () => {
    serve(({ method }) =>
      method === 'GET' ? { status: 200, body: course } : { status: 204, body: undefined },
    )
    expect(await call(courses.getCourse, { params: { id: 'c-1' } })).toEqual(course)
    expect(await call(courses.deleteCourse, { params: { id: 'c-1' } })).toBeUndefined()
  })

  test('a success that cannot be read, such as the page of a hotel network, is as good as none', async () => {
    serve(() => ({ status: 200, body: undefined }))
    expect(await failure(call(users.getMe, {}))).toMatchObject({ status: 0, told: false })
    expect(await call(courses.findCourses, {})).toEqual({ ...empty, failed: true })
  })

  test('a server that is not reached counts as status 0', async () => {
    serve(unreachable)
    expect(await failure(call(users.getMe, {}))).toMatchObject({
      status: 0,
      message: 'Unknown error',
      told: false,
      code: undefined,
    })
    expect(told.map(({ status }) => status)).toEqual([0])
  })

  test('a failure carries what the server said', async () => {
    serve(() => ({ status: 400, body: { status: 400, code: 'invalid', message: 'Too long.' } }))
    expect(await failure(call(users.getMe, {}))).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'Too long.',
      told: true,
    })
  })

  test.each([[undefined], [null], ['Bad gateway'], [[]], [{ message: '' }]])(
    'ERR-08 a failure that says nothing readable (%j) is an Unknown error',
    async (body) => {
      serve(() => ({ status: 502, body }))
      expect(await failure(call(users.getMe, {}))).toMatchObject({
        status: 502,
        message: 'Unknown error',
        told: false,
      })
    },
  )

  test('a call that its screen no longer wants is no failure to speak of', async () => {
    const gone = new DOMException('This operation was aborted', 'AbortError')
    serve(() => Promise.reject(gone))
    await expect(call(courses.findCourses, {})).rejects.toBe(gone)
    await expect(call(users.getMe, {})).rejects.toBe(gone)
    expect(told).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('quiet calls', () => {
  const broken = () => serve(() => failing(500))

  test('ERR-25 failed report reads return empty results', async () => {
    broken()
    expect(await call(reports.findOutbox, {})).toEqual({ ...empty, failed: true })
  })

  test('ERR-26 a failed search returns zero matches with an empty list, and says that it failed', async () => {
    broken()
    expect(await call(courses.findCourses, { query: { query: 'knots' } })).toEqual({ ...empty, failed: true })
  })

  test('a search that finds nothing did not fail', async () => {
    serve(ok(empty))
    expect(await call(courses.findCourses, {})).not.toHaveProperty('failed')
  })

  test('ERR-27 a failed create of a course returns null', async () => {
    broken()
    expect(await call(courses.createCourse, { body: { title: 'Knots', publisher: 'o-1' } })).toBeNull()
  })

  test('ERR-29 a failed delete of a course returns null, unlike one that worked', async () => {
    broken()
    expect(await call(courses.deleteCourse, { params: { id: 'c-1' } })).toBeNull()
    serve(() => ({ status: 204, body: undefined }))
    expect(await call(courses.deleteCourse, { params: { id: 'c-1' } })).toBeUndefined()
  })

  test('ERR-30 a failed look-up of a resource yields null', async () => {
    broken()
    expect(await call(resources.getResource, { query: { getID: 'c-1/cover' } })).toBeNull()
    expect(await call(resources.locateResources, { body: { resource: [] } })).toBeNull()
  })

  test('ERR-31 a failed look-up of a course yields null', async () => {
    broken()
    expect(await call(courses.getCourse, { params: { id: 'c-1' } })).toBeNull()
  })

  test('ERR-32 other look-ups return null for one and an empty list for many', async () => {
    broken()
    const one = [
      await call(users.getUser, { params: { id: 'u-1' } }),
      await call(organizations.getOrganization, { params: { id: 'o-1' } }),
      await call(progress.getProgress, { params: { userId: 'u-1', courseId: 'c-1' } }),
    ]
    const many = [
      await call(progress.findProgress, {}),
      await call(organizations.findOrganizations, {}),
      await call(reviews.findReviews, {}),
    ]
    expect(one).toEqual([null, null, null])
    expect(many.map(({ matches, list }) => ({ matches, list }))).toEqual([empty, empty, empty])
  })

  test('a quiet failure is told to nobody, yet leaves a trace in the console', async () => {
    serve(() => failing(503, 'The server is busy.'))
    await call(courses.getCourse, { params: { id: 'c-1' } })
    await call(courses.findCourses, {})
    expect(told).toEqual([])
    expect(warn.mock.calls).toEqual([
      ['GET /concept/{id} failed: 503 The server is busy.'],
      ['GET /concept failed: 503 The server is busy.'],
    ])
  })

  test('what is simply not there leaves no trace', async () => {
    serve(() => failing(404, 'Not found.'))
    expect(await call(courses.getCourse, { params: { id: 'c-1' } })).toBeNull()
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('calls that speak', () => {
  test('ERR-24 any other failure is told once, and the caller hears of it too', async () => {
    serve(() => failing(429, 'Too many tries.'))
    const error = await failure(call(users.getMe, {}))
    expect(told).toEqual([error])
    expect(warn).not.toHaveBeenCalled()
  })

  test('ERR-15 a 409 reaches the caller as the server sent it: no toast, no log-out, no rewriting', async () => {
    session.begin(loggedIn())
    serve(() => failing(409, 'Someone else changed this. Reload and try again.'))
    expect(await failure(call(courses.putCourse, { body: course }))).toMatchObject({
      status: 409,
      message: 'Someone else changed this. Reload and try again.',
    })
    const quiet = call(courses.createCourse, { body: { title: 'Knots', publisher: 'o-1' } })
    expect(await failure(quiet)).toMatchObject({ status: 409 })
    expect(told).toEqual([])
    expect(session.token()).toBe('tok-1')
  })

  test('ERR-16 a 403 or 500 of the config is left to whoever asked', async () => {
    session.begin(loggedIn())
    for (const status of [403, 500]) {
      serve(() => failing(status))
      expect(await failure(call(config.getConfig, {}))).toMatchObject({ status })
    }
    expect(told).toEqual([])
    expect(session.token()).toBe('tok-1')
  })

  test('ERR-17 a 402 or 403 of a purchase is left to the payment form', async () => {
    session.begin(loggedIn())
    for (const status of [402, 403]) {
      serve(() => failing(status))
      const buy = call(purchases.createPurchase, { body: { object: ['c-1'], owner: 'u-1' } })
      expect(await failure(buy)).toMatchObject({ status })
    }
    expect(told).toEqual([])
    expect(session.token()).toBe('tok-1')
  })
})

describe('logging in and signing up', () => {
  const person = {
    givenName: 'Amina',
    familyName: 'Diallo',
    contact: { email: 'amina@example.org' },
    password: 'correct horse',
  }

  test('AUTH-05 AUTH-12 an e-mail and a password begin a session', async () => {
    const letters = serve(ok(loggedIn('tok-1')))
    await logIn(' amina@example.org ', 'correct horse')
    expect(letters.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /auth/user'])
    expect(JSON.parse(letters[0]?.body ?? '')).toEqual({
      email: 'amina@example.org',
      password: 'correct horse',
    })
    expect(session.get()).toEqual(loggedIn('tok-1'))
  })

  test('AUTH-06 AUTH-12 so do a phone number and a password', async () => {
    const letters = serve(ok(loggedIn('tok-1')))
    await logIn('+1 303 555 0100', 'correct horse')
    expect(JSON.parse(letters[0]?.body ?? '')).toEqual({
      phoneNumber: '+1 303 555 0100',
      password: 'correct horse',
    })
    expect(session.token()).toBe('tok-1')
  })

  test.each([0, 400, 401, 403, 429, 500])(
    'ERR-18 a %i while logging in is left to the log-in screen: no toast, no session lost',
    async (status) => {
      session.begin(loggedIn('tok-1'))
      serve(() => (status === 0 ? unreachable() : failing(status)))
      expect(await failure(logIn('amina@example.org', 'wrong'))).toMatchObject({ status })
      expect([told, session.token()]).toEqual([[], 'tok-1'])
    },
  )

  test.each([0, 400, 403, 409, 500])(
    'ERR-19 a %i while signing up is left to the create screen, at either of its two calls',
    async (status) => {
      const broken = () => (status === 0 ? unreachable() : failing(status))
      serve(broken)
      expect(await failure(makeSignUp()(person))).toMatchObject({ status })
      serve(({ method }) =>
        method === 'POST' ? { status: 201, body: { ...loggedIn().user, key: 'k' } } : broken(),
      )
      expect(await failure(makeSignUp()(person))).toMatchObject({ status })
      expect([told, session.token()]).toEqual([[], null])
    },
  )

  test('a sign-up creates the account, sets its password with the key that came back and logs in', async () => {
    const letters = serve(({ method }) =>
      method === 'POST'
        ? { status: 201, body: { ...loggedIn().user, key: 'k-1' } }
        : { status: 200, body: loggedIn('tok-1') },
    )
    await makeSignUp()(person)
    expect(letters.map(({ method, path, body }) => [method, path, JSON.parse(body ?? '')])).toEqual([
      [
        'POST',
        '/user?interactive=true',
        { givenName: 'Amina', familyName: 'Diallo', email: 'amina@example.org' },
      ],
      [
        'PUT',
        '/auth/user',
        { key: 'k-1', update: { password: 'correct horse', givenName: 'Amina', familyName: 'Diallo' } },
      ],
    ])
    expect(session.token()).toBe('tok-1')
  })

  test('a sign-up whose second half failed goes on from there', async () => {
    let fails = true
    const letters = serve(({ method }) => {
      if (method === 'POST') return { status: 201, body: { ...loggedIn().user, key: 'k-1' } }
      return fails ? { status: 503, body: undefined } : { status: 200, body: loggedIn('tok-1') }
    })
    const signUp = makeSignUp()
    await failure(signUp(person))
    fails = false
    await signUp(person)
    expect(letters.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT'])
    expect(session.token()).toBe('tok-1')
  })
})

describe('refused sessions', () => {
  const endings: string[] = []
  let stop = () => false

  beforeEach(() => {
    endings.length = 0
    stop = session.onEnd((why) => endings.push(why))
  })
  afterEach(() => stop())

  test('ERR-20 a 403 from our own server ends the session as refused, without a toast', async () => {
    session.begin(loggedIn())
    serve(() => failing(403))
    expect(await failure(call(users.getMe, {}))).toMatchObject({ status: 403 })
    expect(session.get()).toBeNull()
    expect(endings).toEqual(['refused'])
    expect(told).toEqual([])
  })

  test('ERR-22 so does a 401 on a call that carried a token, even a quiet one', async () => {
    session.begin(loggedIn())
    serve(() => failing(401))
    await failure(call(courses.getCourse, { params: { id: 'c-1' } }))
    expect(endings).toEqual(['refused'])
  })

  test('several calls refused together end the session once', async () => {
    session.begin(loggedIn())
    serve(() => failing(403))
    await Promise.all([call(users.getMe, {}), call(users.getMe, {})].map(failure))
    expect(endings).toEqual(['refused'])
  })

  test('a 403 for an old token does not end the session that began meanwhile', async () => {
    session.begin(loggedIn('tok-1'))
    const { promise, answer } = later()
    const { user } = loggedIn()
    const requests = serve(({ headers }) =>
      headers['authorization'] === 'tok-1' ? promise : { status: 200, body: user },
    )
    const slow = call(users.getMe, {})
    session.begin(loggedIn('tok-2'))
    answer(failing(403))
    expect(await slow).toEqual(user)
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual(['tok-1', 'tok-2'])
    expect(session.token()).toBe('tok-2')
    expect(endings).toEqual([])
  })

  test('a 403 for a token given by hand does not end the current session', async () => {
    session.begin(loggedIn('tok-1'))
    serve(() => failing(403))
    await failure(call(users.getMe, { token: 'tok-2' }))
    expect(session.token()).toBe('tok-1')
  })

  test('a visitor who is refused loses nothing', async () => {
    serve(() => failing(403))
    expect(await failure(call(users.getMe, {}))).toMatchObject({ status: 403 })
    expect(endings).toEqual([])
  })
})
