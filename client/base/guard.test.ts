import { isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, test } from 'vitest'
import type { Actor, Role } from '@cairn/domain/access/roles'
import { admit, passesGuard, takeClosed, takeToken, withoutToken, type Guard } from './guard.ts'
import { session } from './session.ts'
import { loggedIn, ROOT, site } from './testing/samples.ts'
import { failing, later, serve } from './testing/server.ts'

afterEach(() => session.drop('left'))

const actor = (organization: string, ...roles: Role[]): Actor => ({
  id: 'u-1',
  rootOrg: ROOT,
  role: { [organization]: roles },
})

const GUARDS: readonly Guard[] = ['none', 'login', 'author', 'coach', 'admin', 'staff', 'root']
const open = (actor: Actor | null) => GUARDS.filter((guard) => passesGuard(guard, actor))

describe('whom a page is for', () => {
  test('NAV-21 a visitor sees open pages only', () => expect(open(null)).toEqual(['none']))

  test('ROLE-18 NAV-21 whoever is logged in passes the log-in guard, even without any role', () => {
    expect(open({ id: 'u-1', rootOrg: ROOT, role: {} })).toEqual(['none', 'login'])
    expect(open(actor('o-1', 'learner'))).toEqual(['none', 'login'])
  })

  test('ROLE-19 NAV-22 authoring areas need author or admin', () => {
    const roles: Role[] = ['author', 'admin', 'coach', 'publisher', 'observer', 'learner']
    expect(roles.filter((role) => passesGuard('author', actor('o-1', role)))).toEqual(['author', 'admin'])
  })

  test('ROLE-20 NAV-23 coach areas need coach: an admin who is none stays out', () => {
    const roles: Role[] = ['author', 'admin', 'coach', 'publisher', 'observer', 'learner']
    expect(roles.filter((role) => passesGuard('coach', actor('o-1', role)))).toEqual(['coach'])
  })

  test.each<[string, Actor, Guard[]]>([
    ['an author', actor('o-1', 'author'), ['none', 'login', 'author', 'staff']],
    ['a coach', actor('o-1', 'coach'), ['none', 'login', 'coach', 'staff']],
    ['a publisher', actor('o-1', 'publisher'), ['none', 'login', 'staff']],
    ['an observer', actor('o-1', 'observer'), ['none', 'login', 'staff']],
    ['an organization’s admin', actor('o-1', 'admin'), ['none', 'login', 'author', 'admin', 'staff']],
    ['a root admin', actor(ROOT, 'admin'), ['none', 'login', 'author', 'admin', 'staff', 'root']],
    ['a root author', actor(ROOT, 'author'), ['none', 'login', 'author', 'staff']],
  ])('%s passes exactly the guards for them', (_, actor, guards) => expect(open(actor)).toEqual(guards))
})

describe('the address without its token', () => {
  test.each([
    ['/dashboard?id=tok', '/dashboard'],
    ['/dashboard?id=tok&myFeed=1', '/dashboard?myFeed=1'],
    ['/learn/c-1?user=u-1&id=tok#part', '/learn/c-1?user=u-1#part'],
    ['/catalog?query=id', '/catalog?query=id'],
    ['/dashboard?id=a&id=b', '/dashboard'],
  ])('%s becomes %s', (href, clean) => expect(withoutToken(href)).toBe(clean))
})

/** Where somebody is sent, or 'in' when the page opens. */
const visit = async (guard: Guard, href: string, token?: string): Promise<unknown> => {
  try {
    await takeToken(href, token)
    await admit(guard, { href, config: site() })
    return 'in'
  } catch (sent) {
    if (!isRedirect(sent)) throw sent
    const { href: address, to, search, replace } = sent.options
    return { ...(address === undefined ? { to, search } : { href: address }), replace }
  }
}

describe('admitting', () => {
  test('an open page asks nothing', async () => {
    const letters = serve(() => failing(500))
    expect(await visit('none', '/catalog')).toBe('in')
    expect(letters).toEqual([])
  })

  test('NAV-03 a visitor is sent to log in, with the page and its query to return to', async () =>
    expect(await visit('login', '/dashboard?myFeed=1')).toEqual({
      to: '/login',
      search: { to: '/dashboard?myFeed=1' },
      replace: true,
    }))

  test('NAV-23 whoever lacks the role is sent to the dashboard, which says why', async () => {
    session.begin(loggedIn('tok-1', 'u-1', { 'o-1': ['learner'] }))
    for (const guard of ['author', 'coach', 'admin', 'staff', 'root'] as const) {
      expect(await visit(guard, '/somewhere')).toEqual({ to: '/dashboard', search: undefined, replace: true })
      expect([takeClosed(), takeClosed()]).toEqual([guard, undefined])
    }
  })

  test('whoever holds the role comes in', async () => {
    session.begin(loggedIn('tok-1', 'u-1', { [ROOT]: ['admin', 'coach'] }))
    for (const guard of GUARDS) expect(await visit(guard, '/somewhere')).toBe('in')
  })

  test('NAV-04 a token in the address is tried first, before the stored session', async () => {
    session.begin(loggedIn('tok-1', 'u-9'))
    const letters = serve(() => ({ status: 200, body: loggedIn('tok-9', 'u-9') }))
    expect(await visit('login', '/dashboard?id=tok-9&myFeed=1', 'tok-9')).toEqual({
      href: '/dashboard?myFeed=1',
      replace: true,
    })
    expect(letters.map(({ headers }) => headers['authorization'])).toEqual(['tok-9'])
    expect(session.get()?.user.id).toBe('u-9')
  })

  test('NAV-04 a token of somebody else replaces no session unasked', async () => {
    session.begin(loggedIn('tok-1', 'u-1'))
    serve(() => ({ status: 200, body: loggedIn('tok-9', 'u-9') }))
    const asked = { to: '/switch', search: { to: '/dashboard?myFeed=1' }, replace: true }
    expect(await visit('login', '/dashboard?id=tok-9&myFeed=1', 'tok-9')).toEqual(asked)
    expect([session.get()?.user.id, session.arriving()?.user.id]).toEqual(['u-1', 'u-9'])
    session.answerArriving(false)
    expect([session.get()?.user.id, session.arriving()]).toEqual(['u-1', null])
    expect(await visit('login', '/dashboard?id=tok-9&myFeed=1', 'tok-9')).toEqual(asked)
    session.answerArriving(true)
    expect(session.get()?.user.id).toBe('u-9')
  })

  test('a session that a link brought is not offered to whoever logs in next, and ends on the server', async () => {
    session.begin(loggedIn('tok-1', 'maya'))
    const requests = serve(() => ({ status: 200, body: loggedIn('tok-9', 'harriet') }))
    await visit('login', '/dashboard?id=tok-9', 'tok-9')
    expect(session.arriving()?.user.id).toBe('harriet')
    session.drop('elsewhere')
    expect(session.arriving()).toBeNull()
    session.begin(loggedIn('tok-2', 'tomas'))
    session.answerArriving(true)
    expect(session.get()?.user.id).toBe('tomas')
    expect(requests.map(({ method, headers }) => [method, headers['authorization']]).at(-1)).toEqual([
      'DELETE',
      'tok-9',
    ])
  })

  test('a link whose answer comes after its reader has left is offered to nobody', async () => {
    session.begin(loggedIn('tok-1', 'maya'))
    const { promise, answer } = later()
    serve(() => promise)
    const visiting = visit('login', '/dashboard?id=tok-9', 'tok-9')
    session.begin(loggedIn('tok-2', 'tomas'))
    answer({ status: 200, body: loggedIn('tok-9', 'harriet') })
    expect(await visiting).toEqual({ href: '/dashboard', replace: true })
    expect([session.get()?.user.id, session.arriving()]).toEqual(['tomas', null])
  })

  test('NAV-05 a token that fails leaves the stored session, and the page is tried again without it', async () => {
    session.begin(loggedIn('tok-1', 'u-1'))
    serve(() => failing(403))
    expect(await visit('login', '/dashboard?id=old', 'old')).toEqual({ href: '/dashboard', replace: true })
    expect(await visit('login', '/dashboard')).toBe('in')
    expect(session.token()).toBe('tok-1')
  })
})
