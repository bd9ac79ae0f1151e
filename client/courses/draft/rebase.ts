import { canonical } from '@cairn/domain/base/json-type'
import { applyChange, fieldOf, Impossible, type CourseChange, type Done } from '@cairn/domain/courses/change'
import type { Conflict } from '@cairn/domain/courses/conflict'
import { mergedSet, type SetChange } from '@cairn/domain/courses/merge/merge-set'
import type { MergeRules } from '@cairn/domain/courses/merge/pieces'

/** Longer lists are sent without what they were: their edits are rarely made by two people at once. */
const LONGEST_LIST = 100_000

const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? 0 : JSON.stringify(value ?? null).length

/** What the field was before the change. A holder that was missing means that the field was, too. */
const fromOf = ({ change, undo }: Done): unknown =>
  change.do === 'set' && undo.do === 'set' && undo.at.length === change.at.length ? (undo.to ?? null) : null

/** The change with what it is based on, so that it can be merged with what others wrote. */
export const withFrom = (done: Done): CourseChange => {
  const { change } = done
  if (change.do !== 'set') return change
  const from = fromOf(done)
  return sizeOf(from) + sizeOf(change.to) > LONGEST_LIST ? change : { ...change, from }
}

const isSameField = (one: SetChange, other: SetChange): boolean =>
  one.of === other.of && canonical(one.at) === canonical(other.at)

/** Whether a change can be merged with what others did in exactly the same field. */
export const isMergeable = (done: Done, theirs: readonly Done[]): boolean => {
  const { change } = done
  if (change.do !== 'set') return false
  const last = theirs.findLast(
    ({ change: other }) => other.do === 'set' && isSameField(change, other),
  )?.change
  if (last?.do !== 'set') return false
  const course = withField(last)
  return mergedSet(course, { ...withFrom(done), of: undefined } as SetChange) !== undefined
}

const withField = ({ at, to }: SetChange): object =>
  at.reduceRight<unknown>((inner, name) => (inner === undefined ? {} : { [name]: inner }), to) as object

/** A change of a text as it has to be made by now, with what would take it back. */
const onto = (course: object, done: Done): Done | undefined => {
  const { change, undo } = done
  if (change.do !== 'set' || undo.do !== 'set') return done
  const now = fieldOf(course, change.of, change.at)
  const from = fromOf(done)
  if (canonical([now ?? null]) === canonical([from])) return done
  const merged = mergedSet(course, withFrom(done))
  return merged && applyChange(course, merged).done
}

/** Changes that wait, made anew on the course as it is now; those that cannot be merged are to be decided. */
export const rebased = (
  course: object,
  queue: readonly Done[],
): { readonly queue: readonly Done[]; readonly conflicts: readonly Conflict[] } => {
  const next: Done[] = []
  const conflicts: Conflict[] = []
  let current = course
  for (const done of queue)
    try {
      const moved = onto(current, done)
      if (moved) {
        current = applyChange(current, moved.change).course
        next.push(moved.change === done.change ? done : { ...moved, change: keepsGoing(done, moved.change) })
      } else conflicts.push({ mine: done, theirs: theirsOf(current, done) })
    } catch (error) {
      if (!(error instanceof Impossible)) throw error
      next.push(done)
    }
  return { queue: next, conflicts }
}

const keepsGoing = ({ change }: Done, merged: CourseChange): CourseChange =>
  change.do === 'set' && merged.do === 'set' && change.continues ? { ...merged, continues: true } : merged

const theirsOf = (course: object, { change, undo }: Done): Done => {
  if (change.do !== 'set') return { change, undo }
  const { of, at } = change
  const to = fieldOf(course, of, at)
  return { change: { do: 'set', of, at, ...(to !== undefined && { to }) }, undo }
}

/** Takes back one's own part of a change: what others wrote in the same text meanwhile stays. */
export const undoOf = (
  course: object,
  { change, undo }: Done,
  rules: MergeRules = { inside: 'cut' },
): CourseChange => {
  if (change.do !== 'set' || undo.do !== 'set' || undo.at.length !== change.at.length) return undo
  const back: SetChange = { ...undo, from: change.to ?? null }
  return mergedSet(course, back, rules) ?? undo
}

/**
 * Steps of typing that become one although others wrote in between: what takes them back must not take back what the
 * others wrote.
 */
export const undoneWithin = (earlier: readonly Done[], later: readonly Done[]): readonly Done[] => {
  const [before, after] = [earlier.at(-1), later[0]]
  if (before?.change.do !== 'set' || before.undo.do !== 'set' || after?.undo.do !== 'set') return earlier
  if (canonical([before.change.to]) === canonical([after.undo.to])) return earlier
  const { of: _, ...field } = after.undo
  const undo = undoOf(withField(field), {
    change: { ...before.change, of: undefined },
    undo: { ...before.undo, of: undefined },
  })
  return [
    ...earlier.slice(0, -1),
    { change: before.change, undo: { ...undo, of: before.undo.of } as CourseChange },
  ]
}
