import { afterEach, expect, test, vi } from 'vitest'
import { inAppShell } from './app-shell.ts'
import { openBrowser } from './testing/browser.ts'

afterEach(() => vi.unstubAllGlobals())

const visit = (userAgent: string, search: string) => {
  vi.stubGlobal('navigator', { userAgent, onLine: true })
  vi.stubGlobal('location', { search })
  return inAppShell()
}

test('NAV-26 the app shell is known by its user agent, or by ?shell=1 for the rest of the visit', () => {
  openBrowser()
  expect(visit('Mozilla/5.0', '')).toBe(false)
  expect(visit('Mozilla/5.0 CairnApp/1.0', '')).toBe(true)
  expect(visit('Mozilla/5.0', '?shell=1')).toBe(true)
  expect(visit('Mozilla/5.0', '')).toBe(true)
})

test('a browser that keeps nothing is no app shell', () => {
  openBrowser({ storageForbidden: true })
  expect(visit('Mozilla/5.0', '?shell=1')).toBe(false)
})
