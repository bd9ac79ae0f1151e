import { useQueryClient } from '@tanstack/react-query'
import { purchases } from '@cairn/contract/purchases'
import { POLLS } from '@cairn/domain/base/polls'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { until } from '../../base/until.ts'
import { progressIn } from '../../progress/queries.ts'

/** Enrols the reader in a free course and waits until it shows. */
export const useEnrol = (courseId: string, explain: (error: unknown) => string | null) => {
  const queries = useQueryClient()
  return useAction(
    async (me: string) => {
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
    // Everything: what a course shows depends on whether the reader is in it.
    { refreshes: [[]], refreshesOnFailure: true, explain },
  )
}
