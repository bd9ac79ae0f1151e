import { afterEach, describe, expect, test, vi } from 'vitest'
import { isMissingProgram, reloadOnReconnect } from './missing-program.ts'
import { publishOutbox, resetOutbox } from './outbox/state.ts'
import { settle } from './testing/server.ts'

afterEach(() => {
  resetOutbox(null)
  vi.unstubAllGlobals()
})

describe('a part of the program that could not be loaded', () => {
  test.each([
    'Failed to fetch dynamically imported module: https://site.example/assets/login-a1.js',
    'error loading dynamically imported module: https://site.example/assets/login-a1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a1.css',
    'A part of the page was not loaded in time.',
  ])('ERR-39 is known by what browsers say: %s', (message) => {
    expect(isMissingProgram(new TypeError(message))).toBe(true)
  })

  test('ERR-39 other failures can be tried again in the same page', () => {
    expect([isMissingProgram(new Error('Failed to fetch')), isMissingProgram(undefined)]).toEqual([
      false,
      false,
    ])
  })

  test('OFF-12 no page is opened anew by itself as long as it alone has something that is not sent', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('location', { href: 'https://site.example/learn' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    const reload = vi.fn<() => void>()
    const item = {
      id: 'a',
      kind: 'post',
      key: 'k',
      subject: 'a',
      created: '',
      tries: 0,
      payload: {},
    } as const
    publishOutbox({ account: 'ada', kept: 'memory', items: [{ ...item, state: 'waiting' }] })
    void reloadOnReconnect(reload)
    await settle()
    expect(reload).not.toHaveBeenCalled()
    publishOutbox({ items: [] })
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})
