import { can } from '@cairn/domain/access/actions'
import { looksAfter } from '@cairn/domain/access/people'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import { on, type By } from '../base/on.ts'
import { findCourse } from '../courses/store.ts'
import { addProgress, findProgressOf, removeProgress, renewProgress, takeFormer } from '../progress/store.ts'
import { savePurchase } from './store.ts'
import { findPersonAt } from '../users/store.ts'

const people = (course: Course) => ({
  ...course,
  status: course.status ?? 'disabled',
  free: !((course.price ?? 0) > 0 || course.function?.includes('subscription')),
})

/** Those who set the price of a course may waive it, for themselves too. */
const waives = (by: By, course: ReturnType<typeof people>): boolean =>
  can(by.actor, 'purchase.create', { owner: '', course: [course] })

/** Enrols the owner in a course that costs nothing, or nothing to them. */
const enrol = async (db: Db, by: By, owner: string, course: ReturnType<typeof people>): Promise<void> => {
  const { id, status, free } = course
  if (!can(by.actor, 'course.read', course)) return fail('not_found')
  if (status !== 'enabled') return fail('invalid', `object: the course ${id} is not open for enrolment.`)
  if (!free && !waives(by, course)) return fail('payment_unavailable')
  const found = await findProgressOf(db, owner, id)
  // Whoever only tried the course out begins like everybody else.
  if (found?.state === 'preview') await removeProgress(db, found.id)
  const before = found?.state === 'preview' ? undefined : found
  // Whom staff keep waiting does not let themselves in.
  if (before?.status === 'disabled') return fail('already_enrolled')
  if (before && enrolmentState(before, by.now) !== 'unenrolled') return fail('already_enrolled')
  if (before) return renewProgress(db, owner, id, by.now)
  const fresh: Progress = {
    id: newId(by.now.getTime()),
    user: owner,
    object: id,
    status: 'enabled',
    state: 'started',
  }
  // Whoever comes back goes on where they left, and waits again if they had to.
  const { expires: _over, created: _begun, ...former } = (await takeFormer(db, owner, id)) ?? fresh
  const record = { certificationPercentage: 0, ...former, modified: by.now.toISOString() }
  if (!(await addProgress(db, record, by.now))) fail('already_enrolled')
}

/** Others are enrolled by those who look after them; strangers are not there. */
const refuseStranger = async (db: Db, { actor }: By, owner: string): Promise<void> => {
  const person = (await findPersonAt(db, owner)) ?? fail('not_found')
  if (actor?.id !== owner && !(actor && looksAfter(actor, person))) fail('not_found')
}

export const purchaseRoutes = [
  on(purchases.createPurchase, async ({ body, db, allow, ...by }) => {
    const found = await Promise.all([...new Set(body.object)].map((id) => findCourse(db, id)))
    const courses = found.flatMap((course) => (course ? [people(course)] : []))
    const all = courses.length === found.length
    allow({ owner: body.owner, course: all ? courses : [] })
    if (body.object.length === 0) fail('invalid', 'object must name at least one course.')
    if ((body.payment?.amount ?? 0) > 0) fail('already_free')
    if (!all) fail('not_found')
    await refuseStranger(db, by, body.owner)
    for (const course of courses) await enrol(db, by, body.owner, course)
    const purchase = await savePurchase(db, { ...body, id: newId(by.now.getTime()) }, by.now)
    await recordEvent(db, by, { type: 'purchase', object: purchase.id, action: 'purchase.create' })
    return purchase
  }),
]
