import { expect, test } from 'vitest'
import { fitsOnDevice, proposedQuality } from './room.ts'

const MB = 1024 * 1024

test('OFF-40 the lower quality is proposed where the normal one does not fit', () => {
  expect(proposedQuality(400 * MB, 500 * MB)).toBe('normal')
  expect(proposedQuality(400 * MB, 180 * MB)).toBe('low')
  expect(proposedQuality(400 * MB, undefined)).toBe('normal')
})

test('OFF-40 a download needs a little more room than it has bytes', () => {
  expect(fitsOnDevice(100 * MB, 100 * MB)).toBe(false)
  expect(fitsOnDevice(100 * MB, 120 * MB)).toBe(true)
})

test('OFF-40 the preferred quality is proposed, and the smaller one where it does not fit', () => {
  expect(proposedQuality(1000, undefined, 'low')).toBe('low')
  expect(proposedQuality(1000, undefined, 'normal')).toBe('normal')
  expect(proposedQuality(1000, 0, 'normal')).toBe('low')
})
