import type { Endpoint } from '@cairn/contract/endpoint'
import type { CallError } from './call-error.ts'

/** What is done about a failed call: once, here, for every call. */
export type Verdict = 'prove' | 'log-out' | 'set-up' | 'pass-on' | 'null' | 'list' | 'tell'

/** Who speaks of a failure: nobody yet, the screen of all of them, or the screen but for a session that is refused. */
export type Handled = boolean | 'shown'

/** Calls whose screens say themselves what went wrong. */
const ownWords = (endpoint: Endpoint) => /^\/(config|purchase)(\/|$)/.test(endpoint.path)

export const verdict = (
  endpoint: Endpoint,
  error: CallError,
  asked: { readonly withToken: boolean; readonly handled: Handled },
): Verdict => {
  // Asked of everybody alike, before a screen hears of it; the request goes on after the proof.
  if (error.code === 'confirm_identity' && asked.withToken) return 'prove'
  // A screen that handles its own errors (log-in, sign-up) hears of all of them.
  if (asked.handled === true || ownWords(endpoint)) return 'pass-on'
  if (error.code === 'second_factor_setup') return 'set-up'
  // The session holds; only this takes somebody who has just logged in.
  if (error.code === 'confirm_identity') return asked.handled === 'shown' ? 'pass-on' : 'tell'
  // A draft may hold it from before: the person keeps their session and reads why.
  if (error.code === 'may_not_appoint') return asked.handled === 'shown' ? 'pass-on' : 'tell'
  if (error.status === 403 || (error.status === 401 && asked.withToken)) return 'log-out'
  if (error.status === 409 || asked.handled === 'shown') return 'pass-on'
  return endpoint.quiet ?? 'tell'
}
