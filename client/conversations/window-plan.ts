/** Rows from one up to another, which is no longer meant. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** A row that is drawn, or the room that others would take. */
export type Piece = { readonly row: number } | { readonly room: number; readonly after: number }

/** The rows of which anything lies between two heights, measured from where the first begins. */
export const rowsBetween = (
  heights: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): Stretch => {
  let from = 0
  let edge = 0
  while (from < heights.length && edge + (heights[from] ?? 0) < top) edge += (heights[from++] ?? 0) + gap
  let to = from
  while (to < heights.length && edge < bottom) edge += (heights[to++] ?? 0) + gap
  return { from, to }
}

/** Draws a stretch and what must stay besides; everything else is left out and keeps its room. */
export const planRows = (
  heights: readonly number[],
  gap: number,
  { from, to }: Stretch,
  kept: ReadonlySet<number>,
): Piece[] => {
  const pieces: Piece[] = []
  let room = 0
  let left = 0
  const close = (before: number) => {
    if (left > 0) pieces.push({ room: room - gap, after: before - left - 1 })
    room = 0
    left = 0
  }
  for (let n = 0; n < heights.length; n += 1) {
    if ((n >= from && n < to) || kept.has(n)) {
      close(n)
      pieces.push({ row: n })
    } else {
      room += (heights[n] ?? 0) + gap
      left += 1
    }
  }
  close(heights.length)
  return pieces
}
