import { fieldOf, type CourseChange } from '../change.ts'
import { mergeValue } from './merge-value.ts'
import type { MergeRules } from './pieces.ts'

export type SetChange = Extract<CourseChange, { do: 'set' }>

/** The change without what it was based on: as it is stored. */
export const withoutFrom = (change: CourseChange): CourseChange => {
  if (change.do !== 'set') return change
  const { from: _from, continues: _continues, ...bare } = change
  return bare
}

/** Whether a change carries the value that its author's edit began with. */
export const hasFrom = (change: CourseChange): change is SetChange =>
  change.do === 'set' && Object.hasOwn(change, 'from')

const withValue = (change: SetChange, value: unknown): CourseChange => {
  const { to: _to, ...rest } = withoutFrom(change) as SetChange
  return { ...rest, ...(value !== undefined && { to: value }) }
}

/**
 * The change as it is to be made in the course as it is now: a field that others changed since the edit began is
 * merged. Nothing when that cannot be done without asking the author.
 */
export const mergedSet = (
  course: object,
  change: CourseChange,
  rules: MergeRules = {},
): CourseChange | undefined => {
  if (!hasFrom(change)) return withoutFrom(change)
  const versions = {
    from: change.from ?? undefined,
    mine: change.to,
    theirs: fieldOf(course, change.of, change.at),
  }
  const merged = mergeValue(change.at, versions, { mineFirst: change.continues, ...rules })
  return merged && withValue(change, merged.value)
}
