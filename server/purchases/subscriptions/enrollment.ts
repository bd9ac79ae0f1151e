import type { Db } from '../../base/db/schema.ts'
import { raise, tellRights } from '../../base/live.ts'
import { lockProgress, saveProgress } from '../../progress/rows.ts'
import type { SubscriptionRow } from './store.ts'

type Of = Pick<SubscriptionRow, 'owner' | 'course' | 'renews'>

/**
 * Sets when the enrollment ends, or that it does not; what was learned stays as it is. An end that staff have set is not
 * put off.
 */
export const setAccessEnd = async (
  db: Db,
  { owner, course, renews }: Of,
  now: Date,
  end: Date | undefined,
): Promise<void> => {
  const found = await lockProgress(db, { user: owner, course })
  if (!found) return
  const { expires, ...rest } = found
  const current = expires === undefined ? undefined : new Date(expires)
  if (end ? current && current < end : current?.getTime() !== renews.getTime()) return
  await saveProgress(db, { ...rest, ...(end && { expires: end.toISOString() }) }, now)
  await raise(db, `user:${owner}`, 'updateProgress', { id: found.id, object: course })
  await tellRights(db, owner)
}
