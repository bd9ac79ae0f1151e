import { describe, expect, test } from 'vitest'
import { DAY } from '../base/constants.ts'
import { outdatedKeys } from './purge.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const entry = (key: string, age: number, pinned = false) => ({ key, timestamp: NOW - age, pinned })

describe('what the device removes on start', () => {
  test('OFF-29 OFF-30 is older than a day; what is newer, or exactly a day old, stays', () => {
    expect(
      outdatedKeys([entry('old', DAY + 1), entry('a day', DAY), entry('new', 0), entry('later', -DAY)], NOW),
    ).toEqual(['old'])
  })

  test('OFF-29 is nothing that was downloaded on purpose, however old', () => {
    expect(outdatedKeys([entry('download', 40 * DAY, true), entry('visit', 2 * DAY)], NOW)).toEqual(['visit'])
  })
})
