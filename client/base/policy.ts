import type { Endpoint } from '@cairn/contract/endpoint'
import { isAccountChanged, type CallError } from './call-error.ts'

/** What is done about a failed call: once, here, for every call. */
export type Verdict = 'log-out' | 'pass-on' | 'null' | 'list' | 'tell'

/** Who speaks of a failure: nobody yet, the screen of all of them, or the screen but for a session that is refused. */
export type Handled = boolean | 'shown'

/** Calls whose screens say themselves what went wrong. */
const ownWords = (endpoint: Endpoint) => /^\/(config|purchase)(\/|$)/.test(endpoint.path)

export const verdict = (
  endpoint: Endpoint,
  error: CallError,
  asked: { readonly withToken: boolean; readonly handled: Handled },
): Verdict => {
  // A screen that handles its own errors (log-in, sign-up) hears of all of them.
  if (asked.handled === true || ownWords(endpoint) || isAccountChanged(error)) return 'pass-on'
  if (error.status === 403 || (error.status === 401 && asked.withToken)) return 'log-out'
  if (error.status === 409 || asked.handled === 'shown') return 'pass-on'
  return endpoint.quiet ?? 'tell'
}
