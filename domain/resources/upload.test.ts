import { expect, test } from 'vitest'
import { isFileName, uploadAllowed } from './upload.ts'

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

test.each([
  ['me.png', true],
  ['a b&c?d#e%2f.txt', true],
  ['ملف.pdf', true],
  ['.hidden', true],
  ['', false],
  ['  ', false],
  ['.', false],
  ['..', false],
  ['a..b', false],
  ['a/b.png', false],
  ['a\\b.png', false],
  ['a\u0000.png', false],
  ['a\n.png', false],
  ['\ud800.png', false],
])('RES-12 a file may be called %j: %s', (name, ok) => expect(isFileName(name)).toBe(ok))
