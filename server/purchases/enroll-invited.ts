import { can } from '@cairn/domain/access/actions'
import type { CourseInvitationAccepted } from '../auth/events.ts'
import type { Db } from '../base/db/schema.ts'
import { findRoles } from '../base/session.ts'
import { findCourse } from '../courses/store.ts'
import { enrollable, takeIn, type Enrollable } from './enroll.ts'
import { personEnrolled } from './events.ts'
import { planHasRoom } from './plan/limit.ts'

const mayEnroll = async (
  db: Db,
  { inviter, person, parts: { rootOrg } }: CourseInvitationAccepted,
  course: Enrollable,
): Promise<boolean> => {
  if (inviter === null) return course.free
  const actor = { id: inviter, role: await findRoles(db, inviter, rootOrg), rootOrg }
  return can(actor, 'purchase.create', { owner: person, course: [course] })
}

/** Enrolls somebody in the course of their invitation, as far as whoever invited them could do so themselves. */
export const enrollInvited = async (db: Db, accepted: CourseInvitationAccepted): Promise<void> => {
  const { by, parts, person } = accepted
  const found = await findCourse(db, accepted.course)
  if (found?.status !== 'enabled') return
  const course = enrollable(found)
  if (!(await mayEnroll(db, accepted, course))) return
  // The account is made all the same: they can enroll once there is room.
  if (!(await planHasRoom(db, by.now, { owner: person, courses: [course.id] }))) return
  if (await takeIn(db, { jobs: parts.jobs, by: person, now: by.now, hasPlace: true }, person, course.id))
    await personEnrolled.publish(db, { by, parts, person, course: course.id })
}
