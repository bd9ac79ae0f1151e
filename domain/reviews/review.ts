import { hasBegun } from '../progress/prerequisites.ts'

type Kept = {
  readonly state?: string | undefined
  readonly status?: string | undefined
  readonly instruction?: readonly unknown[] | undefined
  readonly interaction?: readonly unknown[] | undefined
}

/**
 * Somebody who takes the course or has taken it may say what they think of it. Staff who only tried it out have not,
 * nor has whoever was never let in.
 */
export const hasTaken = (progress: Kept | undefined): boolean =>
  progress !== undefined &&
  progress.state !== 'preview' &&
  (progress.status === 'enabled' || hasBegun(progress))

// Letters that cannot be seen, and those that turn the direction of what stands around them.
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** The words of a review as they are kept: plain text in lines, without anything that cannot be read. */
export const reviewText = (typed: string | undefined): string | undefined => {
  const lines = (typed ?? '')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNSEEN, '').replaceAll(/ {2,}/g, ' ').trimEnd())
  const text = lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return text === '' ? undefined : text
}
