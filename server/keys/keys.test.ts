import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { testNode, type TestNode } from '../testing/node.ts'
import { signJwt } from './sign.ts'
import { findKeys, findPublicKey, forgetPrivateKeys } from './store.ts'
import { readJwt, TokenRefused, verifyJwt, type Jwk } from './verify.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const published = async () => {
  const { body, headers } = await node.send<{ keys: (Jwk & { kid: string })[] }>({
    method: 'GET',
    url: '/.well-known/jwks.json',
  })
  expect(headers['cache-control']).toBe('public, max-age=3600')
  return body.keys
}

test('LTI-08 nodes that need a key at once make one, and it lies encrypted', async () => {
  const beside = await testNode({ beside: node })
  try {
    const tokens = await Promise.all(
      [node, beside, node, beside].map(({ parts }) => signJwt(parts, { sub: 'somebody' })),
    )
    const keys = await published()
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    for (const token of tokens) expect(verifyJwt(token, keys)).toEqual({ sub: 'somebody' })
    const [stored] = await findKeys(node.parts)
    expect(stored?.private_key).not.toContain('PRIVATE')
  } finally {
    await beside.close()
  }
})

test('LTI-08 keys change every 90 days, are known before they sign, and long after', async () => {
  const token = await signJwt(node.parts, { sub: 'somebody' })
  const { kid } = readJwt(token).header
  node.clock.advance(89.5 * DAY)
  const ahead = await published()
  expect(ahead).toHaveLength(2)
  expect(readJwt(await signJwt(node.parts, {})).header['kid']).toBe(kid)
  node.clock.advance(DAY)
  const next = readJwt(await signJwt(node.parts, {})).header['kid']
  expect(ahead.map((key) => key.kid)).toEqual([kid, next])
  await forgetPrivateKeys(node.parts.db, node.clock.now())
  const stored = await findKeys(node.parts)
  expect(stored.map((key) => key.private_key === null)).toEqual([true, false])
  node.clock.advance(179 * DAY)
  expect(verifyJwt(token, await published())).toEqual({ sub: 'somebody' })
  node.clock.advance(2 * DAY)
  expect((await published()).map((key) => key.kid)).not.toContain(kid)
  expect(await findPublicKey(node.parts.db, String(kid))).toBeDefined()
  node.clock.reset()
})

test('LTI-08 a token is believed only as it was signed', async () => {
  const token = await signJwt(node.parts, { sub: 'somebody' })
  const keys = await published()
  const [head = '', , signature = ''] = token.split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const none = `${encode({ alg: 'none' })}.${encode({ sub: 'other' })}.AA`
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const text = `${encode({ alg: 'RS256' })}.${encode({ sub: 'other' })}`
  const short = `${text}.${sign('RSA-SHA256', Buffer.from(text), weak.privateKey).toString('base64url')}`
  const fault = (attempt: () => unknown) => {
    try {
      return attempt()
    } catch (error) {
      return error instanceof TokenRefused ? error.fault : error
    }
  }
  expect(fault(() => verifyJwt(`${head}.${encode({ sub: 'other' })}.${signature}`, keys))).toBe('signature')
  expect(fault(() => verifyJwt(none, keys))).toBe('algorithm')
  expect(fault(() => verifyJwt(token, []))).toBe('unknown_key')
  expect(fault(() => verifyJwt('no token', keys))).toBe('malformed')
  expect(fault(() => verifyJwt(short, [weak.publicKey.export({ format: 'jwk' })]))).toBe('signature')
})
