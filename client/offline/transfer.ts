import type { Located } from '@cairn/contract/resources'
import { offlineAddress, streamFileKey } from '@cairn/domain/offline/file-address'
import { playlistFiles, rewritePlaylist } from '@cairn/domain/offline/playlist'
import type { DownloadQuality } from '@cairn/domain/offline/room'
import { lowestStream } from '@cairn/domain/resources/quality'
import { storedFiles, type StoredFile } from '../base/local/stored-files.ts'
import { untilAnswered, type Wait } from './connection.ts'
import { fetchPlaylist, RefusedError } from './fetch-range.ts'
import { locatedIn, locateFor, lowestQuality, type PlannedFile } from './plan.ts'
import { deleteFile } from './stored-course.ts'

/** One run of a download. */
export interface Job {
  readonly account: string
  readonly course: string
  readonly quality: DownloadQuality
  readonly signal: AbortSignal
  readonly wait: Wait
  /** The stored pieces, by the key of their file. */
  readonly pieces: Map<string, Set<number>>
}

/** Something that is fetched in pieces: a file, or one of the files of a stream. */
export interface Part {
  readonly key: string
  readonly index: number
  bytes: number | undefined
  contentType?: string | undefined
}

interface Source {
  readonly addresses: readonly string[]
  readonly playlist?: string
}

/** A file on its way to the device. */
export interface Transfer {
  readonly file: PlannedFile
  readonly row: StoredFile
  readonly parts: readonly Part[]
  readonly addressOf: (part: Part) => string
  /** Asks for the addresses again: they expire. */
  readonly relocate: () => Promise<void>
}

const isPlaylist = (address: string): boolean => /\.m3u8(\?|$)/.test(address)
const absolute = (address: string, base: string = location.href): string => new URL(address, base).href

const openStream = async (job: Job, address: string): Promise<{ address: string; text: string }> => {
  const text = await untilAnswered(() => fetchPlaylist(address, job.signal), job)
  const lowest = lowestStream(text)
  return lowest === undefined ? { address, text } : openStream(job, absolute(lowest, address))
}

const openSource = async (job: Job, { getID, getURL }: Located): Promise<Source> => {
  if (!isPlaylist(getURL)) return { addresses: [getURL] }
  const { address, text } = await openStream(job, absolute(getURL))
  return {
    addresses: playlistFiles(text).map((file) => absolute(file, address)),
    playlist: rewritePlaylist(text, (index) => offlineAddress(job.account, streamFileKey(getID, index))),
  }
}

const locateAgain = async (job: Job, { getID, normal }: PlannedFile, isLow: boolean): Promise<Located> => {
  const quality = isLow ? lowestQuality(normal) : undefined
  const wanted = [{ getID, ...(quality !== undefined && { quality }) }]
  const found = await untilAnswered(() => locateFor(job.account, wanted), job)
  const located = found.get(getID)
  if (!located) throw new RefusedError()
  return located
}

const rowOf = ({ normal }: PlannedFile, bytes: number, course: string): StoredFile => ({
  name: normal.name,
  type: normal.type,
  contentType: normal.contentType,
  ...(normal.language !== undefined && { language: normal.language }),
  ...(normal.duration !== undefined && { duration: normal.duration }),
  ...(normal.poster !== undefined && { poster: normal.poster }),
  bytes,
  complete: false,
  quality: 'normal',
  courses: [course],
})

const forget = async (job: Job, getID: string): Promise<void> => {
  await deleteFile(job.account, getID)
  for (const key of job.pieces.keys())
    if (key === getID || key.startsWith(`${getID}/`)) job.pieces.delete(key)
}

const qualityFor = (job: Job, { low }: PlannedFile): DownloadQuality =>
  job.quality === 'low' && low !== null ? 'low' : 'normal'

/** What is stored of a file already. A copy in another quality stays only as long as another course needs it. */
export const findUsable = async (job: Job, file: PlannedFile): Promise<StoredFile | null> => {
  const { getID } = file
  const stored = await storedFiles.get(job.account, getID).catch(() => null)
  if (!stored || stored.quality === qualityFor(job, file)) return stored
  if (stored.courses.some((course) => course !== job.course)) return stored
  await forget(job, getID)
  return null
}

const partsOf = async (
  job: Job,
  { getID }: PlannedFile,
  { addresses, playlist }: Source,
  bytes: number | undefined,
): Promise<Part[]> => {
  if (playlist === undefined) return [{ key: getID, index: 0, bytes }]
  return Promise.all(
    addresses.map(async (_, index) => {
      const key = streamFileKey(getID, index)
      return { key, index, bytes: (await storedFiles.get(job.account, key).catch(() => null))?.bytes }
    }),
  )
}

/** Prepares a file to be fetched; null when all of it is stored. */
export const openTransfer = async (job: Job, file: PlannedFile): Promise<Transfer | null> => {
  const { account, course } = job
  const usable = await findUsable(job, file)
  const courses = [...new Set([...(usable?.courses ?? []), course])]
  if (usable?.complete) {
    if (courses.length > usable.courses.length)
      await storedFiles.put(account, file.getID, { ...usable, courses })
    return null
  }
  const quality = usable?.quality ?? qualityFor(job, file)
  const located = locatedIn(file, quality)
  let source = await openSource(job, located).catch(async (error: unknown) => {
    if (!(error instanceof RefusedError)) throw error
    return openSource(job, await locateAgain(job, file, quality === 'low'))
  })
  const { playlist } = source
  // Converted again meanwhile: the pieces of both do not fit together.
  if (usable && usable.playlist !== playlist) await forget(job, file.getID)
  const bytes = located.bytes ?? 0
  const row = { ...rowOf(file, bytes, course), quality, courses, ...(playlist !== undefined && { playlist }) }
  await storedFiles.put(account, file.getID, row)
  return {
    file,
    row,
    parts: await partsOf(job, file, source, located.bytes),
    addressOf: ({ index }) => source.addresses[index] ?? '',
    relocate: async () => {
      source = await openSource(job, await locateAgain(job, file, quality === 'low'))
    },
  }
}
