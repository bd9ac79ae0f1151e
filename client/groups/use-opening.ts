import { useQuery } from '@tanstack/react-query'
import { groups } from '@cairn/contract/groups'
import type { Progress } from '@cairn/contract/progress'
import { opensAt } from '@cairn/domain/groups/opening'
import { read } from '../base/query.ts'

/** The group somebody came to a course with; one that is gone stands in nobody's way. */
export const groupOfEnrolment = (id: string) =>
  read(groups.findGroups, { query: { query: `_id:"${id}"`, limit: 1 } })

/** When the course opens to this learner, while that is still to come. */
export const useOpening = (progress: Progress | null | undefined, now: Date): Date | undefined => {
  const group = progress?.enrollmentGroup
  const { data } = useQuery({ ...groupOfEnrolment(group ?? ''), enabled: group !== undefined })
  return opensAt(progress, data?.list[0], now)
}
