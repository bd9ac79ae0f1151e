import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../base/testing/browser.ts'
import { loggedIn } from '../base/testing/samples.ts'
import { failing, serve, unreachable } from '../base/testing/server.ts'

const LOGIN_URL = 'https://provider.example/authorize?client_id=cairn&state=st-1'

/** A page that has just been loaded, in a tab that remembers. */
const openPage = async () => {
  vi.resetModules()
  const { replaceTransport } = await import('../base/transport.ts')
  const { session } = await import('../base/session.ts')
  return {
    session,
    ...(await import('./oidc.ts')),
    serve: (reply: Parameters<typeof serve>[0]) => serve(reply, replaceTransport),
  }
}

let left: string[]
beforeEach(() => {
  openBrowser()
  left = []
  vi.stubGlobal('location', {
    origin: 'https://learn.example',
    assign: (href: string) => void left.push(href),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Leaves for the provider, and comes back to a page that was loaded anew. */
const leaveAndComeBack = async (to?: string, person?: string, proof?: boolean) => {
  const { beginOidc, serve } = await openPage()
  serve(() => ({ status: 200, body: { loginUrl: LOGIN_URL } }))
  await beginOidc('guild', to, { person, proof })
  return openPage()
}

describe('leaving for an identity provider', () => {
  test('AUTH-38 the server is asked for the provider’s page, with our page to come back to', async () => {
    const { beginOidc, serve } = await openPage()
    const letters = serve(() => ({ status: 200, body: { loginUrl: LOGIN_URL } }))
    await beginOidc('guild', '/catalog')
    expect(letters.map(({ method, path, body }) => [method, path, JSON.parse(body ?? '')])).toEqual([
      ['POST', '/oidc/login', { provider: 'guild', redirectUrl: 'https://learn.example/login/oidc' }],
    ])
    expect(left).toEqual([LOGIN_URL])
  })

  test('nobody leaves for an address that is no page', async () => {
    const { beginOidc, serve } = await openPage()
    serve(() => ({ status: 200, body: { loginUrl: 'javascript:alert(1)' } }))
    await expect(beginOidc('guild', undefined)).rejects.toThrow('No page')
    expect(left).toEqual([])
  })
})

describe('coming back', () => {
  test('AUTH-14 the code makes a session, and the page that was wanted is remembered', async () => {
    const { finishOidc, session, serve } = await leaveAndComeBack('/catalog?query=map')
    const letters = serve(() => ({ status: 200, body: loggedIn('tok-oidc') }))
    const back = { code: 'c 1', state: 'st-1', iss: 'https://provider.example' }
    expect(await finishOidc(back)).toEqual({ provider: 'guild', to: '/catalog?query=map' })
    expect(letters.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/oidc/user?code=c+1&state=st-1&iss=https%3A%2F%2Fprovider.example'],
    ])
    expect(session.token()).toBe('tok-oidc')
  })

  test.each([
    ['u-1', '/learn/c-1'],
    ['u-2', '/dashboard'],
  ])('whoever left from a page of u-1 comes back as %s to %s', async (person, to) => {
    const { finishOidc, serve } = await leaveAndComeBack('/learn/c-1', 'u-1')
    serve(() => ({ status: 200, body: loggedIn('tok-oidc', person) }))
    expect(await finishOidc({ code: 'c', state: 'st-1' })).toMatchObject({ to })
  })

  describe('to prove who is there', () => {
    const comeBack = async (
      person: string,
      reply: () => { status: number; body: object } = () => ({
        status: 200,
        body: loggedIn('tok-new', person),
      }),
    ) => {
      const page = await leaveAndComeBack('/account/data', 'u-1', true)
      page.session.begin(loggedIn('tok-1', 'u-1'))
      const requests = page.serve(reply)
      const outcome = await page.finishOidc({ code: 'c', state: 'st-1' })
      return { ...page, requests, outcome }
    }

    test('the same person goes on where they were', async () => {
      const { outcome, session } = await comeBack('u-1')
      expect([outcome, session.token()]).toEqual([{ provider: 'guild', to: '/account/data' }, 'tok-new'])
    })

    test('another account is refused: whoever was logged in stays, and the other session ends', async () => {
      const { outcome, session, requests } = await comeBack('u-2')
      expect(outcome).toEqual({ provider: 'guild', to: '/account/data', problem: 'other' })
      expect([session.token(), session.arriving()]).toEqual(['tok-1', null])
      expect(requests.map(({ method, headers }) => [method, headers['authorization']]).at(-1)).toEqual([
        'DELETE',
        'tok-new',
      ])
    })

    test('nor does another account come in by its second factor, or by being taken over', async () => {
      const factor = { ticket: 't-1', methods: ['authenticator' as const] }
      const asked = await comeBack('u-2', () => ({
        status: 401,
        body: { status: 401, code: 'second_factor_required', message: '', secondFactor: factor },
      }))
      expect(asked.outcome.asked).toEqual({ ...factor, person: 'u-1' })
      asked.serve(() => ({ status: 200, body: loggedIn('tok-new', 'u-2') }))
      const { finishLogIn } = await import('./second-factor.ts')
      await finishLogIn(asked.outcome.asked ?? factor, { code: '123456' })
      expect(asked.session.token()).toBe('tok-1')

      const unconfirmed = { status: 409, code: 'unconfirmed_account', message: '', key: 'k-1' }
      const taken = await comeBack('u-2', () => ({ status: 409, body: unconfirmed }))
      expect(taken.outcome).toMatchObject({ problem: 'other' })
      expect(taken.outcome.offer).toBeUndefined()
    })
  })

  test('whoever has logged in here meanwhile is asked before they are replaced', async () => {
    const { finishOidc, session, serve } = await leaveAndComeBack('/catalog')
    session.begin(loggedIn('tok-1', 'u-1'))
    serve(() => ({ status: 200, body: loggedIn('tok-oidc', 'u-2') }))
    expect(await finishOidc({ code: 'c', state: 'st-1' })).toMatchObject({ asks: true, to: '/catalog' })
    expect([session.token(), session.arriving()?.user.id]).toEqual(['tok-1', 'u-2'])
  })

  test('a page that draws twice asks once', async () => {
    const { finishOidc, serve } = await leaveAndComeBack()
    const letters = serve(() => ({ status: 200, body: loggedIn() }))
    const back = { code: 'c', state: 'st-1' }
    const [first, second] = await Promise.all([finishOidc(back), finishOidc(back)])
    expect(first).toEqual(second)
    expect(letters).toHaveLength(1)
  })

  test.each([
    ['another state', { code: 'c', state: 'theirs' }],
    ['no state', { code: 'c' }],
    ['nothing', {}],
  ])('with %s is somebody else’s log-in: nothing is called', async (_, returned) => {
    const { finishOidc, session, serve } = await leaveAndComeBack('/catalog')
    const letters = serve(() => ({ status: 200, body: loggedIn() }))
    expect(await finishOidc(returned)).toMatchObject({ problem: 'foreign' })
    expect([letters, session.get()]).toEqual([[], null])
  })

  test('a state serves once', async () => {
    const { finishOidc, serve } = await leaveAndComeBack()
    serve(() => ({ status: 200, body: loggedIn() }))
    await finishOidc({ code: 'c', state: 'st-1' })
    expect(await finishOidc({ code: 'c2', state: 'st-1' })).toMatchObject({ problem: 'foreign' })
  })

  test('whoever was turned away there is not logged in, and still knows where they wanted to go', async () => {
    const { finishOidc, serve } = await leaveAndComeBack('/catalog')
    const letters = serve(unreachable)
    expect(await finishOidc({ error: 'access_denied', state: 'st-1' })).toEqual({
      problem: 'denied',
      provider: 'guild',
      to: '/catalog',
    })
    expect(letters).toEqual([])
  })

  test.each([
    [() => failing(400), 'expired'],
    [() => failing(401), 'refused'],
    [() => failing(503), 'failed'],
    [unreachable, 'unreachable'],
  ] as const)('what goes wrong has a name: %#', async (reply, problem) => {
    const { finishOidc, session, serve } = await leaveAndComeBack()
    serve(reply)
    expect(await finishOidc({ code: 'c', state: 'st-1' })).toMatchObject({ problem })
    expect(session.get()).toBeNull()
  })

  test('AUTH-46 an address of another site is never gone to', async () => {
    const { finishOidc, serve } = await leaveAndComeBack('//evil.example/x')
    serve(() => ({ status: 200, body: loggedIn() }))
    expect(await finishOidc({ code: 'c', state: 'st-1' })).toMatchObject({ to: '/dashboard' })
  })
})
