import type { Fields } from '@cairn/domain/base/json-type'
import { replyKey, type ReadRequest } from '@cairn/domain/offline/reply-key'

/** Addresses of files are asked for in whatever company a page shows them: each is stored by itself. */
export const isManyFiles = ({ method, path }: ReadRequest): boolean =>
  method === 'POST' && path === '/resource'

const wantedIn = ({ body }: ReadRequest): readonly Fields[] =>
  (body as { readonly resource?: readonly Fields[] } | undefined)?.resource ?? []

const keyOf = (request: ReadRequest, wanted: Fields): string =>
  replyKey({ method: request.method, path: request.path, body: wanted })

/** What a reply with several addresses says about each file. */
export const splitFiles = (request: ReadRequest, reply: Fields): { key: string; reply: Fields }[] => {
  const found = new Map((reply['resource'] as readonly Fields[]).map((file) => [file['getID'], file]))
  return wantedIn(request).flatMap((wanted) => {
    const file = found.get(wanted['getID'])
    return file ? [{ key: keyOf(request, wanted), reply: file }] : []
  })
}

/** The stored addresses among those asked for; null where none is. */
export const joinFiles = async (
  request: ReadRequest,
  recall: (key: string) => Promise<Fields | null>,
): Promise<Fields | null> => {
  const found = await Promise.all(wantedIn(request).map((wanted) => recall(keyOf(request, wanted))))
  const resource = found.filter((file) => file !== null)
  return resource.length > 0 ? { resource } : null
}
