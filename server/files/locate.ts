import { resourceType } from '@cairn/domain/resources/kind'
import { QUALITIES, readQuality, type Quality } from '@cairn/domain/resources/quality'
import type { Located } from '@cairn/contract/resources'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { openAddress, signedAddress, streamAddress } from './links.ts'
import { readableFiles, type Readable } from './readable.ts'
import type { KnownFile, Rendition } from './store.ts'

export interface Wanted {
  readonly getID: string
  readonly quality?: string | undefined
  readonly contentDisposition?: 'inline' | 'attachment' | undefined
}

const qualitiesOf = ({ rendition }: KnownFile): Quality[] =>
  QUALITIES.filter((quality) => rendition?.[quality] !== undefined)

/** One quality alone is its own playlist; several are for the player to choose from. */
const playlistFor = (file: KnownFile, wish: string | undefined): string | undefined => {
  const wanted = readQuality(wish).filter((quality) => qualitiesOf(file).includes(quality))
  return wanted.length > 1 ? 'main.m3u8' : wanted[0] && `${wanted[0]}.m3u8`
}

const addressOf = (secret: Buffer, { file, anybody }: Readable, wanted: Wanted, now: Date): string => {
  const attached = wanted.contentDisposition === 'attachment'
  const playlist = attached ? undefined : playlistFor(file, wanted.quality)
  if (playlist !== undefined) return streamAddress(secret, file, playlist, now)
  const address = anybody ? openAddress(file.getID) : signedAddress(secret, file, now)
  return attached ? `${address}${anybody ? '?' : '&'}contentDisposition=attachment` : address
}

/** Of a rendition whose size was not recorded: at most what its bandwidth allows. */
const estimatedBytes = ({ bandwidth }: Rendition, duration: number | null): number | undefined =>
  duration === null ? undefined : Math.ceil((bandwidth * duration) / 8)

/** How many bytes there are at the address; of a playlist that offers a choice that is not known. */
const bytesAt = (file: KnownFile, wanted: Wanted): number | undefined => {
  const playlist = wanted.contentDisposition === 'attachment' ? undefined : playlistFor(file, wanted.quality)
  if (playlist === undefined) return file.bytes
  const [quality] = readQuality(playlist.replace('.m3u8', ''))
  const rendition = quality && file.rendition?.[quality]
  return rendition && (rendition.bytes ?? estimatedBytes(rendition, file.duration))
}

/** What is told of a file to those who may read it. */
export const toldOf = (file: KnownFile) => {
  const quality = qualitiesOf(file)
  return {
    getID: file.getID,
    name: file.name,
    type: resourceType(file.contentType),
    contentType: file.contentType,
    ...(file.language !== null && { language: file.language }),
    ...(file.duration !== null && { duration: file.duration }),
    ...(file.poster !== null && { poster: file.poster }),
    ...(quality.length > 0 && { quality }),
  }
}

/** Where the caller can read these files; what they may not read is left out. */
export const locateWanted = async (
  { db, secret }: Pick<Parts, 'db' | 'secret'>,
  by: Pick<By, 'actor' | 'now'>,
  wanted: readonly Wanted[],
): Promise<Located[]> => {
  const once = new Map(wanted.map((one) => [one.getID, one]))
  const found = await readableFiles.ask(db, by, [...once.keys()])
  return [...once.values()].flatMap((one) => {
    const readable = found.get(one.getID)
    if (!readable) return []
    const bytes = bytesAt(readable.file, one)
    const getURL = addressOf(secret, readable, one, by.now)
    return { ...toldOf(readable.file), ...(bytes !== undefined && { bytes }), getURL }
  })
}

type Address = Pick<Located, 'getID' | 'getURL'>

/** Where files can be read by the caller, for what is joined to a list. */
export const locateFor = async (
  parts: Pick<Parts, 'db' | 'secret'>,
  by: Pick<By, 'actor' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, Address>> => {
  const found = await locateWanted(
    parts,
    by,
    ids.map((getID) => ({ getID })),
  )
  return new Map(found.map(({ getID, getURL }) => [getID, { getID, getURL }]))
}

/** Lasting addresses of the files that anybody may read: covers, avatars, branding. Others are left out. */
export const locate = async (db: Db, ids: readonly string[]): Promise<Map<string, Address>> => {
  const found = await readableFiles.ask(db, { actor: null, now: new Date() }, ids)
  return new Map([...found.keys()].map((getID) => [getID, { getID, getURL: openAddress(getID) }]))
}
