import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@cairn/contract/account'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { LIMITS } from '@cairn/domain/base/constants'
import { hostileIdentity, type HostileIdentity, type Lie } from '../testing/hostile-identity.ts'
import { testNode, type TestNode } from '../testing/node.ts'
import { setPasswordHash } from '../users/store.ts'
import { hashPassword } from './passwords.ts'

const HOME = 'http://localhost:3000'
const redirectUrl = `${HOME}/login/oidc`
let provider: HostileIdentity
let node: TestNode
beforeAll(async () => {
  provider = await hostileIdentity()
  node = await testNode({ env: { oidc: [provider.settings], publicUrl: HOME } })
})
afterAll(async () => {
  await node.close()
  await provider.close()
})

const enter = async (lie: Lie = {}, returned: Record<string, string> = { iss: provider.settings.issuer }) => {
  const body = { provider: 'hostile', redirectUrl }
  const begun = await node.call<{ loginUrl: string }>(auth.beginOidc, { body })
  const asked = new URL(begun.body.loginUrl).searchParams
  provider.say(asked.get('nonce') ?? '', lie)
  const query = { code: 'a code', state: asked.get('state') ?? '', ...returned }
  return node.call<LoggedIn & { code?: string }>(auth.finishOidc, { query })
}
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from
const REFUSED = { status: 401, body: { code: 'identity_refused' } }

describe('GET /oidc/user', () => {
  test('AUTH-37 an honest answer lets in', async () => expect((await enter()).status).toBe(200))

  test.each<[string, Lie]>([
    ['is signed with a key the provider does not publish', { forged: true }],
    ['is not signed', { header: { alg: 'none' } }],
    ['names a symmetric algorithm', { header: { alg: 'HS256' } }],
    ['names a key that is not there', { header: { kid: 'two' } }],
    ['was issued by somebody else', { claims: { iss: 'https://evil.example' } }],
    ['was issued for somebody else', { claims: { aud: 'another client' } }],
    ['was issued for several, and another is to use it', { claims: { aud: ['cairn', 'x'], azp: 'x' } }],
    ['is to be used by somebody else', { claims: { azp: 'another client' } }],
    ['answers another log-in', { claims: { nonce: 'another' } }],
    ['answers no log-in', { claims: { nonce: undefined } }],
    ['has expired', { claims: { exp: seconds(-3600) } }],
    ['was made long ago', { claims: { iat: seconds(-3600) } }],
    ['was made in the future', { claims: { iat: seconds(3600) } }],
    ['goes with another access token', { accessToken: 'one that was slipped in' }],
    ['names nobody', { claims: { sub: '' } }],
    ['names nobody with blanks', { claims: { sub: '  ' } }],
    ['names somebody by a number', { claims: { sub: 7 } }],
  ])('AUTH-37 an ID token that %s lets nobody in', async (_, lie) => {
    expect(await enter(lie)).toMatchObject(REFUSED)
  })

  test('AUTH-37 a return that does not name its provider, or names another, is refused', async () => {
    expect(await enter({}, {})).toMatchObject(REFUSED)
    expect(await enter({}, { iss: 'https://evil.example' })).toMatchObject(REFUSED)
  })
})

describe('linked identities', () => {
  test('are listed with their address and last use, and the last way in stays', async () => {
    const claims = { sub: 'linked', email: 'linked@example.org' }
    const { body } = await enter({ claims })
    const as = { id: body.user.id, token: body.authorization.token }
    const params = { id: as.id }
    const list = async () =>
      (
        await node.call<{ password: boolean; list: { id: string; provider: string; email?: string }[] }>(
          account.listIdentities,
          { as, params },
        )
      ).body
    const before = await list()
    expect(before).toMatchObject({
      password: false,
      list: [{ provider: 'hostile', email: 'linked@example.org', lastUsed: expect.any(String) }],
    })
    const identity = before.list[0]?.id ?? ''
    expect(JSON.stringify(before)).not.toContain('"linked"')
    const unlink = () =>
      node.call<{ code?: string }>(account.removeIdentity, { as, params: { ...params, identity } })
    expect(await unlink()).toMatchObject({ status: 409, body: { code: 'last_way_in' } })
    await setPasswordHash(node.parts.db, as.id, await hashPassword('learn-2-climb'))
    node.clock.advance(LIMITS.freshSessionMs + 1)
    expect(await unlink()).toMatchObject({ status: 403, body: { code: 'confirm_identity' } })
    await node.call(account.confirmIdentity, { as, body: { password: 'learn-2-climb' } })
    expect((await unlink()).status).toBe(204)
    expect((await list()).list).toEqual([])
    node.clock.reset()
    const stranger = await node.person()
    expect((await node.call(account.listIdentities, { as: stranger, params })).status).toBe(403)
  })
})
