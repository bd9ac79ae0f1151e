import type { Reviewed } from './coaching-calls.ts'

export type ReviewFilter = 'all' | 'free' | 'soon'

type Piece = Pick<Reviewed, 'key' | 'claim' | 'expiring'>

/** Another coach has it right now. */
export const isTaken = ({ claim }: Pick<Piece, 'claim'>, me: string, now: Date): boolean =>
  claim !== undefined && claim.coach !== me && Date.parse(claim.until) > now.getTime()

export const shownIn = <P extends Piece>(
  pieces: readonly P[],
  filter: ReviewFilter,
  me: string,
  now: Date,
): P[] =>
  pieces.filter(
    (piece) => filter === 'all' || (filter === 'free' ? !isTaken(piece, me, now) : piece.expiring === true),
  )

/** The piece to go on with: the first free one after this one, or from the top; never the same again. */
export const nextPiece = <P extends Piece>(
  pieces: readonly P[],
  from: string | undefined,
  me: string,
  now: Date,
): P | undefined => {
  const at = pieces.findIndex(({ key }) => key === from)
  const order = [...pieces.slice(at + 1), ...pieces.slice(0, Math.max(0, at))]
  return order.find((piece) => !isTaken(piece, me, now))
}
