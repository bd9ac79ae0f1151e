import { useQuery } from '@tanstack/react-query'
import { hasBegun, unmetPrerequisites } from '@cairn/domain/progress/prerequisites'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { cardsByIds, type ListedCourse } from '../../courses/queries.ts'
import { progressOf } from '../../progress/queries.ts'

/** What the reader has to finish before this course begins; nothing once they have begun. */
export const useUnmet = (
  course: Course,
  me: string | undefined,
  progress: Progress | null,
): readonly ListedCourse[] => {
  const needed = course.prerequisite ?? []
  const enabled = me !== undefined && needed.length > 0
  const { data: cards } = useQuery({ ...cardsByIds(needed), enabled })
  const { data: taken } = useQuery({ ...progressOf(me ?? ''), enabled })
  if (!cards || !taken || taken.failed || hasBegun(progress ?? {})) return []
  const open = new Map(cards.list.map((one) => [one.id, one]))
  return unmetPrerequisites(needed, taken.list, (id) => open.has(id)).flatMap((id) => open.get(id) ?? [])
}
