import { canonical } from '../base/json-type.ts'
import { idsOf, type CourseChange, type Done } from './change.ts'

/** Parts that were there before a change and are not after it, with all they held. */
const goneBy = ({ change, undo }: Done): readonly string[] =>
  change.do === 'remove' && undo.do === 'add' ? idsOf(undo.part) : []

/** Parts a change needs to be there. */
const neededBy = (change: CourseChange): readonly string[] => {
  if (change.do === 'set') return change.of === undefined ? [] : [change.of]
  const into = change.do === 'remove' || change.into === undefined ? [] : [change.into]
  return change.do === 'move' ? [change.part, ...into] : into
}

const startsWith = (long: readonly string[], short: readonly string[]): boolean =>
  short.every((name, n) => long[n] === name)

const sameField = (one: CourseChange, other: CourseChange): boolean =>
  one.do === 'set' &&
  other.do === 'set' &&
  one.of === other.of &&
  (startsWith(one.at, other.at) || startsWith(other.at, one.at)) &&
  canonical([one.at, one.to]) !== canonical([other.at, other.to])

const clash = (one: Done, other: Done, merged: (done: Done) => boolean): boolean =>
  (!merged(one) && sameField(one.change, other.change)) ||
  neededBy(one.change).some((part) => goneBy(other).includes(part)) ||
  neededBy(other.change).some((part) => goneBy(one).includes(part))

/** Two people wanted different things: what one of them did, and what the other had done meanwhile. */
export interface Conflict {
  readonly mine: Done
  readonly theirs: Done
}

const never = () => false

/**
 * Where changes made from the same state of a course contradict each other: both say something else in one field, or
 * one takes away what the other works on. Everything else goes together, and so does a field that was `merged`.
 */
export const conflictsBetween = (
  mine: readonly Done[],
  theirs: readonly Done[],
  merged: (done: Done) => boolean = never,
): readonly Conflict[] =>
  mine.flatMap((one) => {
    const other = theirs.findLast((candidate) => clash(one, candidate, merged))
    return other ? [{ mine: one, theirs: other }] : []
  })
