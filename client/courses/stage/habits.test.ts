import { afterEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../../base/testing/browser.ts'
import { keepHabits, nextRate, PLAIN, readHabits } from './habits.ts'

afterEach(() => vi.unstubAllGlobals())

test('PLAYER-07 the speed is remembered, for each person apart', () => {
  openBrowser()
  keepHabits('u-1', { rate: 1.5 })
  keepHabits('u-1', { captions: 'es' })
  expect(readHabits('u-1')).toEqual({ ...PLAIN, rate: 1.5, captions: 'es' })
  expect(readHabits('u-2')).toEqual(PLAIN)
  expect(readHabits(undefined)).toEqual(PLAIN)
})

test.each(['{', 'null', '[]', '{"rate":99,"volume":-4,"muted":"yes","captions":7}'])(
  'what was kept as %s does no harm',
  (kept) => {
    openBrowser({ stored: { 'watching:u-1': kept } })
    expect(readHabits('u-1')).toEqual(PLAIN)
  },
)

test('a browser that keeps nothing plays as filmed', () => {
  openBrowser({ storageForbidden: true })
  keepHabits('u-1', { rate: 2 })
  expect(readHabits('u-1')).toEqual(PLAIN)
})

test('speeds go up and down step by step and stay within reach', () => {
  expect(nextRate(1, 1)).toBe(1.25)
  expect(nextRate(1, -1)).toBe(0.75)
  expect(nextRate(2, 1)).toBe(2)
  expect(nextRate(0.5, -1)).toBe(0.5)
})
