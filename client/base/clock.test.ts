import { afterEach, expect, test } from 'vitest'
import { noteServerTime, serverNow } from './clock.ts'

const here = Date.UTC(2026, 2, 1, 12)
const HOUR = 3_600_000
afterEach(() => noteServerTime(new Date(here).toUTCString(), here))

test('a device whose clock is wrong counts by the server’s', () => {
  noteServerTime(new Date(here + 5 * HOUR).toUTCString(), here)
  expect(serverNow(here + 1000).getTime()).toBe(here + 5 * HOUR + 1000)
})

test('the second or two a reply takes are no difference, and what is no time changes nothing', () => {
  noteServerTime(new Date(here + 1000).toUTCString(), here)
  noteServerTime(null, here)
  noteServerTime('soon', here)
  expect(serverNow(here).getTime()).toBe(here)
})
