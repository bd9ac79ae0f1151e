import type { Review } from '@cairn/contract/reviews'

const SHORTEST = 40
const LONGEST = 320

/** Reviews worth quoting: with something said, not too long, each of another person about another course. */
export const pickQuotes = <R extends Pick<Review, 'creator' | 'about' | 'body'>>(
  reviews: readonly R[],
  count: number,
): R[] => {
  const picked: R[] = []
  for (const review of reviews) {
    const said = review.body?.trim().length ?? 0
    const isNew = picked.every(({ creator, about }) => creator !== review.creator && about !== review.about)
    if (said >= SHORTEST && said <= LONGEST && isNew) picked.push(review)
    if (picked.length === count) break
  }
  return picked
}
