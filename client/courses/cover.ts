import { coverSets } from '@cairn/domain/courses/cover'
import { joinedAddress } from './joined.ts'
import type { Joined } from './queries.ts'

interface Pictured {
  readonly id: string
  readonly cover?: { readonly poster?: string | undefined } | undefined
}

/** The address of a course's picture, or of the one drawn for it. `set` keeps neighbours apart. */
export const coverOf = (course: Pictured, join: Joined, set?: string, width: 320 | 640 | 960 = 640): string =>
  joinedAddress(join, course.cover?.poster) ??
  `/api/resource/cover/${encodeURIComponent(course.id)}?${set === undefined ? '' : `set=${set}&`}width=${width}`

/** The pictures of a row of courses; generated ones never repeat the colours of their neighbour. */
export const coversOf = (courses: readonly Pictured[], join: Joined): string[] => {
  const sets = coverSets(courses.map(({ id }) => id))
  return courses.map((course, i) => coverOf(course, join, sets[i]))
}
