import { readFileSync } from 'node:fs'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeQueries } from './app.tsx'
import type { Guard } from './base/guard.ts'
import { session } from './base/session.ts'
import { openBrowser } from './base/testing/browser.ts'
import { loggedIn, ROOT, site } from './base/testing/samples.ts'
import { failing, serve } from './base/testing/server.ts'
import type { Letter, Sent } from './base/transport.ts'
import { languageOf, render } from './entry-server.tsx'
import type { Page } from './page.ts'
import { makeRouter } from './router.tsx'
import { PAGES } from './routes.tsx'

const TABLE = Object.entries<Page>(PAGES).map(([path, { guard }]) => ({ path, guard }))

const requirements = readFileSync(new URL('../docs/requirements.md', import.meta.url), 'utf8')

/** First segments that belong to the API; the list stands in Appendix B. */
const RESERVED =
  'auth oidc user config version api hosted resource concept group conversation notification progress purchase organization alias review schedule report job'.split(
    ' ',
  )

describe('the table of pages', () => {
  test('no page begins with a segment that is reserved for the API', () => {
    expect(requirements).toContain(
      `Reserved API first segments no client route may use: ${RESERVED.join(', ')}.`,
    )
    for (const { path } of TABLE) expect(RESERVED).not.toContain(path.split('/')[1])
  })

  const GUARDS: Readonly<Record<string, Guard>> = {
    none: 'none',
    login: 'login',
    'author or admin': 'author',
    coach: 'coach',
    'coach or admin': 'coaching',
    'author, admin or coach': 'teaching',
    'publisher or admin': 'publisher',
    admin: 'admin',
    'any staff role': 'staff',
    'root admin': 'root',
  }

  /** Appendix B: address without its query, and guard without what is said beside it. */
  const written = new Map(
    [...requirements.matchAll(/^\| NAV-\d+ \| `([^`]+)` \| .* \| ([^|]+) \|$/gm)].map(
      ([, route = '', guard = '']) => [
        route.replace(/[ ?].*$/, '').replaceAll(/:(\w+)/g, '$$$1'),
        guard.replace(/ \+ leave guard$| \(.*\)$/, ''),
      ],
    ),
  )

  test('every page has the guard that Appendix B gives it', () => {
    expect(written.size).toBe(82)
    const ours = TABLE.filter(({ path }) => written.has(path))
    expect(ours.length).toBeGreaterThanOrEqual(6)
    expect(ours.map(({ path, guard }) => [path, guard])).toEqual(
      ours.map(({ path }) => [path, GUARDS[written.get(path) ?? '']]),
    )
  })

  test('the product adds no page to those of Appendix B but these', () => {
    const own = TABLE.filter(({ path }) => !written.has(path))
    expect(own.map(({ path, guard }) => [path, guard])).toEqual([
      ['/launch', 'none'],
      ['/login/secure', 'none'],
      ['/login/inbox', 'none'],
      ['/confirm', 'none'],
      ['/undo', 'none'],
      ['/verify', 'none'],
      ['/verify/$code', 'none'],
      ['/switch', 'login'],
      ['/account/learning', 'login'],
      ['/account/requests', 'login'],
      ['/account/safety', 'login'],
      ['/unsubscribe/$key', 'none'],
      ['/unsubscribe/report/$key', 'none'],
      ['/manage/moderation', 'teaching'],
      ['/groups/join/$key', 'none'],
      ['/manage/coaches', 'admin'],
      ['/manage/connect-payments', 'admin'],
      ['/reports/learners/$userId/package/$courseId/$lessonId', 'staff'],
      ['/reports/learners/$userId/tool/$courseId/$lessonId', 'staff'],
      ['/reports/groups', 'staff'],
      ['/reports/exports', 'login'],
      ['/settings/sign-up', 'root'],
      ['/settings/taxes', 'root'],
      ['/settings/record-store', 'root'],
      ['/settings/lti/platforms', 'root'],
      ['/settings/languages/$code', 'root'],
      ['/settings/storage', 'admin'],
      ['/settings/outbox', 'root'],
      ['/settings/status', 'root'],
    ])
  })
})

const nothing: Sent = { status: 200, body: { matches: 0, list: [] } }

/** Opens an address in a fresh page and says where the visit ends. */
const visit = async (href: string, reply: (letter: Letter) => Sent = () => nothing) => {
  const letters = serve(reply)
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = makeRouter({ queries: makeQueries(), config: site(), language: 'en' }, history)
  await router.load()
  return { letters, where: history.location.href, steps: history.length }
}

describe('opening an address', () => {
  beforeEach(() => {
    openBrowser()
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    vi.spyOn(console, 'error').mockReturnValue(undefined)
  })
  afterEach(() => {
    session.drop('left')
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test('whoever has to set up a second factor is led there from every guarded page', async () => {
    const { authorization, user } = loggedIn('tok-1')
    session.begin({ authorization: { ...authorization, setUpSecondFactor: true }, user })
    const { where } = await visit('/dashboard?myFeed=1')
    expect(where).toBe('/login/secure?to=%2Fdashboard%3FmyFeed%3D1')
  })

  test('whoever has to confirm their address first is led to the page that says so', async () => {
    const { authorization, user } = loggedIn('tok-1')
    session.begin({ authorization: { ...authorization, confirmEmail: true }, user })
    const { where } = await visit('/dashboard?myFeed=1')
    expect(where).toBe('/login/inbox?to=%2Fdashboard%3FmyFeed%3D1')
  })

  const admin = (token: string) => loggedIn(token, 'u-1', { [ROOT]: ['admin'] })

  test('NAV-02 NAV-03 NAV-21 a visitor of a guarded page is asked to log in, and the page is kept in to', async () => {
    const { where, steps } = await visit('/dashboard?myFeed=1')
    expect(where).toBe('/login?to=%2Fdashboard%3FmyFeed%3D1')
    expect(steps).toBe(1)
  })

  test('a learner who opens a page for root admins lands on the dashboard', async () => {
    session.begin(loggedIn('tok-1'))
    expect((await visit('/settings/outbox')).where).toBe('/dashboard')
  })

  test('a root admin comes in', async () => {
    session.begin(admin('tok-1'))
    expect((await visit('/settings/outbox?start=10')).where).toBe('/settings/outbox?start=10')
  })

  test('NAV-04 NAV-05 a token in the address opens a guarded page and leaves the address', async () => {
    const { where, letters, steps } = await visit('/settings/outbox?id=tok-9&start=10', ({ path }) =>
      path === '/auth/user' ? { status: 200, body: admin('tok-9') } : nothing,
    )
    expect(where).toBe('/settings/outbox?start=10')
    expect(steps).toBe(1)
    expect(letters[0]).toMatchObject({ path: '/auth/user', headers: { authorization: 'tok-9' } })
    expect(session.token()).toBe('tok-9')
  })

  test('NAV-04 the token is tried before the stored session, and asks before it logs in somebody else', async () => {
    const open = () =>
      visit('/settings/outbox?id=tok-9', ({ path }) =>
        path === '/auth/user' ? { status: 200, body: admin('tok-9') } : nothing,
      )
    session.begin(admin('tok-1'))
    await open()
    expect(session.token()).toBe('tok-9')
    session.begin(loggedIn('tok-2', 'u-2'))
    expect((await open()).where).toBe('/switch?to=%2Fsettings%2Foutbox')
    expect(session.token()).toBe('tok-2')
    session.answerArriving(false)
  })

  const refusing = ({ path }: Letter) => (path === '/auth/user' ? failing(403) : nothing)

  test('NAV-05 a token that fails falls through to the stored session', async () => {
    session.begin(admin('tok-1'))
    expect((await visit('/settings/outbox?id=old', refusing)).where).toBe('/settings/outbox')
    expect(session.token()).toBe('tok-1')
  })

  test('NAV-05 a token that fails leads to the log-in page where there is no session', async () => {
    expect((await visit('/settings/outbox?id=old', refusing)).where).toBe('/login?to=%2Fsettings%2Foutbox')
  })

  const PUBLIC = [
    '/',
    '/catalog?query=knots',
    '/catalog/course/c-1',
    '/create',
    '/login/reset',
    '/invite?key=k',
    '/verify',
    '/no-such-page',
  ]

  test.each(PUBLIC)('NAV-04 a token in the address of %s is taken, and stays in no address', async (href) => {
    const marked = `${href}${href.includes('?') ? '&' : '?'}id=tok-9`
    const { where, steps } = await visit(marked, ({ path }) =>
      path === '/auth/user' ? { status: 200, body: admin('tok-9') } : nothing,
    )
    expect([where.includes('tok-9'), steps, session.token()]).toEqual([false, 1, 'tok-9'])
  })

  test.each(PUBLIC)('NAV-05 a token that fails is taken out of the address of %s', async (href) => {
    const { where, steps } = await visit(`${href}${href.includes('?') ? '&' : '?'}id=old`, refusing)
    expect([where, steps, session.get()]).toEqual([href, 1, null])
  })

  test('a token of somebody else on a public page asks first', async () => {
    session.begin(loggedIn('tok-2', 'u-2'))
    const { where } = await visit('/catalog?id=tok-9', ({ path }) =>
      path === '/auth/user' ? { status: 200, body: admin('tok-9') } : nothing,
    )
    expect([where, session.token()]).toEqual(['/switch?to=%2Fcatalog', 'tok-2'])
    session.answerArriving(false)
  })

  test('NAV-05 a token works on the log-in page itself, which then sends its visitor on', async () => {
    const { where } = await visit('/login?id=tok-9&to=%2Fsettings%2Foutbox', ({ path }) =>
      path === '/auth/user' ? { status: 200, body: admin('tok-9') } : nothing,
    )
    expect(where).toBe('/settings/outbox')
  })

  test('NAV-05 a token that fails there leaves the visitor at the log-in page', async () => {
    const { where } = await visit('/login?id=old&to=%2Fsettings%2Foutbox', refusing)
    expect(new URL(where, 'http://page').pathname).toBe('/login')
    expect(session.get()).toBeNull()
  })

  test.each(['/login', '/create'])(
    'whoever is logged in is sent on from %s, never to another host',
    async (path) => {
      session.begin(admin('tok-1'))
      expect((await visit(`${path}?to=%2Fsettings%2Foutbox`)).where).toBe('/settings/outbox')
      expect((await visit(`${path}?to=https%3A%2F%2Fevil.example`)).where).toBe('/dashboard')
      expect((await visit(`${path}?to=%2F%2Fevil.example`)).where).toBe('/dashboard')
      expect((await visit(path)).where).toBe('/dashboard')
    },
  )
})

describe('pages as the server renders them', () => {
  const open = (url: string, over: Partial<Parameters<typeof render>[0]> = {}) =>
    render({
      url,
      origin: 'https://learn.example',
      config: site(),
      language: languageOf({ url, config: site(), cookies: '', acceptLanguage: '' }),
      read: async () => nothing,
      ...over,
    })

  test('an unknown address is a 404 that says so, inside the frame, with a link home', async () => {
    const { status, html, head } = await open('/no/such/page')
    expect(status).toBe(404)
    expect(html).toContain('Page not found')
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>(?:(?!<\/a>).)*Go to the home page/s)
    expect(html).toContain('Skip to content')
    expect(head).toContain('<title>Page not found · Cairn</title>')
    expect(head).toContain('noindex')
  })

  test.each(['/', '/catalog', '/catalog?query=map', '/login', '/create', '/verify', '/no/such/page'])(
    'a session token in the address of %s is nowhere in the page',
    async (path) => {
      const page = await open(`${path}${path.includes('?') ? '&' : '?'}id=tok-secret`, { read: known })
      expect(JSON.stringify(page)).not.toContain('tok-secret')
    },
  )

  test('nor in the links of a course, which stay on its page and keep the rest of its address', async () => {
    const course = {
      id: 'c-1',
      title: 'Knots',
      publisher: 'o-1',
      status: 'enabled',
      defaultLanguage: 'en',
      enabledLanguage: ['es'],
    }
    const read = async (path: string): Promise<Sent> =>
      path.startsWith('/concept/c-1') ? { status: 200, body: course } : nothing
    const { html } = await open('/catalog/course/c-1?language=es&id=tok-secret', { read })
    expect(html).toContain('href="/catalog/course/c-1?language=es#')
    expect(html).not.toContain('tok-secret')
  })

  /** A server that has one organization with a short name, and one course with another. */
  const known = async (path: string): Promise<Sent> => {
    const northfell = {
      id: 'northfell',
      name: 'Northfell',
      description: 'A school at the edge of a large map.',
    }
    const aliases: Record<string, object> = {
      fell: { id: 'fell', object: 'northfell' },
      map: { id: 'map', object: 'wayfinding' },
      news: { id: 'news', object: 'northfell', url: '/catalog?query=news' },
      trap: { id: 'trap', object: 'northfell', url: 'https://evil.example' },
    }
    const [, kind, id = ''] = path.split(/[/?]/)
    if (kind === 'organization') return id === 'northfell' ? { status: 200, body: northfell } : failing(404)
    if (kind === 'alias') return aliases[id] ? { status: 200, body: aliases[id] } : failing(404)
    return nothing
  }

  test.each(['/catalog/publisher/northfell', '/catalog/publisher/fell', '/catalog/publisher/Fell'])(
    'NAV-08 NAV-15 NAV-59 ALIAS-07 %s is the page of the publisher, known by one address',
    async (path) => {
      const { status, html, head } = await open(path, { read: known })
      expect(status).toBe(200)
      expect(html).toMatch(/<h1[^>]*>(?:<bdi>)?Northfell/)
      expect(head).toContain('<title>Northfell · Cairn</title>')
      expect(head).toContain('<meta name="description" content="A school at the edge of a large map.">')
      expect(head).toContain('rel="canonical" href="https://learn.example/catalog/publisher/northfell"')
    },
  )

  test('each language of a page has an address of its own, and every page a picture to be shared with', async () => {
    const plain = (await open('/catalog')).head
    expect(plain).toContain('rel="canonical" href="https://learn.example/catalog"')
    expect(plain).toContain('hreflang="es" href="https://learn.example/catalog?lang=es"')
    expect(plain).toContain('hreflang="x-default" href="https://learn.example/catalog"')
    expect(plain).toContain('property="og:image" content="https://learn.example/share.jpg"')
    const spanish = (await open('/catalog?lang=es&level=beginner')).head
    expect(spanish).toContain('rel="canonical" href="https://learn.example/catalog?lang=es"')
    const unknown = (await open('/catalog?lang=%22%3E')).head
    expect(unknown).toContain('rel="canonical" href="https://learn.example/catalog"')
  })

  test('NAV-59 a publisher nobody knows is a 404', async () => {
    const { status, html } = await open('/catalog/publisher/nobody', { read: known })
    expect(status).toBe(404)
    expect(html).toContain('Page not found')
  })

  test.each([
    ['fell', '/catalog/publisher/northfell'],
    ['FELL', '/catalog/publisher/northfell'],
    ['map', '/catalog/course/wayfinding'],
    ['news', '/catalog?query=news'],
    ['trap', '/catalog/publisher/northfell'],
  ])('NAV-57 /go/%s leads to %s', async (alias, address) =>
    expect((await open(`/go/${alias}`, { read: known })).location).toBe(address),
  )

  test('NAV-57 a short name nobody has is a 404 and leads nowhere', async () => {
    const { status, location } = await open('/go/nobody', { read: known })
    expect([status, location]).toEqual([404, undefined])
  })

  test.each(['/catalog?query=&category=data', '/login?to=/catalog'])(
    '%s is another spelling of its own address and leads nowhere else',
    async (path) => expect((await open(path)).location).toBeUndefined(),
  )

  test.each([
    '/login',
    '/login/reset',
    '/login/oidc?code=a&state=b',
    '/invite?key=a&resetToken=b',
    '/create',
  ])(
    'NAV-52 NAV-53 NAV-54 NAV-55 NAV-56 %s is for people on their way in, and for no search engine',
    async (path) => {
      const { status, head, html } = await open(path)
      expect([status, head.includes('noindex')]).toEqual([200, true])
      expect(html).toContain('<h1')
    },
  )

  test('a page behind a guard is an empty frame that no search engine lists', async () => {
    const { status, html, head } = await open('/dashboard')
    expect([status, html]).toEqual([200, ''])
    expect(head).toContain('noindex')
  })

  test('I18N-12 the page speaks the language that is stored, else the browser’s, else the default', async () => {
    const spoken = async (cookies: string, acceptLanguage: string) => {
      const asked = languageOf({ url: '/login', config: site(), cookies, acceptLanguage })
      const { language, direction } = await open('/login', { language: asked })
      return [language, direction]
    }
    expect(await spoken('language=ar', 'es')).toEqual(['ar', 'rtl'])
    expect(await spoken('', 'fr, es;q=0.5')).toEqual(['es', 'ltr'])
    expect(await spoken('language=%E0%A4%A', '')).toEqual(['en', 'ltr'])
  })
})
