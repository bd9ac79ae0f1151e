import { isFields } from '@cairn/domain/base/json-type'
import { CallError } from './call-error.ts'
import { readStored, writeStored } from './stored.ts'

/** What proxies say in the server's place and mean: too large, too often, out of order. */
const isOfProxy = (status: number): boolean => status === 413 || status === 429 || status >= 500

/** A page where none was asked for: the log-in page of a network answers, whatever its status. The server said nothing. */
export const isForeign = (status: number, type: string | null): boolean =>
  !isOfProxy(status) && /^text\/html\b/.test(type ?? '')

/** Every answer of the server has one, and browsers show it to pages of the same origin. */
export const OF_SERVER = 'x-request-id'
const SEEN = 'server-mark'

/** Some proxies take it away: it is missed only where it came through before. */
const isExpected = (): boolean => readStored<true>('localStorage', SEEN, { type: 'boolean' }) === true

/** An answer without what the server sends with each: a network or a filter may have given it. */
export const isUnmarked = (status: number, mark: string | null): boolean => {
  if (mark === null) return !isOfProxy(status) && isExpected()
  if (!isExpected()) writeStored('localStorage', SEEN, true)
  return false
}

export const isOfOthers = ({ status, type, headers }: Response): boolean =>
  type === 'basic' && isUnmarked(status, headers.get(OF_SERVER))

/** Somebody else has answered, with a page or in the manner of the server. */
export const isForeignAnswer = (response: Response): boolean =>
  isForeign(response.status, response.headers.get('content-type')) || isOfOthers(response)

/** A refusal of the server says why; one of a filter says something else. */
const isRefusal = (said: unknown): boolean =>
  !isFields(said) || Object.keys(said).length === 0 || 'code' in said || 'message' in said

/**
 * Whether an unmarked answer is nevertheless taken: what is only read is asked for again soon, and a refusal in the
 * words of the server is one. That something was done is believed of the server alone.
 */
export const isCredible = (method: string, status: number, said: unknown): boolean =>
  status < 400 ? method === 'GET' : isRefusal(said)

/** Something has arrived only where the answer speaks of it; any other is somebody else's, and as good as none. */
export const confirmArrival = (isMeant: boolean): void => {
  if (!isMeant) throw new CallError(0, undefined)
}
