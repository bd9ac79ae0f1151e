import { expect, test } from 'vitest'
import { uploadAllowed } from './upload.ts'

test.each([
  [0, true],
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [5_000_000_000, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('VAL-25 a file of %d bytes: %s', (bytes, ok) => expect(uploadAllowed(bytes)).toBe(ok))
