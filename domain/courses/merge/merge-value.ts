import { canonical, isFields, type Fields } from '../../base/json-type.ts'
import { mergeRich } from './merge-rich.ts'
import { mergeText, type MergeRules } from './pieces.ts'
import { textKindAt } from './text-kind.ts'

/** A field as it was, as one person wants it, and as it is by now. */
export interface Versions {
  readonly from: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The merged value, or that the two cannot be merged without asking. */
export type Merged = { readonly value: unknown } | undefined

const same = (one: unknown, other: unknown): boolean => canonical([one]) === canonical([other])

const isText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

const mergeTexts = (at: readonly string[], { from, mine, theirs }: Versions, rules: MergeRules): Merged => {
  const kind = textKindAt(at)
  if (!kind || !isText(from) || !isText(mine) || !isText(theirs)) return undefined
  const texts = { from: from ?? '', mine: mine ?? '', theirs: theirs ?? '' }
  const value = kind === 'rich' ? mergeRich(texts, rules) : mergeText(texts, rules)
  return { value: value === '' && (mine === undefined || theirs === undefined) ? undefined : value }
}

const mergeFields = (
  at: readonly string[],
  { from, mine, theirs }: Readonly<Record<keyof Versions, Fields>>,
  rules: MergeRules,
): Merged => {
  const result: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(from)])) {
    const versions = { from: from[name], mine: mine[name], theirs: theirs[name] }
    const merged = mergeValue([...at, name], versions, rules)
    if (!merged) return undefined
    if (merged.value !== undefined) result[name] = merged.value
  }
  return { value: result }
}

/** Whether an entry stands where another stood before; entries without ids tell it by nothing else. */
const hasMoved = (from: readonly unknown[], now: readonly unknown[]): boolean => {
  const before = from.map((entry) => canonical([entry]))
  return now.some((entry, n) => {
    const text = canonical([entry])
    return text !== before[n] && before.includes(text)
  })
}

/** Entries are merged one by one while nobody added, removed or moved any. */
const mergeLists = (
  at: readonly string[],
  { from, mine, theirs }: Readonly<Record<keyof Versions, readonly unknown[]>>,
  rules: MergeRules,
): Merged => {
  if (from.length !== mine.length || from.length !== theirs.length) return undefined
  if (hasMoved(from, mine) || hasMoved(from, theirs)) return undefined
  const idOf = (entry: unknown) => (isFields(entry) ? entry['id'] : undefined)
  const merged = from.map((entry, n) => {
    const ids = [entry, mine[n], theirs[n]].map(idOf)
    if (ids[0] !== ids[1] || ids[0] !== ids[2]) return undefined
    return mergeValue(at, { from: entry, mine: mine[n], theirs: theirs[n] }, rules)
  })
  return merged.includes(undefined) ? undefined : { value: merged.map((entry) => entry?.value) }
}

/** Three-way merge of one field: what only one side changed is theirs to change, texts that both changed go together. */
export const mergeValue = (at: readonly string[], versions: Versions, rules: MergeRules = {}): Merged => {
  const { from, mine, theirs } = versions
  if (same(mine, theirs) || same(from, mine)) return { value: theirs }
  if (same(from, theirs)) return { value: mine }
  if (isFields(from) && isFields(mine) && isFields(theirs))
    return mergeFields(at, { from, mine, theirs }, rules)
  if (Array.isArray(from) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(at, { from, mine, theirs }, rules)
  return mergeTexts(at, versions, rules)
}
