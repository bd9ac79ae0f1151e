import type { Endpoint } from '@cairn/contract/endpoint'
import { isAccountChanged, type CallError } from './call-error.ts'

/** What is done about a failed call: once, here, for every call. */
export type FailureDecision = 'prove' | 'log-out' | 'set-up' | 'pass-on' | 'null' | 'list' | 'tell'

/** Who speaks of a failure: nobody yet, the screen of all of them, or the screen but for a session that is refused. */
export type Handled = boolean | 'shown'

/** Calls whose screens say themselves what went wrong. */
const ownWords = (endpoint: Endpoint) => /^\/(config|purchase)(\/|$)/.test(endpoint.path)

/** Refusals of one request: the session holds, and the person reads why. */
const OF_ONE_REQUEST: ReadonlySet<string | undefined> = new Set([
  'confirm_identity',
  'may_not_appoint',
  'posting_suspended',
  'not_reachable',
  'message_removed',
  'sign_up_closed',
])

export const keepsSession = (error: CallError): boolean => OF_ONE_REQUEST.has(error.code)

export const decideFailure = (
  endpoint: Endpoint,
  error: CallError,
  asked: {
    readonly withToken: boolean
    readonly handled: Handled
    /** Written earlier and sent by a queue, perhaps on another page. */
    readonly queued?: boolean
  },
): FailureDecision => {
  // Asked of everybody alike, before a screen hears of it; the request goes on after the proof.
  if (error.code === 'confirm_identity' && asked.withToken) return 'prove'
  // A screen that handles its own errors (log-in, sign-up) hears of all of them.
  if (asked.handled === true || ownWords(endpoint) || isAccountChanged(error)) return 'pass-on'
  if (error.code === 'second_factor_setup' || error.code === 'email_unconfirmed') return 'set-up'
  if (keepsSession(error)) return asked.handled === 'shown' ? 'pass-on' : 'tell'
  // A right that was lost meanwhile ends no session: the queue lists what was refused.
  if (asked.queued === true && error.code === 'forbidden') return 'pass-on'
  if (error.status === 403 || (error.status === 401 && asked.withToken)) return 'log-out'
  if (error.status === 409 || asked.handled === 'shown') return 'pass-on'
  return endpoint.quiet ?? 'tell'
}
