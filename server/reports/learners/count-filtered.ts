import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../base/db/schema.ts'
import type { Asked } from '../asked.ts'
import { isLearner } from '../enrollment.ts'
import { inScope, seesAllOf, type ReportScope } from '../scope.ts'

/** So many are counted once more where they are listed, and nobody notices. */
const FEW = 1000

const inCourse = (scope: ReportScope, course: string) => sql`progress e join course c on c.id = e.course
  where e.course = ${course} and ${inScope(scope)} and ${isLearner}`

const inOrganization = (organization: string) => sql`learner_figures where publisher = ${organization}`

/** Where those stand who are looked for, if nothing but one course or one organization is asked for. */
const placeOf = (scope: ReportScope, { query }: Asked): RawBuilder<unknown> | undefined => {
  if (query.kind !== 'term' || query.prefix) return undefined
  if (query.field === 'course') return inCourse(scope, query.value)
  return query.field === 'organization' && seesAllOf(scope, query.value)
    ? inOrganization(query.value)
    : undefined
}

/**
 * How many learners a course or an organization has, without looking each of them up. Few are counted as they are
 * listed, so that a number and its rows are the same.
 */
export const countFiltered = async (
  db: Db,
  scope: ReportScope,
  asked: Asked,
): Promise<number | undefined> => {
  const place = placeOf(scope, asked)
  if (!place) return undefined
  const { rows } = await sql<{ matches: number }>`select count(*)::int as matches from ${place}`.execute(db)
  const matches = rows[0]?.matches ?? 0
  return matches > FEW ? matches : undefined
}
