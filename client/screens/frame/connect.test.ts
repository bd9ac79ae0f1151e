import { createMemoryHistory } from '@tanstack/react-router'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../../base/testing/browser.ts'
import { loggedIn, ROOT, site, stored } from '../../base/testing/samples.ts'
import { failing, serve, settle } from '../../base/testing/server.ts'
import type { Letter, Sent } from '../../base/transport.ts'

const admin = loggedIn('tok-1', 'u-1', { [ROOT]: ['admin'] })
const GUARDED = '/settings/outbox'
const PUBLIC = '/catalog'

/** The event streams a page opened, each with a way to speak on it. */
const openStreams = () => {
  const streams: { token: string; signal: AbortSignal; say: (text: string) => void }[] = []
  const answers: number[] = []
  vi.stubGlobal(
    'fetch',
    async (_: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
      let say: (text: string) => void = () => undefined
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          say = (text) => controller.enqueue(new TextEncoder().encode(text))
          init.signal.addEventListener('abort', () => controller.error(init.signal.reason))
        },
      })
      streams.push({
        token: init.headers['authorization'] ?? '',
        signal: init.signal,
        say: (text) => say(text),
      })
      const status = answers.shift() ?? 200
      return new Response(status === 200 ? body : null, { status })
    },
  )
  return { streams, answers }
}

interface Visit {
  readonly at: string
  readonly as?: typeof admin
  readonly reply?: (letter: Letter) => Sent | undefined
  readonly storageForbidden?: boolean
  readonly refuseStream?: boolean
}

/** A page that has been opened and is connected. Search and reads find nothing; the rest is as the test says. */
const openPage = async ({ at, as, reply, storageForbidden = false, refuseStream = false }: Visit) => {
  const browser = openBrowser({ stored: as ? stored(as) : {}, storageForbidden })
  const { streams, answers } = openStreams()
  if (refuseStream) answers.push(403)
  vi.resetModules()
  const { replaceTransport } = await import('../../base/transport.ts')
  const { session } = await import('../../base/session.ts')
  const { site: known } = await import('../../base/site-store.ts')
  const { makeRouter } = await import('../../router.tsx')
  const { connect } = await import('./connect.ts')
  const { takeRefusal } = await import('../../base/refusal-notice.ts')
  const { passing } = await import('./passing.ts')
  const usual = ({ method, path }: Letter): Sent =>
    method === 'POST' && path === '/auth/user' && as
      ? { status: 200, body: as }
      : { status: 200, body: { matches: 0, list: [] } }
  const letters = serve((letter) => reply?.(letter) ?? usual(letter), replaceTransport)
  const queries = new QueryClient()
  queries.setQueryData(['mine'], 'seen')
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = makeRouter({ queries, config: site(), language: 'en' }, history)
  await router.load()
  connect({ queries, router, rendered: true })()
  /** Lets navigation and what follows from it come to rest. */
  const rest = async () => {
    do await settle()
    while (router.state.status === 'pending')
    await settle()
  }
  return {
    browser,
    session,
    site: known,
    router,
    letters,
    streams,
    queries,
    takeRefusal,
    passing: passing.get,
    rest,
    where: () => history.location.href,
    cached: () => queries.getQueryData(['mine']),
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('when the session ends', () => {
  test('whoever logs out lands on the start page, and nothing they saw is kept', async () => {
    const { session, rest, where, cached } = await openPage({ at: GUARDED, as: admin })
    expect(where()).toBe(GUARDED)
    await session.logOut()
    await rest()
    expect([where(), cached()]).toEqual(['/', undefined])
  })

  test('ERR-20 ERR-22 whoever is refused goes to log in, with the page to return to, and is told so once', async () => {
    const { session, rest, where, cached, takeRefusal } = await openPage({
      at: `${GUARDED}?start=10`,
      as: admin,
    })
    session.drop('refused')
    await rest()
    expect(where()).toBe(`/login?to=${encodeURIComponent(`${GUARDED}?start=10`)}`)
    expect(cached()).toBeUndefined()
    expect([takeRefusal(), takeRefusal()]).toEqual(['refused', null])
  })

  test('ERR-20 a refusal ends a visit to a public page too', async () => {
    const { session, rest, where } = await openPage({ at: `${PUBLIC}?query=knots`, as: admin })
    session.drop('refused')
    await rest()
    expect(where()).toBe(`/login?to=${encodeURIComponent(`${PUBLIC}?query=knots`)}`)
  })

  test('AMB-05 whoever was denied something is told that instead', async () => {
    const { session, rest, where, takeRefusal } = await openPage({ at: GUARDED, as: admin })
    session.drop('denied')
    await rest()
    expect([where(), takeRefusal()]).toEqual([`/login?to=${encodeURIComponent(GUARDED)}`, 'denied'])
  })

  test('a refusal leads to the log-in page even where storage is forbidden', async () => {
    const { session, rest, where, takeRefusal } = await openPage({ at: PUBLIC, storageForbidden: true })
    session.begin(admin)
    session.drop('refused')
    await rest()
    expect([where(), takeRefusal()]).toEqual([`/login?to=${encodeURIComponent(PUBLIC)}`, null])
  })

  test('AUTH-27 a log-out elsewhere leaves a guarded page for the log-in page, without reproach', async () => {
    const { browser, rest, where, cached, takeRefusal } = await openPage({ at: GUARDED, as: admin })
    browser.local.removeItem('session')
    browser.tellTabs()
    await rest()
    expect([where(), cached(), takeRefusal()]).toEqual([
      `/login?to=${encodeURIComponent(GUARDED)}`,
      undefined,
      null,
    ])
  })

  test('whoever logs out to be somebody else stays on a public page, read again as a visitor', async () => {
    const { session, rest, where, cached, takeRefusal } = await openPage({ at: PUBLIC, as: admin })
    await session.logOut('switched')
    await rest()
    expect([where(), cached(), session.get(), takeRefusal()]).toEqual([PUBLIC, undefined, null, null])
  })

  test('AUTH-27 a log-out elsewhere stays on a public page, read again as a visitor', async () => {
    const { browser, session, rest, where, cached } = await openPage({ at: PUBLIC, as: admin })
    browser.local.removeItem('session')
    browser.tellTabs()
    await rest()
    expect([where(), cached(), session.get()]).toEqual([PUBLIC, undefined, null])
  })
})

describe('acting as somebody else', () => {
  const maya = loggedIn('tok-maya', 'u-maya')
  const acting = { ...maya, authorization: { ...maya.authorization, proxy: 'u-1' } }
  const asMaya = ({ path }: Letter) => (path.includes('/proxy/') ? { status: 200, body: acting } : undefined)

  test('AUTH-42 nothing of what the admin saw is left, and a page that is not for the other person is left', async () => {
    const { session, streams, rest, where, cached } = await openPage({
      at: GUARDED,
      as: admin,
      reply: asMaya,
    })
    await session.actAs('u-maya', GUARDED)
    expect(cached()).toBeUndefined()
    await rest()
    expect([where(), session.get()?.user.id]).toEqual(['/dashboard', 'u-maya'])
    expect(streams.map(({ token, signal }) => [token, signal.aborted])).toEqual([
      ['tok-1', true],
      ['tok-maya', false],
    ])
  })

  test('AUTH-42 what the page in view shows is not asked for again with the rights of the other person', async () => {
    const { session, queries, rest, passing } = await openPage({ at: GUARDED, as: admin, reply: asMaya })
    const asked: (string | null)[] = []
    const view = new QueryObserver(queries, {
      queryKey: ['history'],
      queryFn: () => asked.push(session.token()),
    })
    const close = view.subscribe(() => undefined)
    await rest()
    await session.actAs('u-maya', GUARDED)
    const movesAtOnce = passing()
    await rest()
    close()
    expect([asked, movesAtOnce, passing()]).toEqual([['tok-1'], true, false])
  })

  test('AUTH-42 whoever is themselves again is on the page on which they began', async () => {
    const { session, rest, where } = await openPage({ at: '/manage/users', as: admin, reply: asMaya })
    await session.actAs('u-maya', '/manage/users?query=maya')
    await rest()
    expect(where()).toBe('/dashboard')
    await session.returnToSelf()
    await rest()
    expect([where(), session.get()?.user.id]).toEqual(['/manage/users?query=maya', 'u-1'])
  })

  test('AUTH-42 when the other session is refused, the page stays and is read again as oneself', async () => {
    const { session, rest, where, cached, queries, takeRefusal } = await openPage({
      at: PUBLIC,
      as: admin,
      reply: asMaya,
    })
    await session.actAs('u-maya', PUBLIC)
    queries.setQueryData(['mine'], 'seen as Maya')
    session.drop('refused')
    expect(cached()).toBeUndefined()
    await rest()
    expect([where(), session.get()?.user.id, takeRefusal()]).toEqual([PUBLIC, 'u-1', null])
  })
})

describe('at the start', () => {
  test('AUTH-22 a stored session is revalidated with the server', async () => {
    const { letters, rest } = await openPage({ at: PUBLIC, as: admin })
    await rest()
    const asked = letters.filter(({ path }) => path === '/auth/user')
    expect(asked.map(({ method, headers }) => [method, headers['authorization']])).toEqual([
      ['POST', 'tok-1'],
    ])
  })

  test('AUTH-23 one that the server rejects is cleared', async () => {
    const { session, rest, where } = await openPage({
      at: GUARDED,
      as: admin,
      reply: ({ path }) => (path === '/auth/user' ? failing(403) : undefined),
    })
    await rest()
    expect([session.get(), where()]).toEqual([null, `/login?to=${encodeURIComponent(GUARDED)}`])
  })

  test('AUTH-24 without a connection it is kept and the page stays', async () => {
    const { session, rest, where } = await openPage({
      at: GUARDED,
      as: admin,
      reply: ({ path }) => {
        if (path === '/auth/user') throw new TypeError('Failed to fetch')
        return undefined
      },
    })
    await rest()
    expect([session.token(), where()]).toEqual(['tok-1', GUARDED])
  })

  test('a visitor asks nobody and hears nothing', async () => {
    const { letters, streams, rest } = await openPage({ at: PUBLIC })
    await rest()
    expect(letters.filter(({ path }) => path === '/auth/user')).toEqual([])
    expect(streams).toEqual([])
  })
})

describe('the live event stream', () => {
  test('is opened with the session that is there, or begins later', async () => {
    const there = await openPage({ at: PUBLIC, as: admin })
    await there.rest()
    expect(there.streams.map(({ token }) => token)).toEqual(['tok-1'])
    const later = await openPage({ at: PUBLIC })
    later.session.begin(loggedIn('tok-5'))
    await later.rest()
    expect(later.streams.map(({ token }) => token)).toEqual(['tok-5'])
  })

  test('AUTH-21 LIVE-04 closes on log-out', async () => {
    const { session, streams, rest } = await openPage({ at: PUBLIC, as: admin })
    await rest()
    expect(streams.map(({ signal }) => signal.aborted)).toEqual([false])
    await session.logOut()
    await rest()
    expect(streams.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  test('stays the same one while the session is merely renewed', async () => {
    const { session, streams, rest } = await openPage({ at: PUBLIC, as: admin })
    session.begin(admin)
    session.setUser({ ...admin.user, givenName: 'Aminata' })
    await rest()
    expect(streams).toHaveLength(1)
  })

  test('is opened anew for another session, and the old one closes', async () => {
    const { session, streams, rest } = await openPage({ at: PUBLIC, as: admin })
    session.begin(loggedIn('tok-2', 'u-2'))
    await rest()
    expect(streams.map(({ token, signal }) => [token, signal.aborted])).toEqual([
      ['tok-1', true],
      ['tok-2', false],
    ])
  })

  test('ends the session when it is refused', async () => {
    const { session, rest, where } = await openPage({ at: PUBLIC, as: admin, refuseStream: true })
    await rest()
    expect([session.get(), where()]).toEqual([null, `/login?to=${encodeURIComponent(PUBLIC)}`])
  })

  test('LIVE-05 updateUser makes the page read the own record and roles again', async () => {
    const { authorization, user } = admin
    let now: unknown = { authorization, user }
    const { session, streams, rest } = await openPage({
      at: PUBLIC,
      as: admin,
      reply: ({ path }) => (path === '/auth/user' ? { status: 200, body: now } : undefined),
    })
    await rest()
    const role = { guild: ['coach'] }
    now = {
      authorization: { ...authorization, role },
      user: { ...user, givenName: 'Aminata', colorScheme: 'dark' },
    }
    streams[0]?.say('event: updateUser\ndata: {"id":"u-1"}\n\n')
    await rest()
    expect(session.get()?.user).toMatchObject({ givenName: 'Aminata', colorScheme: 'dark' })
    expect(session.get()?.authorization.role).toEqual(role)
  })

  test('THEME-09 updateConfig makes the page read again what installation it belongs to', async () => {
    const {
      site: known,
      streams,
      rest,
      router,
    } = await openPage({
      at: PUBLIC,
      as: admin,
      reply: ({ path }) =>
        path === '/config' ? { status: 200, body: site({ colorScheme: 'dark', version: 3 }) } : undefined,
    })
    await rest()
    streams[0]?.say('event: updateConfig\ndata: {"version":3}\n\n')
    await rest()
    expect(known.get()).toMatchObject({ colorScheme: 'dark', version: 3 })
    expect(router.options.context.config.version).toBe(3)
  })

  test('a record that cannot be read again leaves everything as it was', async () => {
    const { session, streams, rest, where } = await openPage({
      at: PUBLIC,
      as: admin,
      reply: ({ path }) => (path === '/auth/user' ? failing(500) : undefined),
    })
    await rest()
    streams[0]?.say('event: updateUser\ndata: {"id":"u-1"}\n\n')
    await rest()
    expect([session.get()?.user.givenName, where()]).toEqual(['Amina', PUBLIC])
  })
})

describe('when the connection returns', () => {
  test('what is in view and failed is read again once; what came, or is not in view, is not', async () => {
    const { queries, rest } = await openPage({ at: PUBLIC })
    const { reconnected } = await import('../../base/reconnect.ts')
    const reads: Record<string, number> = {}
    const view = (name: string, answer: () => unknown) =>
      new QueryObserver(queries, {
        queryKey: [name],
        retry: false,
        queryFn: () => {
          reads[name] = (reads[name] ?? 0) + 1
          return answer()
        },
      }).subscribe(() => undefined)
    const close = [
      view('failed', () => Promise.reject(new Error('unreached'))),
      view('empty for want of an answer', () => ({ matches: 0, list: [], failed: true })),
      view('came', () => ({ matches: 0, list: [] })),
    ]
    view('left', () => Promise.reject(new Error('unreached')))()
    await rest()
    reconnected()
    await rest()
    for (const stop of close) stop()
    expect(reads).toEqual({ failed: 2, 'empty for want of an answer': 2, came: 1, left: 1 })
  })
})

describe('when the session begins or passes to another person', () => {
  test('what a visitor was shown is read again', async () => {
    const { session, queries, rest } = await openPage({ at: PUBLIC })
    session.begin(admin)
    await rest()
    expect(queries.getQueryState(['mine'])?.isInvalidated).toBe(true)
  })

  test('a renewed session keeps what was read', async () => {
    const { session, rest, queries, cached } = await openPage({ at: PUBLIC, as: admin })
    await rest()
    queries.setQueryData(['mine'], 'read as myself')
    session.begin(loggedIn('tok-1b', 'u-1'))
    await rest()
    expect([cached(), queries.getQueryState(['mine'])?.isInvalidated]).toEqual(['read as myself', false])
  })

  test('whoever comes next sees nothing of what the one before was shown', async () => {
    const { session, cached, rest } = await openPage({ at: PUBLIC, as: admin })
    session.begin(loggedIn('tok-2', 'u-2'))
    expect(cached()).toBeUndefined()
    await rest()
    expect(cached()).toBeUndefined()
  })

  test('AUTH-27 nor when they logged in in another tab; a page that is not for them is left', async () => {
    const { browser, session, where, cached, rest } = await openPage({ at: GUARDED, as: admin })
    for (const [key, value] of Object.entries(stored(loggedIn('tok-2', 'u-2'))))
      browser.local.setItem(key, value)
    browser.tellTabs()
    expect([session.get()?.user.id, cached()]).toEqual(['u-2', undefined])
    await rest()
    expect(where()).toBe('/dashboard')
  })
})

describe('what a visitor has begun in this tab', () => {
  const COURSE = '/catalog/course/c-1'
  const press = () => sessionStorage.setItem('enrolling', JSON.stringify({ course: 'c-1', at: Date.now() }))
  const isKept = () => sessionStorage.getItem('enrolling') !== null
  /** A page on which everything is watched that comes a moment later. */
  const openWatched = async (at: string) => {
    const page = await openPage({ at })
    const { watchAccount } = await import('./watch-account.ts')
    watchAccount(page.router)
    return page
  }
  const openLogIn = async () => {
    const page = await openWatched(COURSE)
    press()
    await page.router.navigate({ to: '/login', search: { to: COURSE } })
    expect(isKept()).toBe(true)
    return page
  }

  test('enrolling is remembered through the log-in that it began', async () => {
    const { router, session } = await openLogIn()
    session.begin(admin)
    await router.navigate({ href: COURSE })
    expect(isKept()).toBe(true)
  })

  test('it is forgotten on any other page, so that whoever logs in later is not enrolled', async () => {
    const { router } = await openLogIn()
    await router.navigate({ to: '/catalog' })
    expect(isKept()).toBe(false)
  })

  test('it is forgotten when somebody logs in in another tab', async () => {
    const { browser } = await openLogIn()
    for (const [key, value] of Object.entries(stored(admin))) browser.local.setItem(key, value)
    browser.tellTabs()
    expect(isKept()).toBe(false)
  })

  test('it is forgotten when an account leaves', async () => {
    const { session } = await openLogIn()
    session.begin(admin)
    session.drop('left')
    expect(isKept()).toBe(false)
  })

  test('a reset that was asked for is forgotten with the next log-in, even where its page is not loaded', async () => {
    const { session } = await openWatched('/login')
    sessionStorage.setItem('reset', JSON.stringify({ key: 'k-1', contact: 'maya@example.org' }))
    session.begin(admin)
    expect(sessionStorage.getItem('reset')).toBeNull()
  })
})
