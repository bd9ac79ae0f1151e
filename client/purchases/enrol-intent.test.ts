import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '@cairn/domain/base/constants'
import { openBrowser } from '../base/testing/browser.ts'
import { enrolIntent } from './enrol-intent.ts'

beforeEach(() => void openBrowser())
afterEach(() => void vi.unstubAllGlobals())

test('whoever pressed, logged in and is back at the course is enrolled, once', () => {
  enrolIntent.keep('c-1')
  enrolIntent.pass('/login', false)
  enrolIntent.pass('/login/oidc', false)
  enrolIntent.pass('/create', false)
  enrolIntent.pass('/catalog/course/c-1', true)
  expect([enrolIntent.take('c-1'), enrolIntent.take('c-1')]).toEqual([true, false])
})

test.each([
  ['another page', '/catalog', false],
  ['another page after logging in', '/dashboard', true],
  ['another course', '/catalog/course/c-2', true],
  ['the course, without having logged in', '/catalog/course/c-1', false],
])('%s ends it: whoever logs in later is not enrolled', (_, path, isLoggedIn) => {
  enrolIntent.keep('c-1')
  enrolIntent.pass('/login', false)
  enrolIntent.pass(path, isLoggedIn)
  enrolIntent.pass('/catalog/course/c-1', true)
  expect(enrolIntent.take('c-1')).toBe(false)
})

test.each([
  ['the course, from an address that was typed', 'http://page/catalog/course/c-1', false],
  ['the log-in page, by an identity provider', 'http://page/login/oidc?code=c', true],
])('after the browser has loaded %s', (_, name, enrols) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry])
  const now = performance.timeOrigin
  enrolIntent.keep('c-1', now - MINUTE)
  expect(enrolIntent.take('c-1', now)).toBe(enrols)
  vi.restoreAllMocks()
})

test('it lasts for some minutes, not for hours', () => {
  const now = Date.now()
  enrolIntent.keep('c-1', now)
  expect(enrolIntent.take('c-1', now + 11 * MINUTE)).toBe(false)
  enrolIntent.keep('c-1', now)
  expect(enrolIntent.take('c-1', now + 5 * MINUTE)).toBe(true)
})
