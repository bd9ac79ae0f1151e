import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '@cairn/domain/base/constants'
import { conversations } from '@cairn/contract/conversations'
import { auth } from '@cairn/contract/auth'
import { users } from '@cairn/contract/users'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { isWhole, sendRaw } from '../../testing/raw.ts'

let node: TestNode
let address: string
let learner: Person

beforeAll(async () => {
  node = await testNode()
  address = await node.listen()
  learner = await node.person()
})
afterAll(() => node.close())

const json = { 'content-type': 'application/json' }
const isTooLarge = { status: 413, body: { status: 413, code: 'too_large' } }
const isInvalid = { status: 400, body: { status: 400, code: 'invalid' } }
const members = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":${n % 10}`).join(',')}}`

const logIn = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  node.send({ method: 'POST', url: '/api/auth/user', headers: { ...json, ...headers }, payload })
const say = (payload: string) =>
  node.send({
    method: 'PUT',
    url: '/api/conversation',
    headers: { ...json, authorization: learner.token },
    payload,
  })

describe('a body', () => {
  test('API-20 of a visitor may have 64 KB, of a person 5 MB', async () => {
    const text = (bytes: number) => JSON.stringify({ password: 'x'.repeat(bytes - 15) })
    expect(text(100)).toHaveLength(100)
    expect((await logIn(text(LIMITS.visitorJsonBytes))).status).toBe(400)
    expect(await logIn(text(LIMITS.visitorJsonBytes + 1))).toMatchObject({
      ...isTooLarge,
      body: { message: 'The request is larger than the limit of 64 KB.' },
    })
    expect((await say(text(LIMITS.visitorJsonBytes + 1))).status).toBe(400)
    expect((await say(text(LIMITS.jsonBytes))).status).toBe(400)
    expect(await say(text(LIMITS.jsonBytes + 1))).toMatchObject({
      ...isTooLarge,
      body: { message: 'The request is larger than the limit of 5 MB.' },
    })
  })

  test('API-09 with too many values is refused before it is parsed', async () => {
    expect(await logIn(members(2001))).toMatchObject({
      ...isTooLarge,
      body: { message: 'The request contains more than 2000 values.' },
    })
    expect(await logIn(members(1000))).toMatchObject(isInvalid)
    expect(await say(members(50_001))).toMatchObject(isTooLarge)
    expect(await say(`[${'{},'.repeat(1_000_000)}1]`)).toMatchObject(isTooLarge)
    // What is measured is not parsed: this is no JSON at all, and is refused for its size.
    expect(await say(`${members(50_001)}}}}`)).toMatchObject(isTooLarge)
  })

  test('API-09 nested too deep is refused with 400, however deep', async () => {
    for (const depth of [LIMITS.jsonDepth + 1, 30_000])
      for (const payload of [
        '['.repeat(depth) + ']'.repeat(depth),
        `${'{"a":'.repeat(depth > 1000 ? 9000 : depth)}1`,
        '['.repeat(depth),
      ])
        expect(await logIn(payload)).toMatchObject(isInvalid)
    expect(await say('['.repeat(2_500_000))).toMatchObject(isInvalid)
  })

  test('API-09 API-14 that is no JSON, no UTF-8, compressed or poisoned is a plain refusal', async () => {
    const refused: (string | Buffer)[] = [
      '{',
      '{"a":1,}',
      'null null',
      '\u0000',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '{"email":"a","email":{"__proto__":1}}',
      Buffer.from([0x22, 0xff, 0xfe, 0x22]),
      Buffer.from('{"email":"\xff"}', 'latin1'),
      Buffer.from([0xef, 0xbb, 0xbf, 0x7b]),
    ]
    for (const payload of refused) expect(await logIn(payload), String(payload)).toMatchObject(isInvalid)
    for (const encoding of ['gzip', 'br', 'deflate', 'nonsense'])
      expect(await logIn(gzipSync('{}'), { 'content-encoding': encoding })).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media' },
      })
    expect((await logIn('{}', { 'content-encoding': 'identity' })).status).toBe(400)
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
  })

  test('API-09 of somebody who may not call at all is not read', async () => {
    const payload = members(50_001)
    expect(
      await node.send({ method: 'PUT', url: '/api/conversation', headers: json, payload }),
    ).toMatchObject({
      status: 401,
    })
    const headers = { ...json, authorization: 'nonsense' }
    expect(await node.send({ method: 'PUT', url: '/api/conversation', headers, payload })).toMatchObject({
      status: 403,
      body: { code: 'token_rejected' },
    })
    expect(await node.send({ method: 'POST', url: '/api/nothing', headers: json, payload })).toMatchObject({
      status: 404,
    })
  })

  test('API-09 an address with endless parameters is refused with 400', async () => {
    expect(await node.send({ url: `/api/concept?${'a&'.repeat(5000)}` })).toMatchObject(isInvalid)
  })
})

const MB = 1024 * 1024

describe('a refusal while the body is still being sent', () => {
  const head = (length: string, extra = '') =>
    `POST /api/auth/user HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${extra}${length}\r\n\r\n`
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

  test('API-20 reaches fetch, with a known and with an unknown length', async () => {
    for (const bytes of [LIMITS.visitorJsonBytes + 1, 6 * MB, 40 * MB]) {
      const known = await fetch(`${address}/api/auth/user`, {
        method: 'POST',
        headers: json,
        body: 'x'.repeat(bytes),
      })
      expect(await known.json()).toMatchObject(isTooLarge.body)
      const stream = new ReadableStream({
        pull: (out) => {
          out.enqueue(Buffer.alloc(MB, 'x'))
          if ((sent += MB) >= bytes) out.close()
        },
      })
      let sent = 0
      const unknown = await fetch(`${address}/api/auth/user`, {
        method: 'POST',
        headers: json,
        body: stream,
        duplex: 'half',
      } as RequestInit)
      expect(await unknown.json()).toMatchObject(isTooLarge.body)
    }
  })

  test('API-20 reaches a client that reads nothing before everything is sent, and leaves its connection usable', async () => {
    const again = `GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`
    const known = await sendRaw(address, [head(`content-length: ${6 * MB}`), 'x'.repeat(6 * MB), again])
    expect(known.text).toMatch(/^HTTP\/1.1 413 [\s\S]*"too_large"[\s\S]*HTTP\/1.1 200 OK/)
    const parts = Array.from({ length: 96 }, () => chunk(65_536))
    const unknown = await sendRaw(address, [head('transfer-encoding: chunked'), ...parts, '0\r\n\r\n', again])
    expect(unknown.text).toMatch(/^HTTP\/1.1 413 [\s\S]*"too_large"[\s\S]*HTTP\/1.1 200 OK/)
  })

  test('a body without end is cut off once its refusal has been sent', async () => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('utf8').on('data', (data: string) => (text += data))
    socket.on('error', () => undefined)
    const closed = new Promise((done) => socket.once('close', done))
    socket.write(head('transfer-encoding: chunked'))
    const part = chunk(MB)
    const pump = () => {
      while (!socket.destroyed && socket.write(part));
    }
    socket.on('drain', pump)
    pump()
    await closed
    expect(text).toContain('HTTP/1.1 413')
    expect(socket.bytesWritten).toBeGreaterThan(LIMITS.discardedBytes / 2)
  })

  test('API-20 a client that asks first is refused before it sends its body, or told to send it', async () => {
    const expects = 'expect: 100-continue\r\n'
    const large = await sendRaw(address, [head(`content-length: ${6 * MB}`, expects)])
    expect(large).toMatchObject(isTooLarge)
    expect(large.text).not.toContain('100 Continue')
    const small = await sendRaw(
      address,
      [head('content-length: 2', `${expects}connection: close\r\n`)],
      (text) => text.includes('100 Continue'),
    )
    expect(small.text).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\n/)
    const whole = await sendRaw(address, [head('content-length: 2', `${expects}connection: close\r\n`), '{}'])
    expect(whole.text).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 400 /)
  })

  test('an expectation that nobody knows is ignored', async () => {
    const answer = await sendRaw(address, [
      'GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n',
    ])
    expect(answer.status).toBe(200)
  })
})

describe('what never becomes a request', () => {
  const start = 'POST /api/auth/user HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  test.each([
    ['garbage', ['hello\r\n\r\n'], 400],
    ['a method nobody knows', ['FOO / HTTP/1.1\r\nhost: x\r\n\r\n'], 400],
    ['a version nobody knows', ['GET / HTTP/9.9\r\nhost: x\r\n\r\n'], 400],
    ['binary', [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0xff])], 400],
    ['NUL in a header', ['GET /healthz HTTP/1.1\r\nhost: x\r\na: \u0000\r\n\r\n'], 400],
    ['two lengths', [`${start}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`], 400],
    ['a length that is no number', [`${start}content-length: many\r\n\r\n{}`], 400],
    ['a length below zero', [`${start}content-length: -1\r\n\r\n{}`], 400],
    ['length and chunks', [`${start}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`], 400],
    ['a bad chunk', [`${start}transfer-encoding: chunked\r\n\r\nzz\r\n`], 400],
    ['headers of 100 kB', [`GET /healthz HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(100_000)}\r\n\r\n`], 431],
    ['an address of 100 kB', [`GET /${'x'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`], 431],
    ['10,000 headers', [`GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(10_000)}\r\n`], 431],
  ] as const)('API-10 %s is refused in the form of every other failure', async (_, bytes, status) => {
    const answer = await sendRaw(address, bytes, isWhole)
    expect(answer).toMatchObject({
      status,
      body: { status, code: expect.any(String), message: expect.any(String) },
    })
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', connection: 'close' })
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  })

  test('API-10 a request without a host, as before HTTP/1.0 or by mistake, is refused', async () => {
    for (const text of ['GET /\r\n\r\n', 'GET /healthz HTTP/1.1\r\n\r\n'])
      expect(await sendRaw(address, [text], isWhole)).toMatchObject(isInvalid)
    const older = await sendRaw(address, ['GET /healthz HTTP/1.0\r\n\r\n'])
    expect(older.status).toBe(200)
  })

  test('a body that is cut off or shorter than it says harms nobody else', async () => {
    const { hostname, port } = new URL(address)
    for (const text of [
      `${start}content-length: 100\r\n\r\n{"a`,
      `${start}content-length: 100\r\n\r\n`,
      'GET / HT',
    ]) {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(text)
      socket.end()
      socket.on('error', () => undefined).resume()
      await new Promise((done) => socket.once('close', done))
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  })

  test('a thousand requests down one connection are answered in order', async () => {
    const one = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'
    const last = 'GET /api/nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
    const { text } = await sendRaw(address, [one.repeat(999) + last])
    expect(text.match(/HTTP\/1.1 200 OK/g)).toHaveLength(999)
    expect(text.slice(text.lastIndexOf('HTTP/1.1'))).toContain('404 Not Found')
  })

  test('a connection through us to somewhere else is refused', async () => {
    const answer = await sendRaw(address, ['CONNECT example.org:443 HTTP/1.1\r\nhost: example.org\r\n\r\n'])
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  })
})

describe('a body that trickles in', () => {
  test('is refused with 408 when its time is over', async () => {
    const slow = await testNode({ beside: node, bodyMs: 50 })
    const at = await slow.listen()
    const answer = await sendRaw(
      at,
      [
        'POST /api/auth/user HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      ],
      isWhole,
    )
    expect(answer).toMatchObject({ status: 408, body: { status: 408, code: 'request_timeout' } })
    await slow.close()
  })
})

describe('a method that a known path does not have', () => {
  const OTHERS = ['PATCH', 'TRACE', 'PROPFIND', 'LOCK', 'SEARCH'] as const

  test.each([
    [auth.logIn.path, 'GET', 'POST, PUT, OPTIONS'],
    [users.getMe.path, 'POST', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    [conversations.putMessage.path, 'POST', 'GET, HEAD, PUT, OPTIONS'],
    ['/user/some-id', 'POST', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['/notification', 'HEAD', 'GET, OPTIONS'],
  ] as const)('API-09 %s %s is 405 with Allow, at the root and under /api', async (path, method, allow) => {
    for (const url of [path, `/api${path}`, `/api${path}?a=b`]) {
      const answer = await node.send({ method, url })
      expect(answer.status).toBe(405)
      expect(answer.headers['allow']).toBe(allow)
      if (method !== 'HEAD') expect(answer.body).toMatchObject({ status: 405, code: 'method_not_allowed' })
    }
  })

  test.each(OTHERS)('API-09 %s is 405 on every known path and 404 on others', async (method) => {
    const ask = (path: string) =>
      sendRaw(address, [`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`])
    for (const path of ['/api/concept', '/concept/some-id', '/healthz', '/api/openapi.json'])
      expect(await ask(path), path).toMatchObject({
        status: 405,
        headers: { allow: expect.stringContaining('GET, HEAD') },
        body: { code: 'method_not_allowed' },
      })
    expect(await ask('/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('OPTIONS says what there is, and nothing about what is not there', async () => {
    const known = await node.send({ method: 'OPTIONS', url: '/api/user/me' })
    expect(known).toMatchObject({ status: 204, headers: { allow: 'GET, HEAD, PUT, DELETE, OPTIONS' } })
    expect((await node.send({ method: 'OPTIONS', url: '/api/nothing' })).status).toBe(404)
    const shared = await node.send({ method: 'OPTIONS', url: '/api/config' })
    expect(shared).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': '*' } })
  })
})
