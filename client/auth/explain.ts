import { isCallError } from '../base/call-error.ts'
import { messages } from './messages.ts'
import type { Words } from './use-form.ts'

/** What went wrong with a whole form, where nothing better is known about the failure. */
export const explain = (error: unknown): Words => {
  if (isCallError(error, 429)) return messages.tooMany
  if (isCallError(error, 0)) return messages.unreachable
  return error instanceof Error ? error.message : String(error)
}
