import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { purchases } from '@cairn/contract/purchases'
import { POLLS } from '@cairn/domain/base/polls'
import { enrolmentState, isExpired } from '@cairn/domain/progress/enrolment'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { useSession } from '../../base/site.tsx'
import { until } from '../../base/until.ts'
import { progressIn } from '../../progress/queries.ts'

/** Where the reader stands with a course; everybody is a visitor until the page knows better. */
export const useEnrolment = (courseId: string) => {
  const me = useSession()?.user.id
  const [now] = useState(() => new Date())
  const { data: found, isPending } = useQuery({
    ...progressIn(me ?? '', courseId),
    enabled: me !== undefined,
  })
  const progress = found?.list[0] ?? null
  if (me === undefined) return { me, state: 'visitor', progress: null, ended: undefined } as const
  if (isPending) return { me, state: 'unknown', progress: null, ended: undefined } as const
  const state = enrolmentState(progress, now)
  return {
    me,
    state,
    progress,
    ended: progress && isExpired(progress, now) ? progress.expires : undefined,
  } as const
}

/** Enrols the reader in a free course and waits until it shows. */
export const useEnrol = (courseId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (me: string) => {
      await call(purchases.createPurchase, { body: { object: [courseId], owner: me } }).catch(
        (error: unknown) => {
          // Enrolled already, perhaps in another tab: then it only has to show.
          if (!isCallError(error, 409)) throw error
        },
      )
      await until(async () => {
        const { list } = await queries.fetchQuery({ ...progressIn(me, courseId), staleTime: 0 })
        return enrolmentState(list[0], new Date()) !== 'unenrolled' && list[0]
      }, POLLS.purchase)
    },
    onSettled: () => queries.invalidateQueries(),
  })
}
