import { afterEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from './testing/browser.ts'
import { loggedIn, ROOT, stored } from './testing/samples.ts'
import { failing, later, serve, unreachable } from './testing/server.ts'

/** A page that has just been loaded: its memory is empty, the browser's storage is not. */
const openPage = async () => {
  vi.resetModules()
  const { replaceTransport } = await import('./transport.ts')
  const { session, actorOf } = await import('./session.ts')
  const endings: string[] = []
  session.onEnd((why) => endings.push(why))
  return {
    session,
    actorOf,
    endings,
    serve: (reply: Parameters<typeof serve>[0]) => serve(reply, replaceTransport),
  }
}

const parse = (text: string | null) => JSON.parse(text ?? 'null') as unknown
const holding = (token: string) => openBrowser({ stored: stored(loggedIn(token)) })
const renewed = (token = 'tok-1', role = { [ROOT]: ['admin'] }) => ({
  status: 200,
  body: loggedIn(token, 'u-1', role),
})

afterEach(() => vi.unstubAllGlobals())

describe('where the session is kept', () => {
  test("CONST-15 AUTH-26 a session is stored in local storage under 'session' as its authorization", async () => {
    const { local } = openBrowser()
    const { session } = await openPage()
    session.begin(loggedIn('tok-1'))
    expect(parse(local.getItem('session'))).toEqual(loggedIn('tok-1').authorization)
  })

  test('AUTH-11 a page is logged out until a session begins, and again after it ends', async () => {
    openBrowser()
    const { session } = await openPage()
    expect([session.get(), session.token()]).toEqual([null, null])
    session.begin(loggedIn('tok-1'))
    expect(session.get()).toEqual(loggedIn('tok-1'))
    session.drop('left')
    expect([session.get(), session.token()]).toEqual([null, null])
  })

  test('the next page finds the session again', async () => {
    openBrowser()
    const { session: first } = await openPage()
    first.begin(loggedIn('tok-1'))
    const { session: second } = await openPage()
    expect(second.get()).toEqual(loggedIn('tok-1'))
  })

  test.each([
    ['a broken text', { session: '{"token":', 'session.user': '{}' }],
    ['no person', { session: stored()['session'] ?? '' }],
    ['a broken person', { session: stored()['session'] ?? '', 'session.user': '{' }],
    ['no token', { ...stored(), session: '{"userId":"u-1","role":{}}' }],
    ['no roles', { ...stored(), session: '{"userId":"u-1","token":"tok-1"}' }],
    ['something else', { ...stored(), session: '"tok-1"' }],
    ['null', { ...stored(), session: 'null' }],
  ])('a storage that holds %s is a visitor’s', async (_, kept) => {
    openBrowser({ stored: kept })
    const { session } = await openPage()
    expect(session.get()).toBeNull()
  })

  test('where storage is forbidden the session lives as long as the page', async () => {
    openBrowser({ storageForbidden: true })
    const { session, endings } = await openPage()
    expect(session.get()).toBeNull()
    session.begin(loggedIn('tok-1'))
    expect(session.token()).toBe('tok-1')
    session.drop('left')
    expect([session.token(), endings]).toEqual([null, ['left']])
  })

  test('a full storage costs the memory of the session, not the session', async () => {
    const { local } = openBrowser()
    local.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const { session } = await openPage()
    session.begin(loggedIn('tok-1'))
    expect(session.token()).toBe('tok-1')
  })

  test('a change of the own record is kept; that of another person is not', async () => {
    const { local } = openBrowser()
    const { session } = await openPage()
    session.begin(loggedIn('tok-1'))
    session.setUser({ ...loggedIn().user, givenName: 'Aminata' })
    session.setUser({ ...loggedIn().user, id: 'u-2', givenName: 'Bo' })
    expect(session.get()?.user.givenName).toBe('Aminata')
    expect(parse(local.getItem('session.user'))).toMatchObject({ id: 'u-1', givenName: 'Aminata' })
  })

  test('whoever listens hears of a beginning, a change and an end, until they stop', async () => {
    openBrowser()
    const { session } = await openPage()
    const heard: (string | null)[] = []
    const stop = session.subscribe(() => heard.push(session.get()?.user.givenName ?? null))
    session.begin(loggedIn())
    session.setUser({ ...loggedIn().user, givenName: 'Aminata' })
    session.drop('left')
    stop()
    session.begin(loggedIn())
    expect(heard).toEqual(['Amina', 'Aminata', null])
  })

  test('the rules about rights see the person with their roles and the root organization', async () => {
    openBrowser()
    const { actorOf } = await openPage()
    expect(actorOf(null, ROOT)).toBeNull()
    expect(actorOf(loggedIn('t', 'u-7', { 'o-1': ['coach'] }), ROOT)).toEqual({
      id: 'u-7',
      role: { 'o-1': ['coach'] },
      rootOrg: ROOT,
    })
  })
})

describe('logging out', () => {
  test('AUTH-17 local state is cleared before the server is called', async () => {
    const { local } = holding('tok-1')
    const { session, endings, serve } = await openPage()
    const seen: unknown[] = []
    serve(() => {
      seen.push(session.get(), local.getItem('session'), local.getItem('session.user'), [...endings])
      return { status: 204, body: undefined }
    })
    await session.logOut()
    expect(seen).toEqual([null, null, null, ['left']])
  })

  test('AUTH-18 then the server is called: DELETE /auth/user/{id}/token with the old token', async () => {
    openBrowser({ stored: stored(loggedIn('tok-1', 'u:1')) })
    const { session, serve } = await openPage()
    const letters = serve(() => ({ status: 204, body: undefined }))
    await session.logOut()
    expect(letters.map(({ method, path, headers }) => [method, path, headers['authorization']])).toEqual([
      ['DELETE', '/auth/user/u%3A1/token', 'tok-1'],
    ])
  })

  test.each([
    ['the server cannot be reached', unreachable],
    ['the server fails', () => failing(500)],
    ['the server no longer knows the token', () => failing(403)],
  ])('AUTH-19 logging out succeeds even if %s', async (_, reply) => {
    holding('tok-1')
    const { session, endings, serve } = await openPage()
    serve(reply)
    await expect(session.logOut()).resolves.toBeUndefined()
    expect([session.get(), endings]).toEqual([null, ['left']])
  })

  test('a visitor who logs out calls nobody', async () => {
    openBrowser()
    const { session, endings, serve } = await openPage()
    const letters = serve(unreachable)
    await session.logOut()
    expect([letters, endings]).toEqual([[], []])
  })

  test('an end is told once, with its first reason', async () => {
    holding('tok-1')
    const { session, endings, serve } = await openPage()
    serve(() => ({ status: 204, body: undefined }))
    session.drop('refused')
    session.drop('refused')
    await session.logOut()
    expect(endings).toEqual(['refused'])
  })
})

describe('revalidating a stored session at the start', () => {
  test('AUTH-22 the stored token is presented to the server, which renews person and roles', async () => {
    const { local } = holding('tok-1')
    const { session, endings, serve } = await openPage()
    const letters = serve(() => renewed())
    await session.revalidate()
    expect(letters.map(({ method, path, headers }) => [method, path, headers['authorization']])).toEqual([
      ['POST', '/auth/user', 'tok-1'],
    ])
    expect(session.get()?.authorization.role).toEqual({ [ROOT]: ['admin'] })
    expect(parse(local.getItem('session'))).toMatchObject({ role: { [ROOT]: ['admin'] } })
    expect(endings).toEqual([])
  })

  test.each([401, 403])('AUTH-23 a session rejected with %i is cleared', async (status) => {
    const { local } = holding('tok-1')
    const { session, endings, serve } = await openPage()
    serve(() => failing(status))
    await session.revalidate()
    expect([session.get(), local.getItem('session'), endings]).toEqual([null, null, ['refused']])
  })

  test('AUTH-24 offline the stored session is kept', async () => {
    openBrowser({ stored: stored(loggedIn('tok-1')), onLine: false })
    const { session, endings, serve } = await openPage()
    serve(unreachable)
    await session.revalidate()
    expect([session.token(), endings]).toEqual(['tok-1', []])
  })

  test.each([
    ['a network failure', unreachable],
    ['a 500', () => failing(500)],
    ['a 502', () => failing(502)],
    ['a 503', () => failing(503)],
    ['a 404', () => failing(404)],
    ['a 429', () => failing(429)],
    ['a page that is no answer', () => ({ status: 200, body: undefined })],
  ])('AUTH-25 %s while online keeps the session', async (_, reply) => {
    holding('tok-1')
    const { session, endings, serve } = await openPage()
    serve(reply)
    await session.revalidate()
    expect([session.get(), endings]).toEqual([loggedIn('tok-1'), []])
  })

  test.each([
    ['renewal', renewed('tok-1')],
    ['refusal', failing(403)],
  ])('a late %s of an old token does not touch the session that began meanwhile', async (_, answered) => {
    holding('tok-1')
    const { session, endings, serve } = await openPage()
    const { promise, answer } = later()
    serve(() => promise)
    const asking = session.revalidate()
    session.begin(loggedIn('tok-2', 'u-2'))
    answer(answered)
    await asking
    expect([session.get(), endings]).toEqual([loggedIn('tok-2', 'u-2'), []])
  })

  test('a renewal that comes after logging out does not log in again', async () => {
    holding('tok-1')
    const { session, serve } = await openPage()
    const { promise, answer } = later()
    serve(({ method }) => (method === 'POST' ? promise : { status: 204, body: undefined }))
    const asking = session.revalidate()
    await session.logOut()
    answer(renewed())
    await asking
    expect(session.get()).toBeNull()
  })

  test('a visitor is not revalidated', async () => {
    openBrowser()
    const { session, serve } = await openPage()
    const letters = serve(unreachable)
    await session.revalidate()
    expect(letters).toEqual([])
  })
})

describe('AUTH-07 logging in by token', () => {
  test('AUTH-13 a token that the server takes makes a session', async () => {
    openBrowser()
    const { session, serve } = await openPage()
    const letters = serve(() => renewed('tok-9'))
    expect(await session.enter('tok-9')).toBe('entered')
    expect(letters.map(({ method, path, headers }) => [method, path, headers['authorization']])).toEqual([
      ['POST', '/auth/user', 'tok-9'],
    ])
    expect(session.token()).toBe('tok-9')
  })

  test.each([
    ['refused', () => failing(403)],
    ['unknown', () => failing(401)],
    ['answered by a broken server', () => failing(500)],
    ['answered by somebody else', () => ({ status: 200, body: undefined })],
    ['never answered', unreachable],
  ])('a token that is %s leaves the stored session as it was', async (_, reply) => {
    holding('tok-1')
    const { session, endings, serve } = await openPage()
    serve(reply)
    expect(await session.enter('tok-9')).toBe('refused')
    expect([session.get(), endings]).toEqual([loggedIn('tok-1'), []])
  })
})

describe('AUTH-27 tabs follow each other', () => {
  test('a log-in in one tab logs the other in', async () => {
    const browser = openBrowser()
    const here = await openPage()
    expect(here.session.get()).toBeNull()
    here.session.watchTabs()
    const heard: (string | null)[] = []
    here.session.subscribe(() => heard.push(here.session.token()))
    const there = await openPage()
    there.session.begin(loggedIn('tok-1'))
    browser.tellTabs()
    expect(here.session.get()).toEqual(loggedIn('tok-1'))
    expect([heard, here.endings]).toEqual([['tok-1'], []])
  })

  test('a log-out in one tab logs the other out, once, as ended elsewhere', async () => {
    const browser = holding('tok-1')
    const here = await openPage()
    expect(here.session.token()).toBe('tok-1')
    here.session.watchTabs()
    const there = await openPage()
    there.serve(() => ({ status: 204, body: undefined }))
    await there.session.logOut()
    browser.tellTabs()
    browser.tellAllCleared()
    expect([here.session.get(), here.endings, there.endings]).toEqual([null, ['elsewhere'], ['left']])
  })

  test('another person who logs in elsewhere is the person here too', async () => {
    const browser = holding('tok-1')
    const here = await openPage()
    here.session.get()
    here.session.watchTabs()
    const there = await openPage()
    there.session.drop('left')
    there.session.begin(loggedIn('tok-2', 'u-2'))
    browser.tellTabs()
    expect(here.session.get()).toEqual(loggedIn('tok-2', 'u-2'))
    expect(here.endings).toEqual([])
  })

  test('site data that is cleared ends the session', async () => {
    const browser = holding('tok-1')
    const here = await openPage()
    here.session.get()
    here.session.watchTabs()
    browser.local.removeItem('session')
    browser.local.removeItem('session.user')
    browser.forgetChanges()
    browser.tellAllCleared()
    expect([here.session.get(), here.endings]).toEqual([null, ['elsewhere']])
  })

  test('other keys mean nothing, and nothing is followed after the watch ends', async () => {
    const browser = openBrowser()
    const here = await openPage()
    here.session.get()
    const stop = here.session.watchTabs()
    let heard = 0
    here.session.subscribe(() => (heard += 1))
    browser.local.setItem('language', 'es')
    browser.tellTabs()
    stop()
    const there = await openPage()
    there.session.begin(loggedIn('tok-1'))
    browser.tellTabs()
    expect([heard, here.session.get()]).toEqual([0, null])
  })
})

describe('acting as somebody else', () => {
  const own = loggedIn('tok-own', 'u-root', { [ROOT]: ['admin'] })
  const maya = loggedIn('tok-maya', 'u-maya')
  const acting = { ...maya, authorization: { ...maya.authorization, proxy: 'u-root' } }

  /** A browser in which somebody has begun to act as Maya. */
  const holdingBoth = () =>
    openBrowser({
      stored: { ...stored(acting), 'session.original': JSON.stringify({ ...own, place: '/x' }) },
    })

  test('AUTH-15 AUTH-42 becomes the other person and keeps the own session aside', async () => {
    const { local } = openBrowser({ stored: stored(own) })
    const { session, actorOf, endings, serve } = await openPage()
    const letters = serve(() => ({ status: 200, body: acting }))
    await session.actAs('u:maya', '/manage/users')
    expect(letters.map(({ method, path, headers }) => [method, path, headers['authorization']])).toEqual([
      ['GET', '/auth/user/proxy/u%3Amaya', 'tok-own'],
    ])
    expect(session.get()).toEqual(acting)
    expect(session.original()).toEqual({ ...own, place: '/manage/users' })
    expect(parse(local.getItem('session.original'))).toEqual({ ...own, place: '/manage/users' })
    expect(actorOf(session.get(), ROOT)).toMatchObject({ id: 'u-maya', acting: true })
    expect(endings).toEqual([])
  })

  test('AUTH-42 the next page still knows both, and renewing the session changes nothing about it', async () => {
    holdingBoth()
    const { session, serve } = await openPage()
    expect([session.token(), session.original()?.user.id]).toEqual(['tok-maya', 'u-root'])
    serve(() => ({ status: 200, body: acting }))
    await session.revalidate()
    expect(session.original()?.user.id).toBe('u-root')
  })

  test('what was kept aside for another is not taken for the own session', async () => {
    openBrowser({ stored: { ...stored(maya), 'session.original': JSON.stringify(own) } })
    const { session } = await openPage()
    expect([session.get()?.user.id, session.original()]).toEqual(['u-maya', null])
  })

  test('AUTH-42 the return takes up the own session, ends the other one and asks whether the own one holds', async () => {
    const { local } = holdingBoth()
    const { session, endings, serve } = await openPage()
    const letters = serve(({ method }) =>
      method === 'DELETE' ? { status: 204, body: undefined } : { status: 200, body: own },
    )
    await session.returnToSelf()
    expect(letters.map(({ method, path, headers }) => [method, path, headers['authorization']])).toEqual([
      ['DELETE', '/auth/user/u-maya/token', 'tok-maya'],
      ['POST', '/auth/user', 'tok-own'],
    ])
    expect([session.get(), session.original(), local.getItem('session.original')]).toEqual([own, null, null])
    expect(endings).toEqual([])
  })

  test('the return works when the server does not answer', async () => {
    holdingBoth()
    const { session, serve } = await openPage()
    serve(unreachable)
    await session.returnToSelf()
    expect(session.get()).toEqual(own)
  })

  test('without the own session the return logs out', async () => {
    openBrowser({ stored: stored(acting) })
    const { session, endings, serve } = await openPage()
    serve(() => ({ status: 204, body: undefined }))
    await session.returnToSelf()
    expect([session.get(), endings]).toEqual([null, ['left']])
  })

  test('whoever is themselves has nowhere to return to', async () => {
    openBrowser({ stored: stored(own) })
    const { session, serve } = await openPage()
    const letters = serve(unreachable)
    await session.returnToSelf()
    expect([session.get(), letters]).toEqual([own, []])
  })

  test('AUTH-42 a refusal of the other session leads back to the own one instead of the log-in page', async () => {
    holdingBoth()
    const { session, endings, serve } = await openPage()
    const letters = serve(() => ({ status: 200, body: own }))
    session.drop('refused')
    expect([session.get(), session.original(), endings]).toEqual([own, null, []])
    // It may only have been denied something, and would live on.
    expect(
      letters.map(({ method, path, headers }) => [method, path, headers['authorization']]),
    ).toContainEqual(['DELETE', '/auth/user/u-maya/token', 'tok-maya'])
  })

  test('a token in an address does not take the place of the person acted as', async () => {
    holdingBoth()
    const { session, serve } = await openPage()
    const letters = serve(() => renewed('tok-9'))
    expect(await session.enter('tok-9')).toBe('refused')
    expect([session.token(), letters]).toEqual(['tok-maya', []])
  })

  test('when the own session is refused as well, both are over', async () => {
    holdingBoth()
    const { session, endings, serve } = await openPage()
    serve(() => failing(403))
    await session.revalidate()
    await vi.waitFor(() => expect(endings).toEqual(['refused']), { timeout: 60_000 })
    expect(session.get()).toBeNull()
  })

  test('AUTH-42 logging out leaves both, here at once and then on the server', async () => {
    const { local } = holdingBoth()
    const { session, endings, serve } = await openPage()
    const letters = serve(() => ({ status: 204, body: undefined }))
    const leaving = session.logOut()
    expect([session.get(), session.original(), endings]).toEqual([null, null, ['left']])
    await leaving
    expect(letters.map(({ path, headers }) => [path, headers['authorization']])).toEqual([
      ['/auth/user/u-maya/token', 'tok-maya'],
      ['/auth/user/u-root/token', 'tok-own'],
    ])
    expect(['session', 'session.user', 'session.original'].map((key) => local.getItem(key))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('somebody who logs in afresh has nothing aside', async () => {
    holdingBoth()
    const { session } = await openPage()
    session.begin(loggedIn('tok-5', 'u-5'))
    expect(session.original()).toBeNull()
  })

  test('AUTH-42 other tabs follow there and back', async () => {
    const browser = openBrowser({ stored: stored(own) })
    const here = await openPage()
    here.session.get()
    here.session.watchTabs()
    const there = await openPage()
    there.serve(({ path }) => ({ status: 200, body: path.includes('proxy') ? acting : own }))
    await there.session.actAs('u-maya', '/x')
    browser.tellTabs()
    expect([here.session.token(), here.session.original()?.user.id]).toEqual(['tok-maya', 'u-root'])
    await there.session.returnToSelf()
    browser.tellTabs()
    expect([here.session.token(), here.session.original(), here.endings]).toEqual(['tok-own', null, []])
  })

  test('ROLE-37 a 403 logs out; any other failure leaves everything as it was and is told', async () => {
    openBrowser({ stored: stored(own) })
    const { session, endings, serve } = await openPage()
    for (const [reply, status] of [
      [() => failing(404, 'Not found.'), 404],
      [() => failing(409, 'This account is disabled.'), 409],
      [unreachable, 0],
    ] as const) {
      serve(reply)
      await expect(session.actAs('u-maya', '/x')).rejects.toMatchObject({ status })
      expect([session.get(), endings]).toEqual([own, []])
    }
    serve(() => failing(403))
    await expect(session.actAs('u-maya', '/x')).rejects.toMatchObject({ status: 403 })
    expect([session.get(), endings]).toEqual([null, ['refused']])
  })

  test('a session that comes after the person has left is ended at once', async () => {
    openBrowser({ stored: stored(own) })
    const { session, serve } = await openPage()
    const { promise, answer } = later()
    const letters = serve(({ method }) => (method === 'GET' ? promise : { status: 204, body: undefined }))
    const asking = session.actAs('u-maya', '/x')
    session.drop('left')
    answer({ status: 200, body: acting })
    await asking
    expect(session.get()).toBeNull()
    expect(letters.at(-1)).toMatchObject({ method: 'DELETE', headers: { authorization: 'tok-maya' } })
  })

  test('a visitor acts as nobody', async () => {
    openBrowser()
    const { session, serve } = await openPage()
    const letters = serve(unreachable)
    await expect(session.actAs('u-maya', '/x')).rejects.toMatchObject({ status: 401 })
    expect(letters).toEqual([])
  })
})

test('on the server everybody is a visitor', async () => {
  const { session } = await openPage()
  expect([session.get(), session.token()]).toEqual([null, null])
})
