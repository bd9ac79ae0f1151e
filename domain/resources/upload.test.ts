import { expect, test } from 'vitest'
import { isFileName, tamedName, uploadAllowed } from './upload.ts'

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

test.each([
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['a\u2066b\u2069.png', 'ab.png'],
  ['two\nlines\u2028.txt', 'twolines.txt'],
  ['صورة الجبل.png', 'صورة الجبل.png'],
  ['\u200f\u200e', ''],
])('RES-07 the name %j is told as %j', (name, told) => expect(tamedName(name)).toBe(told))
