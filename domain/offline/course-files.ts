import { filesOfOthers } from '../courses/file-references.ts'
import { isLive } from '../courses/live.ts'
import { filesOf } from '../courses/part-files.ts'
import { transcriptName } from '../resources/transcript-name.ts'

interface Lesson {
  readonly id: string
  readonly type: string
  readonly status?: string | undefined
}

interface OfflineCourse {
  readonly id: string
  readonly defaultLanguage?: string | undefined
  readonly enabledLanguage?: readonly string[] | undefined
  readonly cover?: { readonly poster?: string | undefined; readonly video?: string | undefined } | undefined
  readonly supplemental?: readonly { readonly file?: string | undefined }[] | undefined
  readonly section?:
    | readonly {
        readonly id: string
        readonly status?: string | undefined
        readonly instruction?: readonly Lesson[] | undefined
      }[]
    | undefined
}

/** The parts of a course whose copies on a device are tracked separately. */
export const FILE_GROUPS = ['instructions', 'catalog', 'materials'] as const
export type FileGroup = (typeof FILE_GROUPS)[number]
export type CourseFiles = Readonly<Record<FileGroup, readonly string[]>>

const unique = (files: readonly string[]): string[] => [...new Set(files)]

/** Whether a file can be stored on a device: links to other websites and empty addresses cannot. */
export const isStorable = (file: string | undefined): file is string =>
  file !== undefined && file.trim() !== '' && !/^http/i.test(file.trim())

/** The stored files that a lesson shows. */
export const lessonFiles = (lesson: Lesson, course: string): string[] =>
  unique([...filesOf(lesson, course), ...filesOfOthers(lesson, course)]).filter(isStorable)

export const liveLessons = <L extends Lesson>(course: {
  readonly section?:
    | readonly { readonly status?: string | undefined; readonly instruction?: readonly L[] | undefined }[]
    | undefined
}): L[] => (course.section ?? []).filter(isLive).flatMap(({ instruction = [] }) => instruction.filter(isLive))

const materialFiles = (course: OfflineCourse): string[] =>
  unique((course.supplemental ?? []).map(({ file }) => file).filter(isStorable))

/** The files of a course, by the part of it that shows them. */
export const courseFiles = (course: OfflineCourse): CourseFiles => ({
  instructions: unique(liveLessons(course).flatMap((lesson) => lessonFiles(lesson, course.id))),
  catalog: unique([course.cover?.poster, course.cover?.video].filter(isStorable)),
  materials: materialFiles(course),
})

export const allFiles = (files: CourseFiles): string[] => unique(FILE_GROUPS.flatMap((group) => files[group]))

const isVideo = (file: string): boolean => /\.(mp4|m4v|mov|webm|mkv|avi)$/i.test(file)

/** Captions are found by the name of their video. They may not exist, so a copy is complete without them. */
export const captionFiles = (course: OfflineCourse, files: readonly string[]): string[] => {
  const own = course.defaultLanguage ?? 'en'
  const languages = unique([own, ...(course.enabledLanguage ?? [])])
  const folder = (video: string) => video.slice(0, video.lastIndexOf('/') + 1)
  return unique(
    files
      .filter(isVideo)
      .flatMap((video) => languages.map((language) => folder(video) + transcriptName(video, language, own))),
  ).filter((file) => !files.includes(file))
}

/** How many materials are links to other websites, which always need a connection. */
export const linkCount = (course: OfflineCourse): number =>
  (course.supplemental ?? []).filter(({ file = '' }) => file.trim() !== '' && !isStorable(file)).length
