import { canonical } from '@cairn/domain/base/json-type'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { tellRights } from '../base/live.ts'

const peopleOf = ({ publisher, admin, author, coach, observer, status }: Course) =>
  canonical({ publisher, admin, author, coach, observer, status })

/** Whoever listens to a course whose people changed may hear more or less from now on. */
export const tellPeople = async (db: Db, before: Course, after: Course): Promise<void> => {
  if (peopleOf(before) !== peopleOf(after)) await tellRights(db, after.id)
}
