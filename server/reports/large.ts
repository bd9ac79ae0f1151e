import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { isCommon, wantScope } from './figures/kept-scopes.ts'
import { isLearner } from './enrollment.ts'
import { inScope, type ReportScope } from './scope.ts'

/** From so many enrollments on nobody should wait until they are counted. */
export const FEW = 5000

/** Counted no further than it matters: what is kept of courses may be older than a great import. */
const holdsMany = async (db: Db, scope: ReportScope): Promise<boolean> => {
  const enrollments = scope.all
    ? sql`progress e where ${isLearner}`
    : sql`course c join progress e on e.course = c.id and ${isLearner} where ${inScope(scope)}`
  const { rows } = await sql<{ many: boolean }>`
    select count(*) > ${FEW} as many from (select 1 from ${enrollments} limit ${FEW + 1}) counted`.execute(db)
  return rows[0]?.many === true
}

export const isLarge = async (db: Db, scope: ReportScope): Promise<boolean> => {
  const { rows } = await sql<{ many: boolean }>`
    select coalesce(sum(f.enrolled), 0) > ${FEW} as many
    from course_figures f join course c on c.id = f.course where ${inScope(scope)}`.execute(db)
  return rows[0]?.many === true || holdsMany(db, scope)
}

/**
 * Whether the learners of a scope can be listed without working out each of many; if not, that is done in the background
 * from now on.
 */
export const canBeListed = async (db: Db, scope: ReportScope, now: Date): Promise<boolean> => {
  if (isCommon(scope) || !(await isLarge(db, scope))) return true
  await wantScope(db, scope, now)
  return scope.kept !== undefined
}
