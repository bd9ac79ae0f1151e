import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from './testing/browser.ts'
import { site as sample } from './testing/samples.ts'
import { failing, later, serve, unreachable } from './testing/server.ts'

const open = async () => {
  const { local } = openBrowser()
  vi.resetModules()
  const { replaceTransport } = await import('./transport.ts')
  const store = await import('./site-store.ts')
  return { ...store, local, serve: (reply: Parameters<typeof serve>[0]) => serve(reply, replaceTransport) }
}

let told = 0
beforeEach(() => {
  told = 0
})
afterEach(() => vi.unstubAllGlobals())

const hear = () => {
  told += 1
}

describe('the installation as an open page knows it', () => {
  test('CFG-01 a change reaches whoever shows it, and the next visit without a connection', async () => {
    const { site, setSite, local } = await open()
    expect(site.get()).toBeNull()
    const stop = site.subscribe(hear)
    setSite(sample({ name: 'Ridge School' }))
    expect([site.get()?.name, told]).toEqual(['Ridge School', 1])
    expect(JSON.parse(local.getItem('config') ?? '')).toMatchObject({ name: 'Ridge School' })
    stop()
    setSite(sample())
    expect(told).toBe(1)
  })

  test('it is asked for anew without a session, which it does not need', async () => {
    const { site, refreshSite, serve: answer } = await open()
    const letters = answer(() => ({ status: 200, body: sample({ colorScheme: 'dark', version: 2 }) }))
    await refreshSite()
    expect(site.get()?.colorScheme).toBe('dark')
    expect(letters.map(({ method, path, headers }) => [method, path, headers['authorization']])).toEqual([
      ['GET', '/config', undefined],
    ])
  })

  test.each([
    ['nobody answers', unreachable],
    ['the server fails', () => failing(500)],
  ])('when %s, it stays as it is', async (_, reply) => {
    const { site, setSite, refreshSite, serve: answer } = await open()
    setSite(sample({ name: 'Ridge School' }))
    answer(reply)
    await refreshSite()
    expect(site.get()?.name).toBe('Ridge School')
  })

  test('an answer that is older than what is shown changes nothing', async () => {
    const { site, setSite, refreshSite, serve: answer } = await open()
    const late = later()
    answer(() => late.promise)
    const asked = refreshSite()
    setSite(sample({ name: 'Newest', version: 8 }))
    late.answer({ status: 200, body: sample({ name: 'Before', version: 7 }) })
    await asked
    expect(site.get()?.name).toBe('Newest')
  })
})

test('the page that wakes up is drawn with what the server drew it with', async () => {
  const { setSite } = await open()
  const { Site, useSite } = await import('./site.tsx')
  const Name = () => useSite().name
  setSite(sample({ name: 'Changed meanwhile' }))
  expect(
    renderToStaticMarkup(
      <Site first={sample({ name: 'As drawn' })}>
        <Name />
      </Site>,
    ),
  ).toBe('As drawn')
})
