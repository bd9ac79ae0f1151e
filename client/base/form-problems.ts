import { isValidElement, type ReactElement } from 'react'
import type { IntlShape, MessageDescriptor } from 'react-intl'
import type { Fault } from '@cairn/domain/base/fault'
import { isCallError } from './call-error.ts'
import { problems as texts } from './field-messages.ts'

type Values = Readonly<Record<string, string | number>>

/** What is wrong with a field: a message, one with values, or a sentence in the reader's language. */
export type Problem =
  | MessageDescriptor
  | { readonly words: MessageDescriptor; readonly values: Values }
  | ReactElement
  | string

/** By the field of the form; a value within one, such as `social[2].url`, has its own path behind the name. */
export type Problems = Readonly<Record<string, Problem>>

/** The paths in the request, by the field of the form; null: the field is no part of the request. */
export type Paths = Readonly<Record<string, string | readonly string[] | null | undefined>>

export const problemText = (intl: IntlShape, problem: Problem): ReactElement | string => {
  if (typeof problem === 'string' || isValidElement(problem)) return problem
  if ('words' in problem) return intl.formatMessage(problem.words, problem.values)
  return intl.formatMessage(problem as MessageDescriptor)
}

const isWithin = (path: string, holder: string): boolean =>
  path === holder || path.startsWith(`${holder}.`) || path.startsWith(`${holder}[`)

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

const pathsOf = (field: string, paths: Paths): readonly string[] => {
  const own = Object.hasOwn(paths, field) ? paths[field] : field
  if (typeof own === 'string') return [own]
  return own ?? []
}

/** Where a form shows what is wrong at a path of its request; undefined: it has no such field. */
export const placeOf = (path: string, fields: readonly string[], paths: Paths): string | undefined => {
  const places = fields.flatMap((field) => pathsOf(field, paths).map((own) => ({ field, own })))
  const holders = places.filter(({ own }) => isWithin(path, own))
  const [nearest] = holders.sort((one, other) => other.own.length - one.own.length)
  if (nearest) return nearest.field + path.slice(nearest.own.length)
  // The server may name a value inside another by its own name alone.
  return places.find(({ own }) => lastName(own) === lastName(path))?.field
}

const textFor = (reason: string | undefined) =>
  reason !== undefined && Object.hasOwn(texts, reason) ? texts[reason as keyof typeof texts] : undefined

/**
 * What the validator found, at the fields of the form. What belongs to none of them is left to the server, whose answer
 * says it in a banner: nobody could mend it at a field.
 */
export const problemsOfFaults = (
  faults: readonly Fault[],
  fields: readonly string[],
  paths: Paths,
): Problems | undefined => {
  const found: Record<string, Problem> = {}
  for (const { path, reason, limit } of faults) {
    const place = placeOf(path, fields, paths)
    if (place === undefined || found[place] !== undefined) continue
    const values: Values = limit === undefined ? {} : { limit }
    found[place] = { words: textFor(reason) ?? texts.value_format, values }
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** The field that the server refused, and why; nothing where its answer names none of this form. */
export const problemsOfError = (
  error: unknown,
  fields: readonly string[],
  paths: Paths,
): Problems | undefined => {
  if (!isCallError(error) || error.details?.field === undefined) return undefined
  const place = placeOf(error.details.field, fields, paths)
  if (place === undefined) return undefined
  const words = textFor(error.details.reason)
  return { [place]: words ? { words, values: error.details.values ?? {} } : error.message }
}

/** What was wrong with a field is not said of what is typed there next. */
export const withoutFields = (problems: Problems, fields: readonly string[]): Problems => {
  const left = Object.entries(problems).filter(([place]) => !fields.some((field) => isWithin(place, field)))
  return left.length === Object.keys(problems).length ? problems : Object.fromEntries(left)
}

/** What is wrong with a field, or with anything inside it. */
export const problemIn = (problems: Problems, field: string): Problem | undefined =>
  problems[field] ?? Object.entries(problems).find(([place]) => isWithin(place, field))?.[1]
