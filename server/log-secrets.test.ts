import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@cairn/contract/account'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { users, type User } from '@cairn/contract/users'
import { mailTo } from './testing/mail.ts'
import { testNode, type TestNode } from './testing/node.ts'

const PASSWORD = 'learn-2-climb'
const lines: string[] = []
let node: TestNode
beforeAll(async () => {
  node = await testNode({ env: { logLevel: 'trace' }, logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => node.close())

const logged = () => lines.join('')

describe('logs at their finest level', () => {
  test('AUTH-45 hold no password, token, key or code of sign-up, log-in, confirmation and reset', async () => {
    const email = 'logged@example.org'
    const made = await node.call<User>(users.createUser, {
      body: { givenName: 'Ada', familyName: 'Logged', email },
      query: { interactive: true },
    })
    const set = { key: made.body.key ?? '', update: { password: PASSWORD } }
    const first = (await node.call<LoggedIn>(auth.setPassword, { body: set })).body.authorization.token
    const second = (await node.call<LoggedIn>(auth.logIn, { body: { email, password: PASSWORD } })).body
    const reset = await node.call<{ key: string }>(auth.resetPassword, { body: { email } })
    await node.runJobs()
    const links = (await mailTo(node, email)).flatMap(({ body }) =>
      [...body.matchAll(/(?:key|resetToken)=([\w-]+)/g)].map(([, secret = '']) => secret),
    )
    expect(links.length).toBeGreaterThanOrEqual(3)
    for (const key of links) await node.call(account.confirmEmail, { body: { key } })
    const secrets = [PASSWORD, set.key, first, second.authorization.token, reset.body.key, ...links]
    for (const secret of secrets) expect(logged()).not.toContain(secret)
  })

  test('hold nothing of what addresses and headers carry, whether they are answered or refused', async () => {
    const headers = { authorization: 'Bearer header-secret-1', cookie: 'cairn=cookie-secret-1' }
    for (const url of [
      '/dashboard?id=address-secret-1',
      '/confirm?key=address-secret-2',
      '/login/reset?key=address-secret-3&resetToken=address-secret-4',
      '/undo?about=second-factor&key=address-secret-5',
      '/login/oidc?code=address-secret-6&state=address-secret-7',
      '/api/nothing?key=address-secret-8',
      '/api/oidc/user?code=address-secret-9&state=address-secret-9',
    ])
      await node.send({ url, headers })
    await node.send({
      method: 'POST',
      url: '/api/auth/user',
      headers: { 'content-type': 'application/json' },
      payload: '{"password":"body-secret-1", broken',
    })
    expect(logged()).not.toMatch(/(header|cookie|address|body)-secret-\d/)
  })

  test('mask what libraries put into their errors, and headers that are logged whole', () => {
    const headers = { authorization: 'Bearer whole-secret-1', cookie: 'cairn=whole-secret-2' }
    node.app.log.info({ headers, req: { headers, url: '/?id=whole-secret-3' } }, 'a request')
    const cause = new Error('Cookie: a=whole-secret-4; b=whole-secret-5')
    const err = new Error('GET https://mail.example/?key=whole-secret-6&id=whole-secret-7 failed', { cause })
    node.app.log.error({ err }, 'an error')
    expect(logged()).toContain('mail.example')
    expect(logged()).not.toMatch(/whole-secret-\d/)
  })
})
