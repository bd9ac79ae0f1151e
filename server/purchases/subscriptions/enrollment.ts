import type { Db } from '../../base/db/schema.ts'
import { raise, tellRights } from '../../base/live.ts'
import { lockProgress, saveProgress } from '../../progress/rows.ts'
import type { SubscriptionRow } from './store.ts'

type Of = Pick<SubscriptionRow, 'owner' | 'course'>

/** Sets when the enrollment ends, or that it does not; what was learned stays as it is. */
export const setAccessEnd = async (
  db: Db,
  { owner, course }: Of,
  now: Date,
  end: Date | undefined,
): Promise<void> => {
  const found = await lockProgress(db, { user: owner, course })
  if (!found) return
  const { expires, ...rest } = found
  if (end && expires !== undefined && new Date(expires) < end) return
  await saveProgress(db, { ...rest, ...(end && { expires: end.toISOString() }) }, now)
  await raise(db, `user:${owner}`, 'updateProgress', { id: found.id, object: course })
  await tellRights(db, owner)
}
