/** Files are stored in pieces of this size, so that an interrupted download continues after the last piece. */
export const PIECE_BYTES = 4 * 1024 * 1024

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export const pieceCount = (bytes: number): number => Math.ceil(bytes / PIECE_BYTES)

export const pieceRange = (index: number, bytes: number): ByteRange => ({
  start: index * PIECE_BYTES,
  end: Math.min((index + 1) * PIECE_BYTES, bytes) - 1,
})

const indexes = (bytes: number): number[] => Array.from({ length: pieceCount(bytes) }, (_, index) => index)

export const missingPieces = (bytes: number, stored: ReadonlySet<number>): number[] =>
  indexes(bytes).filter((index) => !stored.has(index))

/** How many bytes the stored pieces of a file have. */
export const storedBytes = (bytes: number, stored: ReadonlySet<number>): number =>
  indexes(bytes)
    .filter((index) => stored.has(index))
    .map((index) => pieceRange(index, bytes))
    .reduce((sum, { start, end }) => sum + end - start + 1, 0)

/** A part of a piece: from one byte of it up to, but not including, another. */
export interface PieceSlice {
  readonly index: number
  readonly from: number
  readonly to: number
}

/** The pieces that answer a byte range, in order, and what is taken from each. */
export const slicesFor = ({ start, end }: ByteRange): PieceSlice[] => {
  const [first, last] = [Math.floor(start / PIECE_BYTES), Math.floor(end / PIECE_BYTES)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => {
    const index = first + n
    const at = index * PIECE_BYTES
    return { index, from: Math.max(0, start - at), to: Math.min(PIECE_BYTES, end - at + 1) }
  })
}

const PIECE_MARK = '#'

/** Under which key a piece of a file is stored. */
export const pieceKey = (file: string, index: number): string =>
  `${file}${PIECE_MARK}${String(index).padStart(6, '0')}`

export const readPieceKey = (key: string): { readonly file: string; readonly index: number } => {
  const at = key.lastIndexOf(PIECE_MARK)
  return { file: key.slice(0, at), index: Number(key.slice(at + 1)) }
}
