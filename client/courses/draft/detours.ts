import type { Done } from '@cairn/domain/courses/change'

const fieldOf = ({ change }: Done): string | undefined =>
  change.do === 'set' ? JSON.stringify([change.of ?? null, change.at]) : undefined

/** Typing sets one field again and again: only where it ends is sent, and what it was at first is what undoes it. */
const joined = (before: Done, after: Done): Done => ({ change: after.change, undo: before.undo })

/** The same changes without the stops in between: a field set several times in a row is set once. */
export const withoutDetours = (done: readonly Done[]): Done[] => {
  const short: Done[] = []
  for (const next of done) {
    const last = short.at(-1)
    if (last && fieldOf(last) !== undefined && fieldOf(last) === fieldOf(next))
      short[short.length - 1] = joined(last, next)
    else short.push(next)
  }
  return short
}
