import { sql } from 'kysely'
import { opensAt } from '@cairn/domain/groups/opening'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import type { Db } from '../base/db/schema.ts'
import type { Opening } from '../courses/events.ts'

interface Enrollment {
  readonly status: string
  readonly state?: string
  readonly expires?: string
  readonly group?: string
  readonly start?: string
  /** What was done before a group begins; not told of one that has begun. */
  readonly instruction?: readonly unknown[]
  readonly interaction?: readonly unknown[]
}

/** Enrolled, and whoever came through a group reads from the day it starts. */
const isOpen = (enrollment: Enrollment | null, now: Date): boolean => {
  const state = enrolmentState(enrollment, now)
  if (enrollment === null || (state !== 'enrolled' && state !== 'certified')) return false
  const { group, start } = enrollment
  if (group === undefined) return true
  const starting = { id: group, enrollment: { startDate: start } }
  return opensAt({ ...enrollment, enrollmentGroup: group }, starting, now) === undefined
}

/** Somebody's enrollment in the course of a row. */
export const openingFor = async (person: string, now: Date): Promise<Opening> => ({
  value: sql`(select jsonb_strip_nulls(jsonb_build_object('status', p.status, 'state', p.state, 'expires', p.expires,
      'group', g.id, 'start', g.start_date,
      'instruction', case when g.start_date > ${now} then p.document -> 'instruction' end,
      'interaction', case when g.start_date > ${now} then p.document -> 'interaction' end))
    from progress p left join course_group g on g.id = p.enrollment_group
    where p.person = ${person} and p.course = course.id)`,
  isOpen: (value) => isOpen(value as Enrollment | null, now),
})

export const isOpenTo = async (db: Db, person: string, course: string, now: Date): Promise<boolean> => {
  const opening = await openingFor(person, now)
  const { rows } = await sql<{ told: unknown }>`select ${opening.value} as told
    from (select ${course}::text as id) course`.execute(db)
  return opening.isOpen(rows[0]?.told ?? null)
}
