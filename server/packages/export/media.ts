import { isFields } from '@cairn/domain/base/json-type'
import type { UnitCaptions } from '@cairn/domain/cmi5/unit/lesson'
import { isOnWeb } from '@cairn/domain/packages/path'
import { transcriptName } from '@cairn/domain/resources/transcript-name'
import { parseVtt } from '@cairn/domain/resources/webvtt'
import type { Storage } from '../../base/ports/storage.ts'
import type { KnownFile } from '../../files/store.ts'

/** Where the files of a course lie in its package: by their getID, the path from the root. */
export type Places = ReadonlyMap<string, string>

/** Numbers, so that no name an author chose means anything to the file system of somebody else. */
const placeOf = ({ name, getID }: Pick<KnownFile, 'name' | 'getID'>, n: number): string => {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? /\.([a-z0-9]{1,8})$/i.exec(getID)?.[1]
  return `files/${n + 1}${ending === undefined ? '' : `.${ending.toLowerCase()}`}`
}

/** The fields of parts that are files for learners to see. */
const FIELDS = new Set(['image', 'video', 'poster', 'file'])

const filesIn = (value: unknown, name = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => filesIn(one, name))
  if (isFields(value)) return Object.entries(value).flatMap(([key, one]) => filesIn(one, key))
  return typeof value === 'string' && FIELDS.has(name) ? [value] : []
}

/** The files that are shown somewhere in these parts; of other objects none, whoever names them. */
export const placesOf = (parts: unknown, known: readonly KnownFile[]): Places => {
  const shown = new Set(filesIn(parts))
  const found = known.filter(({ getID }) => shown.has(getID))
  return new Map(found.map((file, n) => [file.getID, placeOf(file, n)]))
}

/** The part with its files as a page of the package finds them; one that is not there is an empty text. */
export const withPlaces = <T>(part: T, places: Places): T => {
  const within = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => within(one, name))
    if (isFields(value))
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(one, key)]))
    if (typeof value !== 'string' || !FIELDS.has(name)) return value
    const place = places.get(value)
    return place === undefined ? (name === 'file' && isOnWeb(value) ? value : '') : `../${place}`
  }
  return within(part) as T
}

const MOST_CAPTIONS = 2 * 1024 ** 2

const readCaptions = async (
  storage: Storage,
  { getID, bytes, language }: KnownFile,
  own: string,
): Promise<UnitCaptions[]> => {
  if (bytes > MOST_CAPTIONS) return []
  try {
    const chunks: Buffer[] = []
    for await (const chunk of storage.read(getID)) chunks.push(chunk as Buffer)
    const cues = parseVtt(Buffer.concat(chunks).toString()).map(({ start, end, text }) => ({
      start,
      end,
      text,
    }))
    return [{ language: language ?? own, cues }]
  } catch {
    // What is no caption file, or is lost, leaves the video without it.
    return []
  }
}

interface Spoken {
  readonly own: string
  readonly languages: readonly string[]
}

interface WithVideo {
  readonly video?: string | undefined
  readonly transcript?: string | undefined
  readonly altTranscript?: string | undefined
}

/** What is said in the videos of a lesson, by the path of each: files that it names, and those called after the video. */
export const captionsOf = async (
  storage: Storage,
  lesson: WithVideo,
  places: Places,
  known: ReadonlyMap<string, KnownFile>,
  { own, languages }: Spoken,
): Promise<Record<string, UnitCaptions[]>> => {
  const found: Record<string, UnitCaptions[]> = {}
  for (const video of new Set(filesIn(lesson))) {
    const place = places.get(video)
    if (place === undefined) continue
    const folder = video.slice(0, video.lastIndexOf('/') + 1)
    const beside = languages.map((language) => folder + transcriptName(video, language, own))
    const named = video === lesson.video ? [lesson.transcript ?? '', lesson.altTranscript ?? ''] : []
    const files = [...new Set([...named, ...beside])].flatMap((getID) => known.get(getID) ?? [])
    const captions = await Promise.all(files.map((file) => readCaptions(storage, file, own)))
    if (captions.flat().length > 0) found[`../${place}`] = captions.flat()
  }
  return found
}
