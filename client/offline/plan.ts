import { courses } from '@cairn/contract/courses'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { resources, type Located } from '@cairn/contract/resources'
import { inLanguage } from '@cairn/domain/courses/language'
import { allFiles, captionFiles, courseFiles } from '@cairn/domain/offline/course-files'
import type { DownloadQuality } from '@cairn/domain/offline/room'
import { QUALITIES } from '@cairn/domain/resources/quality'
import { call } from '../base/call.ts'
import { CallError } from '../base/call-error.ts'

type FullCourse = ReplyOf<typeof courses.getCourse>

/** A file of a course as it is, and as a stream in its lowest quality where there is one. */
export interface PlannedFile {
  readonly getID: string
  readonly normal: Located
  readonly low: Located | null
}

export interface Plan {
  readonly title: string
  readonly files: readonly PlannedFile[]
  /** Files that the course shows and the server does not give. */
  readonly missing: readonly string[]
}

const AT_ONCE = 500
interface Wanted {
  readonly getID: string
  readonly quality?: string
}

/** Where files are read, for the account that downloads them. */
export const locateFor = async (
  account: string,
  wanted: readonly Wanted[],
): Promise<Map<string, Located>> => {
  const found = new Map<string, Located>()
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const body = { resource: wanted.slice(from, from + AT_ONCE) }
    const reply = await call(resources.locateResources, { body, handled: true, by: account })
    for (const file of reply?.resource ?? []) found.set(file.getID, file)
  }
  return found
}

/** The lowest of the qualities that a video is stored in. */
export const lowestQuality = ({ quality = [] }: Pick<Located, 'quality'>): string | undefined =>
  QUALITIES.find((one) => quality.includes(one))

const locateLow = (account: string, files: ReadonlyMap<string, Located>): Promise<Map<string, Located>> =>
  locateFor(
    account,
    [...files.values()].flatMap((file) => {
      const quality = lowestQuality(file)
      return quality === undefined ? [] : [{ getID: file.getID, quality }]
    }),
  )

const fetchCourse = async (account: string, id: string): Promise<FullCourse> => {
  const course = await call(courses.getCourse, { params: { id }, handled: true, by: account })
  if (course === null) throw new CallError(404, undefined)
  return course
}

/** Everything that a download of a course fetches, in the order of the course. */
export const planDownload = async (account: string, id: string, language: string): Promise<Plan> => {
  const course = inLanguage(await fetchCourse(account, id), language)
  const needed = allFiles(courseFiles(course))
  const wanted = [...needed, ...captionFiles(course, needed)]
  const found = await locateFor(
    account,
    wanted.map((getID) => ({ getID })),
  )
  const low = await locateLow(account, found)
  return {
    title: course.title,
    files: wanted.flatMap((getID) => {
      const normal = found.get(getID)
      return normal ? { getID, normal, low: low.get(getID) ?? null } : []
    }),
    missing: needed.filter((getID) => !found.has(getID)),
  }
}

export const locatedIn = ({ normal, low }: PlannedFile, quality: DownloadQuality): Located =>
  quality === 'low' ? (low ?? normal) : normal

export const planBytes = ({ files }: Plan, quality: DownloadQuality): number =>
  files.reduce((sum, file) => sum + (locatedIn(file, quality).bytes ?? 0), 0)
