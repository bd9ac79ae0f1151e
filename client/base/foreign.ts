import type { Endpoint } from '@cairn/contract/endpoint'
import { isFields } from '@cairn/domain/base/json-type'

/** What proxies say in the server's place and mean: too large, too often, out of order. */
const isOfProxy = (status: number): boolean => status === 413 || status === 429 || status >= 500

export const isPage = (type: string | null): boolean => /^text\/html\b/.test(type ?? '')

/** A page where none was asked for: the log-in page of a network answers, whatever its status. The server said nothing. */
export const isForeign = (status: number, type: string | null): boolean => !isOfProxy(status) && isPage(type)

/** Whether a reply can be what was asked for: it has at least one of the fields that it must have. */
export const isReply = ({ reply }: Endpoint, body: unknown): boolean => {
  if (reply === undefined) return true
  const { required = [] } = reply as { readonly required?: readonly string[] }
  if (body === undefined) return false
  return required.length === 0 || !isFields(body) || required.some((name) => Object.hasOwn(body, name))
}
