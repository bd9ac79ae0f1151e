import { afterEach, describe, expect, test, vi } from 'vitest'
import { findConfig, keepConfig } from './config.ts'
import { onTell } from './tell.ts'
import { openBrowser } from './testing/browser.ts'
import { site } from './testing/samples.ts'
import { failing, serve, unreachable } from './testing/server.ts'

const PRODUCT = 'https://cairn.example/product'

const open = (options: Parameters<typeof openBrowser>[0] = {}) => {
  const browser = openBrowser(options)
  browser.root.dataset['product'] = PRODUCT
  return browser
}

afterEach(() => {
  onTell(() => undefined)
  vi.unstubAllGlobals()
})

describe('loading the config', () => {
  test('CFG-59 it is asked for before anybody is logged in: GET /config without a token', async () => {
    open()
    const letters = serve(() => ({ status: 200, body: site() }))
    expect(await findConfig()).toEqual(site())
    expect(letters.map(({ method, path, headers }) => [method, path, headers['authorization']])).toEqual([
      ['GET', '/config', undefined],
    ])
  })

  test.each([
    ['the server fails', () => failing(500)],
    ['the server refuses', () => failing(403)],
    ['nobody answers', unreachable],
    ['somebody else answers', () => ({ status: 200, body: undefined })],
  ])('CFG-59 ERR-38 when %s online, the visitor goes to the provider’s product page', async (_, reply) => {
    const { left } = open()
    keepConfig(site())
    serve(reply)
    await expect(findConfig()).rejects.toThrow()
    expect(left).toEqual([PRODUCT])
  })

  test('NAV-27 offline, the last stored config serves', async () => {
    const { left } = open({ onLine: false })
    keepConfig(site({ name: 'Kept' }))
    serve(unreachable)
    expect(await findConfig()).toEqual(site({ name: 'Kept' }))
    expect(left).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['something broken', { config: '{"name":' }],
    ['null', { config: 'null' }],
  ])('NAV-27 offline with %s stored, the visitor goes to the product page', async (_, stored) => {
    const { left } = open({ onLine: false, stored })
    serve(unreachable)
    await expect(findConfig()).rejects.toThrow()
    expect(left).toEqual([PRODUCT])
  })

  test('a page that was told of no product page falls back to our own', async () => {
    const { left } = openBrowser()
    serve(() => failing(500))
    await expect(findConfig()).rejects.toThrow()
    expect(left).toEqual(['/welcome.html'])
  })

  test('where storage is forbidden the config is still found, and simply not kept', async () => {
    const { left } = open({ storageForbidden: true, onLine: false })
    keepConfig(site())
    serve(() => ({ status: 200, body: site() }))
    expect(await findConfig()).toEqual(site())
    serve(unreachable)
    await expect(findConfig()).rejects.toThrow()
    expect(left).toEqual([PRODUCT])
  })

  test('ERR-16 a config that fails to load raises no toast', async () => {
    open()
    let told = 0
    onTell(() => (told += 1))
    serve(() => failing(500))
    await expect(findConfig()).rejects.toThrow()
    expect(told).toBe(0)
  })
})
