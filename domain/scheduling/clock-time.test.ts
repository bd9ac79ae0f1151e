import { expect, test } from 'vitest'
import { clockAt, isClockTime, minutesOf, readClock } from './clock-time.ts'

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

test.each([
  ['12:00', 'am', 0],
  ['12:30', 'pm', 750],
  ['1:05', 'am', 65],
  ['11:59', 'pm', 1439],
  ['13:00', 'pm', undefined],
] as const)('SCHED-48 %s %s is %s minutes after midnight, and back', (time, half, minutes) => {
  expect(minutesOf(time, half)).toBe(minutes)
  if (minutes !== undefined) expect(clockAt(minutes)).toEqual({ time, half })
})

test.each([
  ['930', 'am', '9:30', 'am'],
  ['9', 'pm', '9:00', 'pm'],
  ['9.30', 'pm', '9:30', 'pm'],
  ['17:00', 'am', '5:00', 'pm'],
  ['0:15', 'pm', '12:15', 'am'],
  ['7:30 pm', 'am', '7:30', 'pm'],
  ['25:00', 'am', '25:00', 'am'],
  ['noon', 'am', 'noon', 'am'],
] as const)('SCHED-48 %j typed in the %s is taken as %s %s', (typed, half, time, became) =>
  expect(readClock(typed, half)).toEqual({ time, half: became }),
)
