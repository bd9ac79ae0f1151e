import { COURSE_LISTS, type CourseList } from '@cairn/domain/access/appointments'
import { canonical } from '@cairn/domain/base/json-type'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import { tellRights } from '../base/live.ts'
import type { By } from '../base/on.ts'

type Lists = Pick<Course, CourseList>

const peopleOf = ({ publisher, admin, author, coach, observer, status }: Course) =>
  canonical({ publisher, admin, author, coach, observer, status })

/** Who works on a course, to be compared. */
export const staffOf = ({ publisher, admin, author, coach }: Course): string =>
  canonical({ publisher, admin, author, coach })

/** Everybody on the lists of a course, with the lists they are on. */
const rolesIn = (course: Lists): Map<string, CourseList[]> => {
  const roles = new Map<string, CourseList[]>()
  for (const list of COURSE_LISTS)
    for (const user of course[list] ?? []) roles.set(user, [...(roles.get(user) ?? []), list])
  return roles
}

/** Records who was put on the lists of a course or taken off them, person by person. */
export const recordRoles = async (db: Db, by: By, before: Lists, after: Course): Promise<void> => {
  const [had, has] = [rolesIn(before), rolesIn(after)]
  for (const user of new Set([...had.keys(), ...has.keys()])) {
    const detail = { user, before: had.get(user) ?? [], after: has.get(user) ?? [] }
    if (detail.before.join() === detail.after.join()) continue
    const { id: object, publisher: organization } = after
    await recordEvent(db, by, { type: 'concept', object, action: 'concept.role', organization, detail })
  }
}

/** Whoever listens to a course whose people changed may hear more or less from now on. */
export const tellPeople = async (db: Db, by: By, before: Course, after: Course): Promise<void> => {
  if (peopleOf(before) === peopleOf(after)) return
  await recordRoles(db, by, before, after)
  await tellRights(db, after.id)
}
