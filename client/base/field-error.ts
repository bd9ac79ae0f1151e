import type { IntlShape, MessageDescriptor } from 'react-intl'
import type { ErrorBody } from '@cairn/contract/errors'
import { isCallError } from './call-error.ts'
import { problems } from './field-messages.ts'

type Values = NonNullable<NonNullable<ErrorBody['details']>['values']>

/** What is wrong with one field of a form. */
export type FieldProblem =
  | { readonly words: MessageDescriptor; readonly values: Values }
  /** A sentence that is already in the reader's language. */
  | string

/** What is wrong, in the reader's language. */
export const problemText = (intl: IntlShape, problem: FieldProblem): string =>
  typeof problem === 'string' ? problem : intl.formatMessage(problem.words, problem.values)

/**
 * The field of the form that the server refused, and why. `fields` leads from the names in the request to those in the
 * form.
 */
export const fieldError = <Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): { readonly field: Field; readonly problem: FieldProblem } | undefined => {
  if (!isCallError(error) || error.details?.field === undefined) return undefined
  const { field: path, reason = '', values = {} } = error.details
  // A value inside another, such as update.givenName, is known by its own name.
  const name = path.slice(path.lastIndexOf('.') + 1)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined) return undefined
  if (!Object.hasOwn(problems, reason)) return { field, problem: error.message }
  return { field, problem: { words: problems[reason as keyof typeof problems], values } }
}
