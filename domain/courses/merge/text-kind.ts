/** How a field of a course is merged: as plain text, as rich text, or not at all. */
export type MergeKind = 'plain' | 'rich'

const RICH = new Set(['description', 'body', 'question'])
const PLAIN = new Set([
  'title',
  'shortDescription',
  'fullPriceMessage',
  'altText',
  'text',
  'feedback',
  'labels',
  'entry',
])
/** Holders in which a field named like a rich one is plain. */
const PLAIN_IN = new Set(['choice', 'bios', 'supplemental'])

/** A translation's texts of parts are named by the part, then by the path into it: `choice[0].body`. */
const pathOf = (at: readonly string[]): readonly string[] =>
  at[0] === 'language' && at[2] === 'text'
    ? at.slice(4).flatMap((name) => name.match(/[^.[\]\d]+/g) ?? [])
    : at

/** What kind of text a field holds, by the path to it. Addresses, ids and choices from a list are no texts. */
export const textKindAt = (at: readonly string[]): MergeKind | undefined => {
  const path = pathOf(at)
  const name = path.at(-1) ?? ''
  if (RICH.has(name)) return path.some((step) => PLAIN_IN.has(step)) ? 'plain' : 'rich'
  return PLAIN.has(name) ? 'plain' : undefined
}
