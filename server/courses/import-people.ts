import {
  COURSE_LISTS,
  listChanges,
  mayNameOnNewCourse,
  needsConsent,
  type CourseList,
  type ListChange,
} from '@cairn/domain/access/appointments'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import type { Jobs } from '../base/jobs.ts'
import type { By } from '../base/on.ts'
import { findPeopleAt } from '../users/store.ts'
import { withKnownBios } from './appoint.ts'
import { notifyDeciders } from './appointment-notify.ts'
import { saveAppointment } from './appointment-store.ts'
import { ownedBy } from './owner.ts'

export interface ImportedPeople {
  readonly course: Course
  /** People of the organization whom the caller may not appoint: its admins decide about them. */
  readonly proposed: readonly ListChange[]
}

const listsOf = (sent: Course, changes: readonly ListChange[]): Pick<Course, CourseList> =>
  Object.fromEntries(
    COURSE_LISTS.filter((list) => sent[list] !== undefined).map((list) => [
      list,
      changes.flatMap((change) => (change.list === list ? [change.user] : [])),
    ]),
  )

/**
 * Whom an imported course names: an archive is written by anybody, so that only people of the organization are taken
 * over, and by somebody who may not appoint them they are proposed.
 */
export const importedPeople = async (db: Db, by: By, sent: Course): Promise<ImportedPeople> => {
  const named = listChanges({}, sent)
  const people = await findPeopleAt(db, [...new Set(named.map(({ user }) => user))])
  const inside = new Set(
    people
      .filter((person) => person.kind !== 'api' && !needsConsent(by.actor, sent, person))
      .map(({ id }) => id),
  )
  const known = named.filter(({ user }) => inside.has(user))
  const appointed = known.filter((change) => mayNameOnNewCourse(by.actor, sent, change))
  const { admin: _admin, author: _author, coach: _coach, observer: _observer, ...content } = sent
  const lists = listsOf(sent, appointed)
  const course = { ...content, ...lists, ...(lists.author?.length ? {} : ownedBy(by.actor)) }
  return { course: withKnownBios(course), proposed: known.filter((change) => !appointed.includes(change)) }
}

/** Proposes them, as if whoever imports the course had done so one by one. */
export const proposeImported = async (
  db: Db,
  jobs: Jobs,
  by: By,
  course: Course,
  proposed: ImportedPeople['proposed'],
): Promise<void> => {
  for (const { user, list: role } of proposed) {
    const wanted = { course: course.id, user, role, state: 'proposed' as const, by: by.actor?.id ?? '' }
    await notifyDeciders(db, jobs, by, await saveAppointment(db, wanted, by.now))
  }
}
