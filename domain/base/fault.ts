import { LIMITS } from './constants.ts'

/** The common reasons why a value is refused, so that a form can name them in the reader's language. */
export type FaultReason =
  | 'value_required'
  | 'value_too_short'
  | 'value_too_long'
  | 'value_format'
  | 'value_too_small'
  | 'value_too_large'
  | 'value_too_few'
  | 'value_too_many'
  | 'value_repeated'

/** What is wrong with one value: where it stands, and a sentence that names it. */
export type Fault = { path: string; message: string; reason?: FaultReason; limit?: number }

/** Where a value stands: a link to its holder, so that a path costs nothing until it is needed. */
export type Place = { readonly holder: Place; readonly key: string | number } | undefined

const LONGEST_KEY = 40
const PLAIN_KEY = /^[A-Za-z_][\w-]*$/

const step = (key: string | number, first: boolean): string => {
  if (typeof key === 'number') return `[${key}]`
  // A hostile key must not flood the answer with itself.
  const short = key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY)}…` : key
  if (!PLAIN_KEY.test(key)) return `[${JSON.stringify(short)}]`
  return first ? short : `.${short}`
}

/** The path in the form `section[2].instruction[0].title`; the whole value has the empty path. */
export const pathOf = (place: Place): string => {
  const steps: string[] = []
  for (let at = place; at !== undefined; at = at.holder) steps.unshift(step(at.key, at.holder === undefined))
  return steps.join('')
}

/** Enough faults to be useful; the rest would only repeat them. */
export const isFull = (faults: readonly Fault[]): boolean => faults.length >= LIMITS.faults

/** Notes one more fault, said as `{path} {complaint}`. */
export const note = (
  faults: Fault[],
  place: Place,
  complaint: string,
  reason?: FaultReason,
  limit?: number,
): void => {
  if (isFull(faults)) return
  const path = pathOf(place)
  faults.push({
    path,
    message: `${path === '' ? 'value' : path} ${complaint}`,
    ...(reason !== undefined && { reason }),
    ...(limit !== undefined && { limit }),
  })
}
