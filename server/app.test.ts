import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { config } from '@cairn/contract/config'
import { users } from '@cairn/contract/users'
import { eventually } from './testing/eventually.ts'
import { testNode, type TestNode } from './testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const get = (url: string, headers: Record<string, string> = {}) => node.app.inject({ url, headers })
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('an address with several strokes at its start', () => {
  test.each([
    ['//catalog', '/catalog'],
    ['///', '/'],
    ['//[', '/['],
  ])('%s leads to %s of this site', async (url, location) => {
    const reply = await get(url, page)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, location])
  })
})

describe('operations', () => {
  test('GET /healthz says who answers', async () => {
    expect((await get('/healthz')).json()).toEqual({
      name: 'cairn',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      status: 'ok',
    })
  })

  test('GET /metrics counts requests by route and never by what people asked for', async () => {
    await get('/api/config')
    await get('/api/concept/a-secret-id')
    await get('/x"} evil 1\n')
    const reply = await get('/metrics')
    expect(reply.headers['content-type']).toContain('text/plain')
    expect(reply.body).toMatch(
      /cairn_http_requests_total\{method="GET",route="\/config",status="2xx"\} [1-9]/,
    )
    expect(reply.body).not.toMatch(/a-secret-id|evil/)
  })

  test('a request id is echoed, and a hostile one replaced', async () => {
    expect((await get('/healthz', { 'x-request-id': 'abc-12345678' })).headers['x-request-id']).toBe(
      'abc-12345678',
    )
    for (const id of [
      'short',
      'x'.repeat(65),
      'with space here',
      '<script>alert(1)</script>',
      "';drop table x",
    ])
      expect((await get('/healthz', { 'x-request-id': id })).headers['x-request-id']).toMatch(
        /^[0-9a-f-]{36}$/,
      )
  })
})

describe('GET /readyz', () => {
  test('is 503 while the database is away, and the node comes back by itself when it returns', async () => {
    const lines: string[] = []
    const env = { logLevel: 'info' }
    const other = await testNode({ env, logTo: { write: (line) => void lines.push(line) } })
    const name = new URL(other.url).pathname.slice(1)
    const admin = new Pool({ connectionString: other.url.replace(`/${name}`, '/postgres'), max: 1 })
    const ready = async () => (await other.app.inject({ url: '/readyz' })).statusCode
    const logged = () =>
      lines
        .map((line) => JSON.parse(line) as { level: number; msg: string; err?: unknown })
        .filter(({ msg }) => msg.includes('the database'))
    expect(await ready()).toBe(200)
    const person = await other.person()
    await admin.query(`alter database ${name} with allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    expect(await eventually(async () => (await ready()) === 503)).toBe(true)
    expect((await other.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const refused = await other.call(users.getMe, { as: person })
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(refused.headers['retry-after']).toBe('2')
    expect((await other.app.inject({ url: '/readyz' })).headers['retry-after']).toBe('2')
    for (let n = 0; n < 5; n += 1) await other.call(users.getMe, { as: person })
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
    expect(logged().map(({ level, err }) => [level, err])).toEqual([[40, undefined]])
    await admin.query(`alter database ${name} with allow_connections true`)
    await eventually(async () => (await ready()) === 200)
    expect((await other.call(users.getMe, { as: person })).status).toBe(200)
    expect(logged().map(({ msg }) => msg)).toEqual([
      'the database does not answer; requests are refused until it does',
      'the database answers again',
    ])
    await admin.end()
    await other.close()
  })
})

describe('what replies forbid the browser', () => {
  test('no reply may use camera, microphone or place, nor keep a handle on our window', async () => {
    for (const url of ['/', '/api/config', '/api/nothing', '/healthz']) {
      const { headers } = await get(url, page)
      expect(headers['permissions-policy'], url).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin-allow-popups')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("base-uri 'none'")
    }
  })

  test('browsers stay with TLS once they came by it: by the public address or a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect((await get('/healthz')).headers['strict-transport-security']).toBeUndefined()
    // A header that anybody can send says nothing where no proxy is trusted.
    expect((await get('/healthz', forwarded)).headers['strict-transport-security']).toBeUndefined()
    const behind = await testNode({ beside: node, env: { trustProxy: true } })
    const secure = await testNode({ beside: node, env: { publicUrl: 'https://learn.example.org' } })
    const proxied = await behind.app.inject({ url: '/healthz', headers: forwarded })
    expect(proxied.headers['strict-transport-security']).toBe('max-age=31536000')
    const plain = await behind.app.inject({ url: '/healthz' })
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    const own = await secure.app.inject({ url: '/' })
    expect(own.headers['strict-transport-security']).toBe('max-age=31536000')
    await behind.close()
    await secure.close()
  })
})

describe('GET /.well-known/security.txt', () => {
  const url = '/.well-known/security.txt'

  test('says whom to write to, until when that holds, and where it is found', async () => {
    const env = { securityContact: 'mailto:security@example.org', publicUrl: 'https://learn.example.org' }
    const other = await testNode({ beside: node, env })
    other.clock.set(new Date('2026-01-01T00:00:00Z'))
    const { statusCode, headers, body } = await other.app.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@example.org',
      'Expires: 2026-06-30T00:00:00.000Z',
      'Canonical: https://learn.example.org/.well-known/security.txt',
      'Preferred-Languages: en, es, ar',
      '',
    ])
    other.clock.reset()
    await other.close()
  })

  test('is not there where nobody is named', async () => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('a method that nothing here has', () => {
  test.each(['/dashboard', '/', '/catalog/course/x'])(
    'is 405 on the page %s, with those it has',
    async (path) => {
      const reply = await node.app.inject({ method: 'PATCH', url: path, headers: page })
      expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
    },
  )

  test('is 404 on a path of the API that is not there, and 405 on one that is', async () => {
    expect((await node.app.inject({ method: 'PATCH', url: '/api/nothing' })).statusCode).toBe(404)
    const known = await node.app.inject({ method: 'PATCH', url: '/api/config' })
    expect([known.statusCode, known.headers.allow]).toEqual([405, 'GET, HEAD, PUT, DELETE, OPTIONS'])
  })
})

describe('other origins', () => {
  test('API-16 may read config, courses and resources, without cookies', async () => {
    for (const url of ['/api/config', '/api/concept/x', '/api/resource/object/x']) {
      const reply = await get(url, { origin: 'https://elsewhere.example' })
      expect(reply.headers['access-control-allow-origin'], url).toBe('*')
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
      const ahead = await node.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://elsewhere.example' },
      })
      expect(ahead.statusCode).toBe(204)
      expect(ahead.headers['access-control-allow-methods']).toBe('GET')
    }
  })

  test('API-16 may read nothing else', async () => {
    for (const url of [
      '/api/user/me',
      '/api/concept',
      '/config',
      '/concept/x',
      '/api/concept/x/y',
      '/api/auth/user',
      '/api/progress',
      '/healthz',
    ])
      expect(
        (await get(url, { origin: 'https://elsewhere.example' })).headers['access-control-allow-origin'],
        url,
      ).toBeUndefined()
  })
})

describe('pages', () => {
  test('API-07 a person who navigates to any other address gets the client', async () => {
    for (const url of ['/', '/dashboard', '/catalog/maps?x=1', '/learn/a/b/c', '/no/such/page']) {
      const reply = await get(url, page)
      expect(reply.statusCode, url).toBe(200)
      expect(reply.headers['content-type']).toContain('text/html')
      expect(reply.body).toContain('id="root"')
    }
  })

  test('API-07 addresses of the API stay JSON, also for a browser', async () => {
    for (const url of ['/config', '/api/config', '/version']) {
      const reply = await get(url, page)
      expect(reply.headers['content-type'], url).toContain('application/json')
    }
    for (const url of ['/api/nothing', '/user/x/y/z', '/hosted/x', '/report/unknown']) {
      const reply = await get(url, page)
      expect([reply.statusCode, reply.json<{ code: string }>().code], url).toEqual([404, 'not_found'])
    }
    // A path that there is, though not to be read.
    expect((await get('/auth', page)).json()).toMatchObject({ status: 405, code: 'method_not_allowed' })
  })

  test('API-07 programs get JSON where there is nothing', async () => {
    for (const headers of [{ accept: 'application/json' }, { accept: '*/*' }, {}]) {
      const reply = await get('/dashboard', headers as Record<string, string>)
      expect([reply.statusCode, reply.json<{ status: number }>().status]).toEqual([404, 404])
    }
    expect((await node.app.inject({ method: 'POST', url: '/dashboard', headers: page })).statusCode).toBe(404)
  })

  test('a page whose address carries a session token repeats that address to nobody', async () => {
    const policyOf = async (url: string) => (await get(url, page)).headers['referrer-policy']
    expect(await policyOf('/catalog?query=map&id=a-token')).toBe('no-referrer')
    expect(await policyOf('/dashboard?%69d=a-token')).toBe('no-referrer')
    expect(await policyOf('/catalog?query=id')).toBe('strict-origin-when-cross-origin')
  })

  test('every reply forbids scripts that are not ours', async () => {
    for (const url of ['/', '/api/config', '/api/docs', '/api/nothing', '/healthz']) {
      const { headers } = await get(url, page)
      const policy = String(headers['content-security-policy'])
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts, url).toContain("'self'")
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/)
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'self'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

describe('GET /config', () => {
  test('CONST-09 CONST-10 CONST-11 CONST-12 an installation starts in English, dollars, with US phones and Denver time', async () => {
    expect(await node.call(config.getConfig)).toMatchObject({
      status: 200,
      body: {
        defaultLanguage: 'en',
        currency: 'USD',
        phoneRegion: 'US',
        timezone: 'America/Denver',
        rootOrg: node.parts.rootOrg,
      },
    })
    expect((await node.call(config.getVersion)).body).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
  })
})
