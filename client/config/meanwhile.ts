import { changesOf } from '../base/draft.ts'

/** A field that somebody else has saved while a form was open. */
export interface Meanwhile<F extends string> {
  readonly field: F
  /** Both sides changed it, and not to the same: somebody has to choose. */
  readonly clash: boolean
}

/** What of a record changed elsewhere since a form was opened, and where that meets what was typed. */
export const changedMeanwhile = <T extends object>(
  began: T,
  now: T,
  typed: Partial<T>,
): Meanwhile<keyof T & string>[] => {
  const mine = changesOf(now, typed)
  return (Object.keys(changesOf(began, now)) as (keyof T & string)[]).map((field) => ({
    field,
    clash: field in mine,
  }))
}
