import type { Endpoint } from '@cairn/contract/endpoint'
import { isCallError } from './call-error.ts'
import { failureText } from './failure-text.ts'
import {
  problemsOfError,
  problemsOfFaults,
  type Paths,
  type Problem,
  type Problems,
} from './form-problems.ts'
import { loadValidator } from './load-validator.ts'
import { wasShown } from './tell.ts'

/** The form has to be corrected before it is sent. */
export class InvalidForm extends Error {
  readonly problems: Problems

  constructor(problems: Problems) {
    super('The form has to be corrected before it is sent.')
    this.name = 'InvalidForm'
    this.problems = problems
  }
}

type Found = Readonly<Record<string, Problem | undefined | false>>

/** What was found, without what was not. */
export const foundIn = (found: Found | undefined): Problems | undefined => {
  const entries = Object.entries(found ?? {}).filter(
    (entry): entry is [string, Problem] => entry[1] !== undefined && entry[1] !== false,
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

interface Checked {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  readonly body: unknown
  readonly fields: readonly string[]
  readonly paths: Paths
  /** What the form itself found; its messages come before those of the schema. */
  readonly own: Found | undefined
}

/** What must be corrected before a request is sent: by the schema of the contract, and by the form's own rules. */
export const problemsBefore = async (checked: Checked): Promise<Problems | undefined> => {
  const check = await loadValidator()
  const found = problemsOfFaults(check(checked.endpoint, checked.body), checked.fields, checked.paths)
  return foundIn({ ...found, ...foundIn(checked.own) })
}

export const isStale = (error: unknown): boolean => isCallError(error, 409) && error.code === 'stale'

/** What a failed attempt shows: at the field that it names, else above the form. */
export const problemsAfter = (error: unknown, fields: readonly string[], paths: Paths): Problems => {
  if (error instanceof InvalidForm) return error.problems
  if (isStale(error) || wasShown(error)) return {}
  return problemsOfError(error, fields, paths) ?? { all: failureText(error) }
}
