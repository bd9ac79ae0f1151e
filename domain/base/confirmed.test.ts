import { expect, test } from 'vitest'
import { versionShown } from './confirmed.ts'

test('WAIT-21 an update shows when the found version is the returned one or later', () => {
  expect(versionShown({ version: 4 }, 4)).toBe(true)
  expect(versionShown({ version: 5 }, 4)).toBe(true)
  expect(versionShown({ version: 3 }, 4)).toBe(false)
  expect(versionShown(null, 4)).toBe(false)
  expect(versionShown(undefined, 4)).toBe(false)
})
