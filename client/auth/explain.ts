import { MINUTE } from '@cairn/domain/base/constants'
import { isCallError, type CallError } from '../base/call-error.ts'
import { failureText } from '../base/failure-text.ts'
import type { Problem } from '../base/form-problems.ts'
import { messages } from './messages.ts'

/** Too many tries, and how long to wait as far as the server says it. */
export const explainWait = ({ retryAfterMs = 0 }: CallError): Problem => ({
  words: messages.tooMany,
  values: { minutes: Math.ceil(retryAfterMs / MINUTE) },
})

/** What went wrong with a whole form, where nothing better is known about the failure. */
export const explain = (error: unknown): Problem => {
  if (isCallError(error, 429)) return explainWait(error)
  if (isCallError(error, 0)) return messages.unreachable
  return failureText(error)
}

/** The same for a form, unless the server names a field: then it stands there. */
export const explainForm = (error: unknown): { readonly all: Problem } | undefined =>
  isCallError(error) && error.details?.field !== undefined ? undefined : { all: explain(error) }
