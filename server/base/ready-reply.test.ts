import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReady, sendReady } from './ready-reply.ts'

const TEXT = `<!doctype html>${'<p>Map and compass</p>'.repeat(200)}`
const app = Fastify()
beforeAll(async () => {
  const ready = await makeReady(200, TEXT)
  app.get('/', (request, reply) => sendReady(request, reply, ready))
  app.get('/shared', (request, reply) => sendReady(request, reply, ready, 30))
})
afterAll(() => app.close())

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })

test('a page is sent as the browser takes it', async () => {
  const [plain, zipped, squeezed] = [
    await get(),
    await get({ 'accept-encoding': 'gzip, deflate' }),
    await get({ 'accept-encoding': 'gzip, deflate, br, zstd' }),
  ]
  expect([plain.body, plain.headers['content-encoding']]).toEqual([TEXT, undefined])
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(TEXT)
  expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(TEXT)
  expect([plain.headers.vary, zipped.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
  expect([zipped.headers['content-encoding'], squeezed.headers['content-encoding']]).toEqual(['gzip', 'br'])
})

test('a page that the browser has is not sent again', async () => {
  const tag = String((await get()).headers.etag)
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
    const reply = await get({ 'if-none-match': known, 'accept-encoding': 'br' })
    expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', tag])
  }
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('a page may stay in a shared cache for as long as the operator says, and browsers ask each time', async () => {
  expect((await get()).headers).not.toHaveProperty('cdn-cache-control')
  const { headers } = await app.inject({ url: '/shared' })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=30',
    'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=30',
    vary: 'accept-encoding',
  })
  const known = { 'if-none-match': String(headers.etag) }
  const again = await app.inject({ url: '/shared', headers: known })
  expect([again.statusCode, again.headers['cache-control']]).toEqual([304, headers['cache-control']])
})
