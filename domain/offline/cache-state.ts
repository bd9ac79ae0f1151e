import { FILE_GROUPS, lessonFiles, type CourseFiles, type FileGroup } from './course-files.ts'

export type CacheState = 'not' | 'partially' | 'fully'

/** How much of what is wanted is stored. Where nothing is wanted, nothing is missing. */
export const cacheState = (wanted: readonly string[], stored: ReadonlySet<string>): CacheState => {
  const count = wanted.filter((file) => stored.has(file)).length
  if (count === wanted.length) return 'fully'
  return count === 0 ? 'not' : 'partially'
}

export const courseCacheStates = (
  files: CourseFiles,
  stored: ReadonlySet<string>,
): Readonly<Record<FileGroup, CacheState>> =>
  Object.fromEntries(FILE_GROUPS.map((group) => [group, cacheState(files[group], stored)])) as Record<
    FileGroup,
    CacheState
  >

/** device: it opens without a connection. next: it is still to be fetched. online: it can never be stored. */
export type LessonState = 'device' | 'next' | 'online'

const ELSEWHERE: ReadonlySet<string> = new Set(['youtube', 'vimeo', 'lti', 'tincan', 'package'])

export const lessonState = (
  lesson: { readonly id: string; readonly type: string },
  course: string,
  stored: ReadonlySet<string>,
): LessonState => {
  if (ELSEWHERE.has(lesson.type)) return 'online'
  return cacheState(lessonFiles(lesson, course), stored) === 'fully' ? 'device' : 'next'
}
