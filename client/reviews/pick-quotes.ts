import type { Review } from '@cairn/contract/reviews'

const SHORTEST = 40
const TELLING = 80
const LONGEST = 320

/** Reviews worth quoting: with something said, not too long, each of another person about another course. */
export const pickQuotes = <R extends Pick<Review, 'creator' | 'about' | 'body'>>(
  reviews: readonly R[],
  count: number,
): R[] => {
  const said = (review: R) => review.body?.trim().length ?? 0
  const fitting = reviews.filter((review) => said(review) >= SHORTEST && said(review) <= LONGEST)
  // Those who said more come first, in their order.
  const inOrder = [...fitting.filter((r) => said(r) >= TELLING), ...fitting.filter((r) => said(r) < TELLING)]
  const picked: R[] = []
  for (const review of inOrder) {
    if (picked.length === count) break
    if (picked.every(({ creator, about }) => creator !== review.creator && about !== review.about))
      picked.push(review)
  }
  return picked
}
