import { describe, expect, test } from 'vitest'
import { hasRoom, isFull, reserveOf } from './disk-space.ts'

const [MB, GB] = [1e6, 1e9]

describe('the reserve that stays free', () => {
  test.each([
    ['512 MB on a large disk', 1000 * GB, undefined, 512 * MB],
    ['5 % on a small one', 4 * GB, undefined, 200 * MB],
    ['what was set', 1000 * GB, 7 * MB, 7 * MB],
    ['nothing, if that was set', 1000 * GB, 0, 0],
  ])('is %s', (_, total, configured, reserve) => expect(reserveOf(total, configured)).toBe(reserve))
})

describe('a disk', () => {
  test.each([
    ['with room is not full', 600 * MB, undefined, false],
    ['down to its reserve is full', 512 * MB, undefined, true],
    ['without a reserve is full at the last byte', 1, 0, false],
    ['with nothing left is full, whatever was set', 0, 0, true],
  ])('%s', (_, free, configured, full) => expect(isFull({ free, total: 1000 * GB }, configured)).toBe(full))

  test.each([
    ['takes a file that leaves the reserve', 1 * GB, 0, undefined, true],
    ['refuses one that would use it up', 3 * GB, 0, undefined, false],
    ['counts what others were promised', 1 * GB, 2 * GB, undefined, false],
    ['promises anything without a reserve', 60 * GB, 60 * GB, 0, true],
  ])('%s', (_, bytes, promised, configured, room) =>
    expect(hasRoom({ free: 3 * GB, total: 1000 * GB }, { bytes, promised, configured })).toBe(room),
  )
})
