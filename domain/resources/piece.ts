/** A piece of a file on its way, both ends included. */
export interface Piece {
  readonly start: number
  readonly end: number
  readonly total: number
}

/** Reads `bytes 0-99/200`; undefined where it says nothing of the kind, or something that cannot be. */
export const readPiece = (header: string): Piece | undefined => {
  const [, start, end, total] = (/^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header) ?? []).map(Number)
  if (start === undefined || end === undefined || total === undefined) return undefined
  return start <= end && end < total ? { start, end, total } : undefined
}

/** How a piece announces itself. */
export const printPiece = ({ start, end, total }: Piece): string => `bytes ${start}-${end}/${total}`
