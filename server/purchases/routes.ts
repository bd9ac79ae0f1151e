import { looksAfter } from '@cairn/domain/access/people'
import { purchases } from '@cairn/contract/purchases'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import { on, type By } from '../base/on.ts'
import { findCourse } from '../courses/store.ts'
import { personEnrolled } from './events.ts'
import { savePurchase } from './store.ts'
import { enrol, enrollable } from './enroll.ts'
import { findPersonAt } from '../users/store.ts'

/** Others are enrolled by those who look after them; strangers are not there. */
const refuseStranger = async (db: Db, { actor }: By, owner: string): Promise<void> => {
  const person = (await findPersonAt(db, owner)) ?? fail('not_found')
  if (actor?.id !== owner && !(actor && looksAfter(actor, person))) fail('not_found')
}

export const purchaseRoutes = [
  on(purchases.getCardNetwork, async ({ parts, allow }) => {
    allow()
    return parts.cards.form
  }),
  on(purchases.createPurchase, async ({ body, db, parts, allow, ...by }) => {
    const found = await Promise.all([...new Set(body.object)].map((id) => findCourse(db, id)))
    const courses = found.flatMap((course) => (course ? [enrollable(course)] : []))
    const all = courses.length === found.length
    allow({ owner: body.owner, course: all ? courses : [] })
    if (body.object.length === 0) fail('invalid', 'object must name at least one course.')
    if ((body.payment?.amount ?? 0) > 0) fail('already_free')
    if (!all) fail('not_found')
    await refuseStranger(db, by, body.owner)
    for (const course of courses) await enrol(db, parts.jobs, by, body.owner, course)
    for (const { id } of courses)
      await personEnrolled.publish(db, { by, parts, person: body.owner, course: id })
    const purchase = await savePurchase(db, { ...body, id: newId(by.now.getTime()) }, by.now)
    await recordEvent(db, by, { type: 'purchase', object: purchase.id, action: 'purchase.create' })
    return purchase
  }),
]
