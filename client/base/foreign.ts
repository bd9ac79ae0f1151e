import { CallError } from './call-error.ts'

/** What proxies say in the server's place and mean: too large, too often, out of order. */
const isOfProxy = (status: number): boolean => status === 413 || status === 429 || status >= 500

/** A page where none was asked for: the log-in page of a network answers, whatever its status. The server said nothing. */
export const isForeign = (status: number, type: string | null): boolean =>
  !isOfProxy(status) && /^text\/html\b/.test(type ?? '')

/** Every answer of the server has one, and browsers show it to pages of the same origin. */
export const OF_SERVER = 'x-request-id'

/** An answer of the same origin without what the server sends with each: a network or a filter has given it. */
export const isUnmarked = (status: number, mark: string | null): boolean =>
  !isOfProxy(status) && mark === null

export const isOfOthers = ({ status, type, headers }: Response): boolean =>
  type === 'basic' && isUnmarked(status, headers.get(OF_SERVER))

/** Somebody else has answered, with a page or in the manner of the server. */
export const isForeignAnswer = (response: Response): boolean =>
  isForeign(response.status, response.headers.get('content-type')) || isOfOthers(response)

/** Something has arrived only where the answer speaks of it; any other is somebody else's, and as good as none. */
export const confirmArrival = (isMeant: boolean): void => {
  if (!isMeant) throw new CallError(0, undefined)
}
