import { sql, type RawBuilder } from 'kysely'
import { HALT_TURNS } from '@cairn/domain/reports/recheck'
import { anyOf } from '../../base/db/any-of.ts'

/** Whose figures: everybody's in a course, or those of some people in it. */
export interface Scope {
  readonly course: string
  readonly members?: readonly string[] | undefined
}

/** Rows of a table that names a course and a person. */
export const rowsIn = ({ course, members }: Scope, table: 'p' | 'f' | 'd'): RawBuilder<boolean> => {
  const [of, person] = [sql.ref(`${table}.course`), sql.ref(`${table}.person`)]
  return members === undefined
    ? sql<boolean>`${of} = ${course}`
    : sql<boolean>`(${of} = ${course} and ${person} = ${anyOf(members)})`
}

/** What staff try out are no enrollments. */
export const isLearner = sql<boolean>`p.state is distinct from 'preview'`

/** The records of learners. */
export const learnersIn = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`${rowsIn(scope, 'p')} and ${isLearner}`

const MOMENTS = { created: sql`p.created`, modified: sql`p.modified`, feedback: sql`p.heard` }

/** The next moment at which the enrollment `p` may begin or cease to be inactive, as `recheckOf` says. */
export const nextTurn = (now: Date): RawBuilder<Date | null> => {
  const turns = HALT_TURNS.map(
    ({ from, days }) => sql`${MOMENTS[from]} + make_interval(hours => ${24 * days})`,
  )
  return sql<Date | null>`case when p.percent < 100 and p.state is distinct from 'certified' then (
    select min(turn) + interval '1 millisecond' from unnest(array[${sql.join([...turns, sql`p.expires`])}]) turn
    where turn >= ${now}) end`
}
