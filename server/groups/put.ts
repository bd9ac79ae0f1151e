import { can } from '@cairn/domain/access/actions'
import { groups, type Group } from '@cairn/contract/groups'
import type { BodyOf } from '@cairn/contract/endpoint'
import { cleanHtml } from '../base/clean-html.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import { created, on, type By } from '../base/on.ts'
import { refuseTakenFeed } from '../conversations/standing.ts'
import { findCourse } from '../courses/store.ts'
import { enrollable, type Enrollable } from '../purchases/enroll.ts'
import { findGroupCourse } from './course.ts'
import { changeMembers, refuseUnwelcome } from './members.ts'
import { targetOf } from './seen.ts'
import { createGroup, lockGroup, saveGroup, type GroupAt } from './store.ts'

type Sent = BodyOf<typeof groups.putGroup>

/** A course that is hidden from the caller is not there. */
const findOpenCourse = async (db: Db, { actor }: By, id: string): Promise<Enrollable> => {
  const found = await findCourse(db, id)
  const course = found && enrollable(found)
  return course && can(actor, 'course.read', course)
    ? course
    : failBecause('unknown_course', {}, { note: id })
}

const readProfile = (sent: Sent, id: string, before: boolean): Omit<Group, 'member' | 'memberCount'> => {
  const { name, object, enrollment, description, version } = sent
  const start = enrollment?.startDate
  const text = description === undefined ? '' : cleanHtml(description)
  return {
    id,
    name: name.trim(),
    type: 'enrollment',
    object,
    private: sent.private ?? before,
    ...(start !== undefined && { enrollment: { startDate: new Date(start).toISOString() } }),
    ...(text !== '' && { description: text }),
    ...(version !== undefined && { version }),
  }
}

const findKnown = async (db: Db, { actor }: By, id: string | undefined): Promise<GroupAt | undefined> => {
  const at = id === undefined ? undefined : await lockGroup(db, id)
  if (at && !can(actor, 'group.read', targetOf(at))) fail('not_found')
  return at
}

const membersOf = ({ group: { member, memberCount } }: GroupAt) => ({ member, memberCount })

export const putGroup = on(groups.putGroup, async ({ body, db, parts, allow, ...by }) => {
  const known = await findKnown(db, by, body.id)
  const course = known ? await findGroupCourse(db, known) : await findOpenCourse(db, by, body.object)
  allow(course)
  if (known && body.object !== known.group.object) failBecause('group_course_fixed')
  if (known && body.version !== undefined && body.version !== known.group.version) fail('stale')
  const profile = readProfile(
    body,
    known?.group.id ?? body.id ?? newId(by.now.getTime()),
    known?.group.private ?? false,
  )
  const member = [...new Set(body.member ?? known?.group.member)]
  const before = new Set(known?.group.member)
  await refuseUnwelcome(
    db,
    by,
    course,
    member.filter((id) => !before.has(id)),
  )
  if (!known) await refuseTakenFeed(db, profile.id)
  const saved = known
    ? await saveGroup(db, by, { ...profile, ...membersOf(known) }, course.publisher)
    : await createGroup(db, by, profile, course.publisher)
  const after = new Set(member)
  const remove = saved.member.filter((id) => !after.has(id))
  const { group, jobId } = await changeMembers(db, parts, by, saved, { add: member, remove })
  const reply = { ...group, ...(jobId !== undefined && { jobId }) }
  return known ? reply : created(reply)
})
