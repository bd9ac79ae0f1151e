/**
 * A catalogue of words comes in parts: what visitors come to, what learners do every day, and the rest. Each page says up
 * to which part it needs them (routes.tsx), and client/page-words.ts puts every word into the first part that shows it.
 */
export const WORDS_PARTS = ['visiting', 'learning', 'rest'] as const
export type WordsPart = (typeof WORDS_PARTS)[number]

/** All, except in a page that begins with the first. */
let reach: number = WORDS_PARTS.length
let pending: Promise<void> = Promise.resolve()
const listeners = new Set<() => Promise<void>>()

/** From now on only the parts count that somebody has asked for. */
export const beginWithWords = (part: WordsPart): void => {
  reach = WORDS_PARTS.indexOf(part) + 1
}

export const wantedParts = (): readonly WordsPart[] => WORDS_PARTS.slice(0, reach)

/** Fetches the words up to this part; what has been fetched once stays. */
export const needWords = (part: WordsPart): Promise<void> => {
  const count = WORDS_PARTS.indexOf(part) + 1
  if (count <= reach) return pending
  const before = reach
  reach = count
  pending = Promise.all([...listeners].map((tell) => tell())).then(
    () => {},
    (error: unknown) => {
      // Whoever tries again asks again.
      reach = before
      pending = Promise.resolve()
      throw error
    },
  )
  return pending
}

/** Whoever shows words hears when more of them are wanted. */
export const onWordsNeeded = (listener: () => Promise<void>): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
