import { purchaseState } from '@cairn/domain/progress/enrolment'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { findProgressOf } from '../progress/store.ts'

/** Whether somebody takes a course already, or is kept waiting by its staff. Trying it out does not count. */
export const takes = (progress: Progress | undefined, now: Date): boolean => {
  if (!progress || progress.state === 'preview') return false
  return purchaseState(progress, now) !== 'unenrolled'
}

export const isEnrolled = async (db: Db, owner: string, course: string, now: Date): Promise<boolean> =>
  takes(await findProgressOf(db, owner, course), now)
