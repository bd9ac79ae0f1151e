import { expect, test } from 'vitest'
import { printTimestamp, readTypedTime, shortTimestamp } from './webvtt-time.ts'

test.each([
  [0, '00:00:00.000', '00:00.000'],
  [62.5, '00:01:02.500', '01:02.500'],
  [3599.9996, '01:00:00.000', '01:00:00.000'],
  [0.1 + 0.2, '00:00:00.300', '00:00.300'],
  [360_000, '100:00:00.000', '100:00:00.000'],
])('VTT-12 %d seconds are %s in a file and %s on the screen', (seconds, file, screen) => {
  expect(printTimestamp(seconds)).toBe(file)
  expect(shortTimestamp(seconds)).toBe(screen)
})

test.each([
  ['62', 62],
  ['62.5', 62.5],
  [' 1:02 ', 62],
  ['1:02,5', 62.5],
  ['01:02.500', 62.5],
  ['1:01:02.25', 3662.25],
  ['90:00', 5400],
  ['1:2', 62],
  ['1.23456', 1.234],
  ['1:75', undefined],
  ['1:60:00', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1:', undefined],
  ['soon', undefined],
  ['1e3', undefined],
])('VTT-26 somebody who types %j means %s seconds', (typed, seconds) =>
  expect(readTypedTime(typed)).toBe(seconds),
)
