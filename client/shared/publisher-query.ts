import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { organizations } from '@cairn/contract/organizations'
import { aliasNamed } from '../aliases/queries.ts'
import { call } from '../base/call.ts'
import { isCallError } from '../base/call-error.ts'
import type { Surroundings } from '../page.ts'

export type Publisher = ReplyOf<typeof organizations.getOrganization>

export const publisherPath = (id: string): string => `/catalog/publisher/${encodeURIComponent(id)}`

/** An organization as everybody sees it, with where its pictures are; null when there is none with this id. */
export const findPublisher = (id: string, signal?: AbortSignal): Promise<Publisher | null> =>
  call(organizations.getOrganization, {
    params: { id },
    query: { join: 'avatar,banner,logo' },
    handled: 'shown',
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (isCallError(error, 404) || isCallError(error, 400)) return null
    throw error
  })

/** The organization with this id, else the one this short name stands for. */
export const publisherNamed = (name: string, queries: Surroundings['queries']) =>
  queryOptions({
    queryKey: [organizations.getOrganization.path, 'named', name] as const,
    queryFn: async ({ signal }): Promise<Publisher | null> => {
      const found = await findPublisher(name, signal)
      if (found) return found
      const alias = await queries.ensureQueryData(aliasNamed(name.toLowerCase()))
      return alias && findPublisher(alias.object, signal)
    },
  })

/** Where a picture of the organization lies. */
export const pictureOf = ({ join, ...org }: Publisher, name: 'avatar' | 'banner' | 'logo') => {
  const file = org[name] === undefined ? undefined : join?.[name]?.[org[name]]
  return (file as { getURL?: string } | undefined)?.getURL
}
