import { canonical } from '../base/json-type.ts'

/** A certificate as its course describes it. */
export interface Design {
  readonly condition?: { readonly minPercentage?: number | undefined } | undefined
  readonly file?: string | undefined
  readonly field?: readonly object[] | undefined
}

/** As much of an enrolment as a condition asks about. */
export interface Earning {
  readonly state?: string | undefined
  readonly status?: string | undefined
  readonly certificationPercentage?: number | undefined
}

/** The share of a course at which this certificate is given. */
export const goalOf = ({ condition }: Design): number => condition?.minPercentage ?? 100

/** Somebody has done what the certificate asks for. Trying a course out earns nothing, nor does waiting for a place. */
export const isEarned = (design: Design, progress: Earning): boolean =>
  progress.state !== 'preview' &&
  (progress.status ?? 'enabled') === 'enabled' &&
  (progress.state === 'certified' || (progress.certificationPercentage ?? 0) >= goalOf(design))

/** What tells one design of a course from another. */
export const designMark = ({ condition, file, field }: Design): string =>
  canonical({ goal: condition?.minPercentage ?? 100, file: file ?? null, field: field ?? [] })

/** A certificate that somebody has: what it looked like, what it asked for, and where it stood in its course. */
export interface Held {
  readonly mark: string
  readonly goal: number
  readonly place: number
}

/**
 * The designs of a course that somebody does not have yet. Designs have no names and change after they were given: the
 * one that is the same was meant, else the one that asks as much, else the one in the same place.
 */
export const notHeld = <D extends Design>(
  designs: readonly D[],
  held: readonly Held[],
): { design: D; place: number }[] => {
  const open = designs.map((design, place) => ({ design, place }))
  let rest = [...held]
  const same: ((entry: (typeof open)[number], one: Held) => boolean)[] = [
    ({ design }, { mark }) => designMark(design) === mark,
    ({ design }, { goal }) => goalOf(design) === goal,
    ({ place }, one) => place === one.place,
  ]
  for (const matches of same)
    rest = rest.filter((one) => {
      const found = open.findIndex((entry) => matches(entry, one))
      if (found >= 0) open.splice(found, 1)
      return found < 0
    })
  return open
}
