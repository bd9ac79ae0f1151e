import { LAUNCH_REPLACED, type NavigationReply } from '@cairn/domain/packages/launch'
import type { Reply } from './sender.ts'

/** A browser sends at most 64 KB for documents that are gone, in all requests together. */
const KEEPALIVE_LIMIT = 60_000

const isReplaced = async (response: Response): Promise<boolean> => {
  if (response.status !== 409) return false
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === LAUNCH_REPLACED
}

/** Where the parts of a package follow rules, the answer says what may follow now. */
const movedBy = async (response: Response): Promise<Reply> => {
  const body = (await response.json().catch(() => undefined)) as Partial<NavigationReply> | null | undefined
  return body?.navigation ? { ...body, navigation: body.navigation } : 'saved'
}

/** Sends commits so that they outlive their document where the browser allows it. */
export const makePost = (url: string, fetch: typeof window.fetch) => {
  let kept = 0

  return async (body: string): Promise<Reply> => {
    const size = new TextEncoder().encode(body).length
    const keepalive = kept + size <= KEEPALIVE_LIMIT
    if (keepalive) kept += size
    try {
      // A plain text needs no question beforehand, for which a document that is closed has no time.
      const headers = { 'content-type': 'text/plain' }
      const response = await fetch(url, { method: 'POST', body, headers, keepalive, credentials: 'omit' })
      if (response.status === 200) return await movedBy(response)
      if (response.ok) return 'saved'
      return (await isReplaced(response)) ? 'replaced' : { status: response.status }
    } catch {
      return {}
    } finally {
      if (keepalive) kept -= size
    }
  }
}
