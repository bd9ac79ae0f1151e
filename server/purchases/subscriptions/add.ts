import type { Db } from '../../base/db/schema.ts'
import type { Terms } from '../terms.ts'

/** Subscriptions begin with the purchase that pays for their first month. */
export const addSubscriptions = async (db: Db, now: Date, terms: Terms): Promise<void> => {
  const { begins, owner, purchase, currency, connected } = terms
  if (!begins) return
  const renews = new Date(begins.renews)
  const courses = begins.courses.map(({ course }) => course)
  // One that was canceled is not resumed beside the new one.
  await db
    .updateTable('subscription')
    .set({ state: 'ended', ended: now, reason: 'canceled', next_try: null, modified: now })
    .where('owner', '=', owner)
    .where('course', 'in', courses)
    .where('state', '=', 'canceled')
    .execute()
  await db
    .insertInto('subscription')
    .values(
      begins.courses.map(({ id, course, price }) => ({
        id,
        owner,
        course,
        purchase,
        state: 'active' as const,
        currency,
        price,
        renews,
        next_try: renews,
        created: now,
        modified: now,
        document: JSON.stringify(connected ? { connected: connected.organization } : {}),
      })),
    )
    .execute()
}
