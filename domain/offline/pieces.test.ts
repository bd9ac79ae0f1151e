import { describe, expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'
import {
  missingPieces,
  PIECE_BYTES,
  pieceCount,
  pieceKey,
  pieceRange,
  readPieceKey,
  slicesFor,
  storedBytes,
} from './pieces.ts'

const SIZE = 2 * PIECE_BYTES + 100

describe('OFF-01 a file in pieces', () => {
  test('is cut into pieces of 4 MB, the last one shorter', () => {
    expect([pieceCount(0), pieceCount(1), pieceCount(PIECE_BYTES), pieceCount(SIZE)]).toEqual([0, 1, 1, 3])
    expect(pieceRange(0, SIZE)).toEqual({ start: 0, end: PIECE_BYTES - 1 })
    expect(pieceRange(2, SIZE)).toEqual({ start: 2 * PIECE_BYTES, end: SIZE - 1 })
  })

  test('misses what is not stored yet', () => {
    expect(missingPieces(SIZE, new Set([1]))).toEqual([0, 2])
    expect(missingPieces(SIZE, new Set([0, 1, 2]))).toEqual([])
    expect(storedBytes(SIZE, new Set([1, 2]))).toBe(PIECE_BYTES + 100)
  })

  test('answers a byte range from the pieces it lies in', () => {
    expect(slicesFor({ start: 0, end: 0 })).toEqual([{ index: 0, from: 0, to: 1 }])
    expect(slicesFor({ start: PIECE_BYTES - 1, end: 2 * PIECE_BYTES })).toEqual([
      { index: 0, from: PIECE_BYTES - 1, to: PIECE_BYTES },
      { index: 1, from: 0, to: PIECE_BYTES },
      { index: 2, from: 0, to: 1 },
    ])
    const whole = slicesFor({ start: 0, end: SIZE - 1 })
    expect(whole.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(SIZE)
  })

  test('has a key for each piece', () => {
    expect(readPieceKey(pieceKey('c/a#b.mp4', 12))).toEqual({ file: 'c/a#b.mp4', index: 12 })
  })
})

describe('a Range header', () => {
  test.each([
    [null, undefined],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=1-2', undefined],
  ])('%s of 100 bytes means %j', (header, range) => expect(parseRange(header, 100)).toEqual(range))

  test('of an empty file is never satisfiable', () => expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable'))
})
