import { sql, type Kysely } from 'kysely'
import { anyOf } from '../base/db/any-of.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import type { JobKind, Jobs } from '../base/jobs.ts'
import { raise, tellRights } from '../base/live.ts'
import { takeIn } from '../purchases/enroll.ts'
import { findGroup } from './store.ts'
import { tellPlaced } from './placed.ts'

const tell = (db: Db, person: string): Promise<void> =>
  raise(db, `user:${person}`, 'updateUser', { id: person })

/** Whoever comes or goes is told first; then what they may hear of is worked out anew. */
export const tellPerson = async (db: Db, person: string): Promise<void> => {
  await tell(db, person)
  await tellRights(db, person)
}

interface Enrolling {
  readonly jobs: Jobs
  /** In whose name. */
  readonly by: string
  readonly now: Date
}
interface Place {
  readonly group: string
  readonly course: string
}

/** Enrols a member in the course of the group. Whoever is in it already keeps their record, marked with the group. */
export const enrolMember = async (
  db: Db,
  enrolling: Enrolling,
  { group, course }: Place,
  person: string,
): Promise<boolean> => {
  // Enrolling changes rights, and with that ends the streams that would hear of it.
  await tell(db, person)
  const fresh = await takeIn(db, enrolling, person, course)
  // The learner did nothing: the record does not look as if they had.
  const { numAffectedRows: moved } =
    await sql`update progress set enrollment_group = ${group}, version = version + 1,
      document = document || jsonb_build_object('enrollmentGroup', ${group}::text)
    where person = ${person} and course = ${course} and enrollment_group is distinct from ${group}`.execute(
      db,
    )
  // Work that is taken up again finds them moved already, and told.
  if ((moved ?? 0n) > 0n) await tellPlaced(db, enrolling, person, { course, group })
  await tellRights(db, person)
  return fresh
}

/** Whoever leaves a group stays enrolled, without the group. */
export const clearGroup = async (db: Db, group: string, people?: readonly string[]): Promise<void> => {
  const among = people === undefined ? sql`true` : sql`person = ${anyOf(people)}`
  // Whoever is in another group of the course is there with that one from now on.
  const other = sql`(select g.id from course_group g where g.course = progress.course and g.id <> ${group}
    and g.member @> array[progress.person] order by g.created limit 1)`
  await sql`update progress set enrollment_group = ${other}, version = version + 1,
      document = jsonb_strip_nulls(document || jsonb_build_object('enrollmentGroup', ${other}))
    where enrollment_group = ${group} and ${among}`.execute(db)
  // Whoever comes back to the course comes without it, too.
  await sql`update former_progress set document = document - 'enrollmentGroup'
    where document ->> 'enrollmentGroup' = ${group} and ${among}`.execute(db)
}

interface Wish {
  readonly group: string
  readonly person: readonly string[]
  readonly by: string
}

export const ENROL = { kind: 'group.enrol', retries: 5 } as const

/** One member in a transaction of their own; nothing when they have left the group meanwhile. */
const enrolOne = async (
  db: Kysely<Tables>,
  jobs: Jobs,
  { group, by }: Wish,
  person: string,
  now: Date,
): Promise<'enrolled' | 'kept' | 'left'> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ course: string }>`select course from course_group
      where id = ${group} and member @> array[${person}]::text[] for share`.execute(tx)
    const course = rows[0]?.course
    if (course === undefined) return 'left'
    const fresh = await enrolMember(tx, { jobs, by, now }, { group, course }, person)
    return fresh ? 'enrolled' : 'kept'
  })

/** Enrols many members one after the other. Begun anew after a fall it finds those it had enrolled, and goes on. */
export const enrolJob = (db: Kysely<Tables>, jobs: () => Jobs): JobKind<Wish> => ({
  ...ENROL,
  run: async (wish, job) => {
    const total = { enrolled: 0, kept: 0, left: 0 }
    if (!(await findGroup(db, wish.group))) return JSON.stringify({ ...total, left: wish.person.length })
    for (const [i, person] of wish.person.entries()) {
      total[await enrolOne(db, jobs(), wish, person, job.now())] += 1
      await job.report((100 * (i + 1)) / wish.person.length)
    }
    return JSON.stringify(total)
  },
})
