import { sql, type RawBuilder } from 'kysely'
import { hasHalted, isLearner } from '../enrollment.ts'
import type { ReportScope } from '../scope.ts'

const COLUMNS = sql`person, enrolled, started, certified, inactive, waiting, average, active`

/** Everybody in some courses, worked out from their enrollments. */
const inCourses = (courses: readonly string[], now: Date): RawBuilder<unknown> => sql`
  select e.person, count(*)::int as enrolled, (count(*) filter (where e.active is not null))::int as started,
    (count(*) filter (where e.state = 'certified'))::int as certified,
    (count(*) filter (where ${hasHalted(now)}))::int as inactive,
    (count(*) filter (where e.waiting is not null))::int as waiting,
    avg(e.percent) as average, max(e.active) as active
  from progress e where e.course = any (${[...courses]}::text[]) and ${isLearner} group by e.person`

const kept = (publishers: readonly string[]): RawBuilder<unknown> =>
  sql`select ${COLUMNS} from learner_figures where publisher = any (${[...publishers]}::text[])`

const added = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  select person, sum(enrolled)::int as enrolled, sum(started)::int as started, sum(certified)::int as certified,
    sum(inactive)::int as inactive, sum(waiting)::int as waiting,
    sum(average * enrolled) / sum(enrolled) as average, max(active) as active
  from (${sql.join(parts, sql` union all `)}) parts group by person`

/**
 * How far each learner is in the courses of a scope, as a table. What is kept for a publisher, or for the scope itself, is
 * read; courses that name the reader are worked out otherwise; of both together each enrollment counts once.
 */
export const learnerFigures = (scope: ReportScope, now: Date): RawBuilder<unknown> => {
  const { all, organizations, courses, kept: known } = scope
  const single = all ? '' : organizations.length === 1 && courses.length === 0 ? organizations[0] : known
  if (single !== undefined) return sql`(select ${COLUMNS} from learner_figures where publisher = ${single})`
  const parts = [
    ...(organizations.length > 0 ? [kept(organizations)] : []),
    ...(courses.length > 0 ? [inCourses(courses, now)] : []),
  ]
  if (parts.length === 0) return sql`(select ${COLUMNS} from learner_figures where false)`
  return organizations.length === 0 ? sql`(${inCourses(courses, now)})` : sql`(${added(parts)})`
}
