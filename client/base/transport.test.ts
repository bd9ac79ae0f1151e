import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { API_BASE, transport } from './transport.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (response: () => Response) => {
  const asked: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url, init])
    return response()
  })
  return asked
}

const request = { method: 'GET', path: '/concept?query=a', headers: { accept: 'application/json' } }

test('API-06 every call goes to one base, /api unless the build says otherwise', async () => {
  const asked = answering(() => Response.json({ matches: 0, list: [] }))
  await transport(request)
  expect(API_BASE).toBe('/api')
  expect(asked).toMatchObject([['/api/concept?query=a', { method: 'GET', headers: request.headers }]])
})

test('API-06 the build may name another base', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://learn.example/api')
  vi.resetModules()
  const other = await import('./transport.ts')
  const asked = answering(() => Response.json({}))
  await other.transport(request)
  vi.unstubAllEnvs()
  expect(asked[0]?.[0]).toBe('https://learn.example/api/concept?query=a')
})

test('a JSON body is read whatever the status', async () => {
  answering(() => Response.json({ message: 'Not found.' }, { status: 404 }))
  expect(await transport(request)).toEqual({ status: 404, body: { message: 'Not found.' } })
})

test.each([
  ['an empty 204', () => new Response(null, { status: 204 }), 204],
  ['an empty 200', () => new Response('', { status: 200 }), 200],
  ['the HTML page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['half a JSON text', () => new Response('{"matches":', { status: 200 }), 200],
])('%s has no body', async (_, response, status) => {
  answering(response)
  expect(await transport(request)).toEqual({ status, body: undefined })
})

test.each([200, 302, 401, 403, 404])(
  'OFF-12 a page with the status %i, such as the log-in page of a network, is no answer of the server',
  async (status) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    answering(() => new Response('<h1>Welcome to the hotel</h1>', { status, headers }))
    await expect(transport(request)).rejects.toMatchObject({ status: 0 })
  },
)

const stubStorage = (): void => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
}

/** As browsers show an answer to a page of the same origin. */
const ofThisOrigin = (body: unknown, init: ResponseInit): Response =>
  Object.defineProperty(Response.json(body, init), 'type', { value: 'basic' })

describe('OFF-12 an answer without the mark of the server, where it came through before', () => {
  const marked = { headers: { 'x-request-id': 'f2b7c0de' } }
  beforeEach(async () => {
    stubStorage()
    answering(() => ofThisOrigin({ matches: 0 }, marked))
    await transport(request)
  })

  test.each([401, 403, 404])('is none with the status %i and words of a filter', async (status) => {
    answering(() => ofThisOrigin({ blocked: true }, { status }))
    await expect(transport(request)).rejects.toMatchObject({ status: 0 })
  })

  test.each([401, 403, 404])('counts with the status %i in the words of the server', async (status) => {
    const said = { status, code: 'forbidden', message: 'You may not do that.' }
    answering(() => ofThisOrigin(said, { status }))
    expect(await transport(request)).toMatchObject({ status, body: said })
  })

  test('does not say that something was done', async () => {
    answering(() => ofThisOrigin({ ok: true }, { status: 200 }))
    await expect(transport({ ...request, method: 'DELETE' })).rejects.toMatchObject({ status: 0 })
    expect(await transport(request)).toMatchObject({ status: 200 })
  })
})

test('OFF-12 a proxy that takes the mark away takes nothing else', async () => {
  stubStorage()
  answering(() => ofThisOrigin({ ok: true }, { status: 200 }))
  expect(await transport({ ...request, method: 'DELETE' })).toMatchObject({ status: 200 })
})

test.each([413, 429, 502, 503])('what a proxy says with the status %i counts', async (status) => {
  answering(() => ofThisOrigin({ message: 'Not now.' }, { status }))
  expect(await transport(request)).toMatchObject({ status })
})

test('body and signal travel along, and a network failure comes through', async () => {
  const { signal } = new AbortController()
  const asked = answering(() => new Response(null, { status: 204 }))
  await transport({ ...request, method: 'PUT', body: '{"a":1}', signal })
  expect(asked[0]?.[1]).toMatchObject({ method: 'PUT', body: '{"a":1}' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(transport(request)).rejects.toThrow('Failed to fetch')
})
