import { can } from '@cairn/domain/access/actions'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import { purchases } from '@cairn/contract/purchases'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import { on, type By } from '../base/on.ts'
import { findCourse } from '../courses/store.ts'
import { addProgress, findProgressOf, removeProgress, renewProgress } from '../progress/store.ts'
import { savePurchase } from './store.ts'
import { findUser } from '../users/store.ts'

/** Enrols the owner in a course that costs nothing. */
const enrol = async (db: Db, by: By, owner: string, id: string): Promise<void> => {
  const course = await findCourse(db, id)
  const status = course?.status ?? 'disabled'
  if (!course || !can(by.actor, 'course.read', { ...course, status })) return fail('not_found')
  if (status !== 'enabled') return fail('invalid', `object: the course ${id} is not open for enrolment.`)
  if ((course.price ?? 0) > 0 || course.function?.includes('subscription')) return fail('payment_unavailable')
  const found = await findProgressOf(db, owner, id)
  // Whoever only tried the course out begins like everybody else.
  if (found?.state === 'preview') await removeProgress(db, found.id)
  const before = found?.state === 'preview' ? undefined : found
  if (before && enrolmentState(before, by.now) !== 'unenrolled') return fail('already_enrolled')
  if (before) return renewProgress(db, owner, id, by.now)
  const fresh = {
    id: newId(by.now.getTime()),
    user: owner,
    object: id,
    status: 'enabled' as const,
    state: 'started' as const,
  }
  if (!(await addProgress(db, { ...fresh, certificationPercentage: 0 }, by.now))) fail('already_enrolled')
}

export const purchaseRoutes = [
  on(purchases.createPurchase, async ({ body, db, allow, ...by }) => {
    allow(body)
    if (body.object.length === 0) fail('invalid', 'object must name at least one course.')
    if ((body.payment?.amount ?? 0) > 0) fail('already_free')
    if (!(await findUser(db, body.owner, by.now))) fail('not_found')
    for (const course of new Set(body.object)) await enrol(db, by, body.owner, course)
    const purchase = await savePurchase(db, { ...body, id: newId(by.now.getTime()) }, by.now)
    await recordEvent(db, by, { type: 'purchase', object: purchase.id, action: 'purchase.create' })
    return purchase
  }),
]
