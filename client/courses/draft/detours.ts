import type { CourseChange, Done } from '@cairn/domain/courses/change'

const fieldKey = ({ change }: Done): string | undefined =>
  change.do === 'set' ? JSON.stringify([change.of ?? null, change.at]) : undefined

/** Typing sets one field again and again: only where it ends is sent, and what it was at first is what undoes it. */
const joined = (before: Done, after: Done): Done => ({
  change: withContinues(after.change, before.change),
  undo: before.undo,
})

/** Whether typing went on behind one's own words is decided where it began. */
const withContinues = (change: CourseChange, first: CourseChange): CourseChange => {
  if (change.do !== 'set' || first.do !== 'set') return change
  const { continues: _, ...bare } = change
  return first.continues ? { ...bare, continues: true } : bare
}

/** The same changes without the stops in between: a field set several times in a row is set once. */
export const withoutDetours = (done: readonly Done[]): Done[] => {
  const short: Done[] = []
  for (const next of done) {
    const last = short.at(-1)
    if (last && fieldKey(last) !== undefined && fieldKey(last) === fieldKey(next))
      short[short.length - 1] = joined(last, next)
    else short.push(next)
  }
  return short
}

/** A later change says something else in the same field, so that the earlier one no longer matters. */
export const isOvertaken = (earlier: Done, later: readonly Done[]): boolean => {
  const field = fieldKey(earlier)
  return field !== undefined && later.some((done) => fieldKey(done) === field)
}

/** What comes after a change that was not taken is based on what was there before that change. */
export const withoutRefused = (refused: Done, later: readonly Done[]): Done[] => {
  const field = fieldKey(refused)
  const at = field === undefined ? -1 : later.findIndex((done) => fieldKey(done) === field)
  return later.map((done, n) => (n === at ? joined(refused, done) : done))
}
