import type { Course } from '@cairn/contract/courses'
import { coverSets } from '@cairn/domain/courses/cover'

type Joined = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined

/** The address of a course's picture, or of the one drawn for it. `set` keeps neighbours apart. */
export const coverOf = (course: Pick<Course, 'id' | 'cover'>, join: Joined, set?: string): string => {
  const poster = course.cover?.poster
  const found =
    poster === undefined ? undefined : (join?.['cover.poster']?.[poster] as { getURL: string } | undefined)
  return (
    found?.getURL ??
    `/api/resource/cover/${encodeURIComponent(course.id)}${set === undefined ? '' : `?set=${set}`}`
  )
}

/** The pictures of a row of courses; generated ones never repeat the colours of their neighbour. */
export const coversOf = (courses: readonly Pick<Course, 'id' | 'cover'>[], join: Joined): string[] => {
  const sets = coverSets(courses.map(({ id }) => id))
  return courses.map((course, i) => coverOf(course, join, sets[i]))
}
