import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { users, type User } from '@cairn/contract/users'
import { hashSecret } from '../base/ids.ts'
import { AGENT, testBrowser, type TestBrowser } from '../testing/browser.ts'
import { listenTo } from '../testing/listen.ts'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'learn-2-climb'
let node: TestNode
let root: Person
let hash: string
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => node.close())

const member = async (fields: Parameters<TestNode['person']>[0] = {}) => {
  const { id, token } = await node.person(fields)
  await node.parts.db.updateTable('person').set({ password_hash: hash }).where('id', '=', id).execute()
  return { id, token, email: `${id}@example.org` }
}
const enter = async (browser: TestBrowser, email: string, more: Record<string, unknown> = {}) => {
  const { status, body } = await browser.call<LoggedIn>(auth.logIn, {
    body: { email, password: PASSWORD, ...more },
  })
  expect(status).toBe(200)
  return { id: body.authorization.userId, token: body.authorization.token }
}
const statusWith = async (browser: Pick<TestBrowser, 'call'>, as: Person) =>
  (await browser.call(users.getMe, { as })).status
const mailsTo = (email: string) => mailTo(node, email)

describe('a session opened in a browser', () => {
  test('its token is worthless without the cookie of that browser', async () => {
    const { email } = await member()
    const [browser, thief] = [testBrowser(node), testBrowser(node)]
    const person = await enter(browser, email)
    expect(await statusWith(browser, person)).toBe(200)
    for (const other of [node, thief])
      expect(await other.call(users.getMe, { as: person })).toMatchObject({
        status: 403,
        body: { code: 'token_rejected' },
      })
    // A thief with a cookie of their own, from a log-in of their own.
    await enter(thief, (await member()).email)
    expect(await statusWith(thief, person)).toBe(403)
    expect((await thief.call(auth.logIn, { as: person })).status).toBe(403)
    expect((await node.call(auth.logIn, { as: person })).status).toBe(403)
    expect(await statusWith(browser, person)).toBe(200)
  })

  test('the cookie alone lets nobody in, and no script can read it', async () => {
    const { email } = await member()
    const browser = testBrowser(node)
    const { headers } = await browser.call(auth.logIn, { body: { email, password: PASSWORD } })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
    expect((await browser.call(users.getMe)).status).toBe(401)
    const rows = await node.parts.db.selectFrom('session').select('device_hash').execute()
    const secret = browser.cookies.get('device') ?? ''
    expect(rows.some((row) => row.device_hash?.equals(hashSecret(secret)))).toBe(true)
  })

  test('behind TLS the cookie is secure and bound to the host', async () => {
    const secure = await testNode({ beside: node, env: { publicUrl: 'https://learn.example.org' } })
    const { email } = await member()
    const browser = testBrowser(secure)
    const { headers } = await browser.call(auth.logIn, { body: { email, password: PASSWORD } })
    expect(String(headers['set-cookie'])).toMatch(/^__Host-device=.*; Secure$/)
    await secure.close()
  })

  test('the scheme of each request decides, as a trusted proxy reports it', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' }
    const behind = await testNode({ beside: node, env: { trustProxy: true } })
    const { email } = await member()
    const cookieAt = async (at: TestNode, added = {}) => {
      const browser = testBrowser(at, undefined, added)
      const answer = await browser.call<LoggedIn>(auth.logIn, { body: { email, password: PASSWORD } })
      const as = { id: answer.body.user.id, token: answer.body.authorization.token }
      expect((await browser.call(users.getMe, { as })).status).toBe(200)
      return String(answer.headers['set-cookie'])
    }
    expect(await cookieAt(behind, forwarded)).toMatch(/^__Host-device=.*; Secure$/)
    expect(await cookieAt(behind)).toMatch(/^device=.*SameSite=Strict$/)
    // A header that anybody can send says nothing where no proxy is trusted.
    expect(await cookieAt(node, forwarded)).toMatch(/^device=.*SameSite=Strict$/)
    await behind.close()
  })

  test('a session from before stays open behind TLS, and a new one gets a secret of its own', async () => {
    const behind = await testNode({ beside: node, env: { trustProxy: true } })
    const { email } = await member()
    const plain = testBrowser(behind)
    const as = await enter(plain, email)
    const secure = testBrowser(behind, undefined, { 'x-forwarded-proto': 'https' })
    secure.cookies.set('device', plain.cookies.get('device') ?? '')
    expect((await secure.call(users.getMe, { as })).status).toBe(200)
    await enter(secure, email)
    const secret = secure.cookies.get('__Host-device') ?? ''
    expect(secret).toHaveLength(43)
    expect(secret).not.toBe(plain.cookies.get('device'))
    await behind.close()
  })

  test('a made-up cookie is replaced, and a stolen cookie of another person is of no use', async () => {
    const { email } = await member()
    const browser = testBrowser(node)
    browser.cookies.set('device', 'x')
    const person = await enter(browser, email)
    expect(browser.cookies.get('device')).toHaveLength(43)
    expect(await statusWith(browser, person)).toBe(200)
  })

  test('AUTH-30 AUTH-42 acting as another and returning works in one browser, and only there', async () => {
    const admin = await member({ organization: node.parts.rootOrg, lists: ['admin'] })
    const other = await member()
    const browser = testBrowser(node)
    const own = await enter(browser, admin.email)
    const { body } = await browser.call<LoggedIn>(auth.actAs, { params: { id: other.id }, as: own })
    const acting = { id: other.id, token: body.authorization.token }
    expect([await statusWith(browser, acting), await statusWith(node, acting)]).toEqual([200, 403])
    expect([await statusWith(browser, own), await statusWith(node, own)]).toEqual([200, 403])
    await browser.call(auth.logOut, { params: { id: other.id }, as: acting })
    expect([await statusWith(browser, acting), await statusWith(browser, own)]).toEqual([403, 200])
  })

  test('AUTH-33 signing up and setting a password bind the session as well', async () => {
    const browser = testBrowser(node)
    const names = { givenName: 'Ada', familyName: 'Lovelace', email: 'binds@example.org' }
    const { body: user } = await browser.call<User>(users.createUser, {
      query: { interactive: 'true' },
      body: names,
    })
    const { body } = await browser.call<LoggedIn>(auth.setPassword, {
      body: { key: user.key, update: { password: PASSWORD } },
    })
    const person = { id: user.id, token: body.authorization.token }
    expect([await statusWith(browser, person), await statusWith(node, person)]).toEqual([200, 403])
  })

  test('AUTH-18 AUTH-31 nobody else can end it with the token alone', async () => {
    const { email } = await member()
    const browser = testBrowser(node)
    const person = await enter(browser, email)
    expect((await node.call(auth.logOut, { params: { id: person.id }, as: person })).status).toBe(204)
    expect(await statusWith(browser, person)).toBe(200)
    expect((await browser.call(auth.logOut, { params: { id: person.id }, as: person })).status).toBe(204)
    expect(await statusWith(browser, person)).toBe(403)
  })

  test('its live stream opens with the cookie and not without', async () => {
    const { email } = await member()
    const browser = testBrowser(node)
    const person = await enter(browser, email)
    const url = `${await node.listen()}/api/notification`
    const cookie = `device=${browser.cookies.get('device')}`
    const refused = await listenTo(url, { authorization: person.token })
    refused.close()
    const open = await listenTo(url, { authorization: person.token, cookie })
    open.close()
    expect([refused.status, open.status]).toEqual([403, 200])
  })
})

describe('a session opened by a program', () => {
  test('AUTH-28 AUTH-29 needs its token alone, also when a browser takes it over from an address', async () => {
    const { email } = await member()
    const { body, headers } = await node.call<LoggedIn>(auth.logIn, { body: { email, password: PASSWORD } })
    expect(headers['set-cookie']).toBeUndefined()
    const person = { id: body.authorization.userId, token: body.authorization.token }
    expect(await statusWith(node, person)).toBe(200)
    const browser = testBrowser(node)
    expect((await browser.call(auth.logIn, { as: person })).status).toBe(200)
    expect([await statusWith(browser, person), await statusWith(node, person)]).toEqual([200, 200])
  })

  test('AUTH-32 the token of an API user works anywhere, though an admin created it in a browser', async () => {
    const browser = testBrowser(node)
    const { body } = await browser.call<LoggedIn>(auth.createApiUser, { body: { name: 'Robot' }, as: root })
    const robot = { id: body.authorization.userId, token: body.authorization.token }
    expect(await statusWith(node, robot)).toBe(200)
  })
})

describe('how long a session lasts without use', () => {
  const lives = async (browser: TestBrowser, person: Person, ms: number) => {
    node.clock.set()
    node.clock.advance(ms)
    const status = await statusWith(browser, person)
    node.clock.reset()
    return status === 200
  }

  test('CONST-42 seven days in a browser, thirty with “Keep me logged in”', async () => {
    const { email } = await member()
    const browser = testBrowser(node)
    const short = await enter(browser, email)
    const long = await enter(browser, email, { keep: true })
    expect(await lives(browser, long, 30 * DAY - MINUTE)).toBe(true)
    expect(await lives(browser, short, 7 * DAY + MINUTE)).toBe(false)
  })

  test('CONST-42 each use begins the seven days again', async () => {
    const { email } = await member()
    const browser = testBrowser(node)
    const person = await enter(browser, email)
    expect(await lives(browser, person, 7 * DAY - MINUTE)).toBe(true)
    expect(await lives(browser, person, 14 * DAY - 3 * MINUTE)).toBe(true)
    expect(await lives(browser, person, 22 * DAY)).toBe(false)
  })

  test('CONST-42 programs stay logged in for thirty days, or for seven if they ask for it', async () => {
    const { email } = await member()
    const program = async (more: Record<string, unknown>) => {
      const { body } = await node.call<LoggedIn>(auth.logIn, { body: { email, password: PASSWORD, ...more } })
      return { id: body.authorization.userId, token: body.authorization.token }
    }
    const browser = testBrowser(node)
    expect(await lives(browser, await program({}), 30 * DAY - MINUTE)).toBe(true)
    expect(await lives(browser, await program({ keep: false }), 7 * DAY + MINUTE)).toBe(false)
  })
})

describe('an email about a log-in from a new device', () => {
  test('comes from the second device on, names it and says what to do', async () => {
    const { email } = await member()
    const [first, second] = [testBrowser(node), testBrowser(node)]
    await enter(first, email)
    await enter(first, email)
    expect(await mailsTo(email)).toEqual([])
    await enter(second, email)
    await enter(second, email)
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['New log-in to your account on Cairn'])
    expect(mails[0]?.body).toContain('Chrome on Windows')
    expect(mails[0]?.body).toContain('/account/security')
  })

  test('does not come for programs, nor for somebody acting as the person', async () => {
    const { id, email } = await member()
    await enter(testBrowser(node), email)
    await node.call(auth.logIn, { body: { email, password: PASSWORD } })
    await testBrowser(node).call(auth.actAs, { params: { id }, as: root })
    expect(await mailsTo(email)).toEqual([])
  })
})

test('the list of sessions says from which browser and address each was opened', async () => {
  const { email } = await member()
  const browser = testBrowser(node)
  const person = await enter(browser, email)
  const { body } = await browser.call<{ list: object[] }>(auth.listSessions, {
    params: { id: person.id },
    as: person,
  })
  expect(body.list).toContainEqual(expect.objectContaining({ current: true, ip: '127.0.0.1', agent: AGENT }))
})
