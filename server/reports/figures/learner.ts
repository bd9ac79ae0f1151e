import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'
import { isHalted } from '../../progress/halted.ts'
import { isLearner, nextTurn } from './scope.ts'

const COLUMNS = sql`person, publisher, enrolled, started, certified, inactive, recheck, waiting, average, active`

/** What is kept of a learner over some enrollments p. */
const figures = (now: Date) => sql`count(*), count(p.active),
  count(*) filter (where p.state = 'certified'), count(*) filter (where ${isHalted(now)}),
  min(${nextTurn(now)}), count(p.waiting), round(avg(p.percent), 1), max(p.active)`

const enrollments = sql`progress p join course c on c.id = p.course join person u on u.id = p.person`

/** The courses of the scopes that are kept, as (publisher, course): by the name their figures stand under. */
const scopeCourses = (which: RawBuilder<unknown>) => sql`
  select '#' || s.id as publisher, m.course from report_scope s cross join lateral (
    select o.id as course from course o where o.publisher = any (s.organizations)
    union select unnest(s.courses)) m
  where ${which}`

/** Works out anew how far these people are: over the courses of each publisher, of each kept scope, and over all. */
export const workOutLearners = async (db: Db, people: readonly string[], now: Date): Promise<void> => {
  if (people.length === 0) return
  await db.deleteFrom('learner_figures').where('person', '=', anyOf(people)).execute()
  const theirs = sql`p.person = ${anyOf(people)} and ${isLearner}`
  await sql`insert into learner_figures (${COLUMNS})
    select p.person, coalesce(c.publisher, ''), ${figures(now)} from ${enrollments} where ${theirs}
    group by grouping sets ((p.person, c.publisher), (p.person))
    having grouping(c.publisher) = 1 or c.publisher <> ''`.execute(db)
  await sql`insert into learner_figures (${COLUMNS})
    with kept as materialized (${scopeCourses(sql`s.at is not null`)})
    select p.person, k.publisher, ${figures(now)} from ${enrollments} join kept k on k.course = p.course
    where ${theirs} group by p.person, k.publisher`.execute(db)
}

/** Works out how far everybody is in the courses of a scope. */
export const workOutScope = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.deleteFrom('learner_figures').where('publisher', '=', `#${id}`).execute()
  await sql`insert into learner_figures (${COLUMNS})
    with kept as materialized (${scopeCourses(sql`s.id = ${id}`)})
    select p.person, k.publisher, ${figures(now)} from ${enrollments} join kept k on k.course = p.course
    where ${isLearner} group by p.person, k.publisher`.execute(db)
  await db.updateTable('report_scope').set({ at: now }).where('id', '=', id).execute()
}
