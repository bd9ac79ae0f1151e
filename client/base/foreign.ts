import { CallError } from './call-error.ts'

/** What proxies say in the server's place and mean: too large, too often, out of order. */
const isOfProxy = (status: number): boolean => status === 413 || status === 429 || status >= 500

/** A page where none was asked for: the log-in page of a network answers, whatever its status. The server said nothing. */
export const isForeign = (status: number, type: string | null): boolean =>
  !isOfProxy(status) && /^text\/html\b/.test(type ?? '')

/** Something has arrived only where the answer speaks of it; any other is somebody else's, and as good as none. */
export const confirmArrival = (isMeant: boolean): void => {
  if (!isMeant) throw new CallError(0, undefined)
}
