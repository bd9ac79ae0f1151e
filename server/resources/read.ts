import { DAY, HOUR, SECOND } from '@cairn/domain/base/constants'
import { readQuality } from '@cairn/domain/resources/quality'
import { resources } from '@cairn/contract/resources'
import { fail } from '../base/fail.ts'
import { on, Raw, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { opensFile, opensStream } from '../files/links.ts'
import { locateWanted } from '../files/locate.ts'
import { mainPlaylist } from './playlist.ts'
import { findReadableFiles } from './readers.ts'
import { HARMLESS, keptFor, keptUntil, sendBytes, sendFile } from './serve.ts'
import { findFile, renditionFile, type KnownFile } from '../files/store.ts'

export const getResource = on(resources.getResource, async ({ query, parts, headers, allow, ...by }) => {
  allow()
  const [found = fail('not_found')] = await locateWanted(parts, by, [query])
  const accept = String(headers.accept ?? '*/*')
  // A picture in a page takes anything too, but says first what it would rather have.
  if (accept.includes('json') || accept.startsWith('*/*')) return found
  return new Raw(302, { location: found.getURL, 'cache-control': 'no-store' }, '')
})

export const locateResources = on(resources.locateResources, async ({ body, parts, allow, ...by }) => {
  allow()
  return { resource: await locateWanted(parts, by, body.resource) }
})

/** Read by its link, or by somebody who may read it anyway; otherwise it is not there. */
const findReadable = async (
  { db, secret }: Parts,
  by: Pick<By, 'actor' | 'now'>,
  getID: string,
  link: { expires?: number | undefined; signature?: string | undefined },
): Promise<{ file: KnownFile; cache: string } | undefined> => {
  const file = await findFile(db, getID)
  if (file && opensFile(secret, file, link, by.now))
    return { file, cache: keptUntil(link.expires ?? 0, by.now) }
  const found = (await findReadableFiles(db, by, [getID])).get(getID)
  if (!found) return undefined
  const lasts = (found.file.open ? DAY : HOUR) / SECOND
  return { file: found.file, cache: keptFor(lasts, found.anybody) }
}

export const readFile = on(resources.readFile, async ({ params, query, parts, headers, allow, ...by }) => {
  allow()
  const getID = `${params.objectId}/${params.resource}`
  const { file, cache } = (await findReadable(parts, by, getID, query)) ?? fail('not_found')
  const size = (await parts.storage.size(getID)) ?? fail('not_found')
  const disposition = query.contentDisposition
  return sendFile(parts.storage, file, { size, cache, asked: headers, ...(disposition && { disposition }) })
})

const PLAYLIST = 'application/vnd.apple.mpegurl'

export const readRendition = on(resources.readRendition, async ({ params, parts, headers, now, allow }) => {
  allow()
  const { db, secret, storage } = parts
  const film = await findFile(db, `${params.objectId}/${params.resource}`)
  if (!film?.rendition || !opensStream(secret, film, params.key, now)) return fail('not_found')
  const cache = { ...HARMLESS, 'cache-control': keptUntil(Number.parseInt(params.key, 10), now) }
  if (params.file === 'main.m3u8')
    return new Raw(200, { ...cache, 'content-type': PLAYLIST }, mainPlaylist(film.rendition))
  const [, named = '', ending = ''] = /^(\w+)\.(m3u8|ts)$/.exec(params.file) ?? []
  const [quality = fail('not_found')] = readQuality(named)
  const stored = renditionFile(film.getID, film.rendition[quality] ?? fail('not_found'), params.file)
  const size = (await storage.size(stored)) ?? fail('not_found')
  const type = { 'content-type': ending === 'm3u8' ? PLAYLIST : 'video/mp2t' }
  return sendBytes({ ...cache, ...type }, size, headers, (range) => storage.read(stored, range))
})
