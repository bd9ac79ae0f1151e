import { MINUTE } from '@cairn/domain/base/constants'
import { isCallError, type CallError } from '../base/call-error.ts'
import { fieldError } from '../base/field-error.ts'
import { messages } from './messages.ts'
import type { Errors, Words } from './use-form.ts'

/** Too many tries, and how long to wait as far as the server says it. */
export const explainWait = ({ retryAfterMs = 0 }: CallError): Words => ({
  words: messages.tooMany,
  values: { minutes: Math.ceil(retryAfterMs / MINUTE) },
})

/** What went wrong with a whole form, where nothing better is known about the failure. */
export const explain = (error: unknown): Words => {
  if (isCallError(error, 429)) return explainWait(error)
  if (isCallError(error, 0)) return messages.unreachable
  return error instanceof Error ? error.message : String(error)
}

/** The same, at the field that the server names; `fields` leads from the names in the request to those in the form. */
export const explainAt = <Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): Errors<Field> => {
  const found = fieldError(error, fields)
  return (found ? { [found.field]: found.problem } : { all: explain(error) }) as Errors<Field>
}
