import { expect, test } from 'vitest'
import { isClockTime } from './clock-time.ts'

test.each([
  ['9:30', true],
  ['12:00', true],
  ['930', false],
  ['9.30', false],
  ['13:00', false],
  ['9:30:00', false],
  ['', false],
])('VAL-20 12-hour h:mm: %j is %s', (text, ok) => expect(isClockTime(text)).toBe(ok))

test.each([
  ['1:00', true],
  ['1:59', true],
  ['1:60', false],
  ['1:5', false],
  ['1:005', false],
])('VAL-21 minutes 00-59: %j is %s', (text, ok) => expect(isClockTime(text)).toBe(ok))

test.each([
  ['1:05', true],
  ['01:05', true],
  ['0:05', false],
  ['00:05', false],
  ['001:05', false],
  ['1:05 pm', false],
  ['1:05\n', false],
  ['١:٠٥', false],
])('VAL-22 hours 1-12 with optional leading zero, no am or pm: %j is %s', (text, ok) =>
  expect(isClockTime(text)).toBe(ok),
)
