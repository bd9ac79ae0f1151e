import { expect, test } from 'vitest'
import { printPiece, readPiece } from './piece.ts'

test.each([
  ['bytes 0-0/1', { start: 0, end: 0, total: 1 }],
  ['bytes 5-9/10', { start: 5, end: 9, total: 10 }],
  ['bytes 0-2147483646/2147483647', { start: 0, end: 2_147_483_646, total: 2_147_483_647 }],
])('RES-13 the piece %s is read, and written the same', (header, piece) => {
  expect(readPiece(header)).toEqual(piece)
  expect(printPiece(piece)).toBe(header)
})

test.each([
  '',
  'bytes',
  'bytes 0-9',
  'bytes 0-9/*',
  'bytes */10',
  'bytes 9-5/10',
  'bytes 0-10/10',
  'bytes -1-5/10',
  'bytes 0-9/10, 10-19/20',
  'bytes 0x0-9/10',
  'bytes 0-9/99999999999999999999',
  'lines 0-9/10',
  ' bytes 0-9/10',
])('RES-13 %j is no piece', (header) => expect(readPiece(header)).toBeUndefined())
