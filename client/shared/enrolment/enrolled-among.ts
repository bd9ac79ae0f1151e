import { useQueryClient } from '@tanstack/react-query'
import { purchaseState } from '@cairn/domain/progress/enrolment'
import type { Progress } from '@cairn/contract/progress'
import { progressAmong } from '../../progress/among.ts'

/** Whether a record counts as an enrollment: waiting to be approved does, trying a course out does not. */
export const countsAsEnrolled = (progress: Progress | undefined, now: Date): boolean => {
  const state = purchaseState(progress, now)
  return state !== 'unenrolled' && state !== 'preview'
}

/** The courses among these that somebody takes. */
export const enrolledAmong = (list: readonly Progress[], now: Date): ReadonlySet<string> =>
  new Set(list.filter((one) => countsAsEnrolled(one, now)).map(({ object }) => object))

/** Asks the server whether somebody takes all of these courses by now. */
export const useEnrolledCheck = (person: string, courses: readonly string[]) => {
  const queries = useQueryClient()
  return async (): Promise<boolean> => {
    const found = await queries.fetchQuery({ ...progressAmong(person, courses), staleTime: 0 })
    const taken = enrolledAmong(found.list, new Date())
    return courses.every((id) => taken.has(id))
  }
}
