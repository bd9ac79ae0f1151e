import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../base/db/schema.ts'
import { roundly } from '../../base/search/broad.ts'
import { isUnfiltered, type Asked } from '../asked.ts'
import { isLearner } from '../enrollment.ts'
import { inScope, type ReportScope } from '../scope.ts'
import { learnerFigures } from './figures.ts'
import type { Places } from './places.ts'

/** So many are counted once more where they are listed, and nobody notices. */
const FEW = 1000
/** Fewer than these are counted at once. */
const MANY = 20_000

const inCourse = (scope: ReportScope, course: string) => sql`progress e join course c on c.id = e.course
  where e.course = ${course} and ${inScope(scope)} and ${isLearner}`

const keptAs = (name: string) => sql`learner_figures where publisher = ${name}`

const count = async (db: Db, place: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ matches: number }>`select count(*)::int as matches from ${place}`.execute(db)
  return rows[0]?.matches ?? 0
}

interface Everybody {
  readonly total: number
  readonly about?: true
}

/** Everybody there is, where that was not counted beforehand: of many, what the database believes. */
export const estimateEverybody = async (db: Db, scope: ReportScope, now: Date): Promise<Everybody> => {
  const figures = learnerFigures(scope, now)
  const total = await count(db, sql`(select 1 from ${figures} f limit ${MANY + 1}) first`)
  if (total <= MANY) return { total }
  const { rows } = await sql<{
    'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
  }>`
    explain (format json) select 1 from ${figures} f`.execute(db)
  return { total: Math.max(total, roundly(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)), about: true }
}

/** Where those stand who are looked for, if nothing but one course or one organization is asked for. */
const placeOf = (scope: ReportScope, places: Places, { query }: Asked): RawBuilder<unknown> | undefined => {
  if (query.kind !== 'term' || query.prefix) return undefined
  if (query.field === 'course') return inCourse(scope, query.value)
  const place = query.field === 'organization' ? places.at(query.value) : undefined
  return typeof place === 'object' && 'kept' in place ? keptAs(place.kept) : undefined
}

const isEverybody = (places: Places, { query }: Asked): boolean =>
  query.kind === 'term' &&
  query.field === 'organization' &&
  !query.prefix &&
  places.at(query.value) === 'everybody'

/**
 * How many learners fit, where that is known or can be counted without looking each of them up: all, or those of a course
 * or an organization. Few are counted as they are listed, so that a number and its rows are the same.
 */
export const countFiltered = async (
  db: Db,
  scope: ReportScope,
  places: Places,
  asked: Asked,
  total: number,
): Promise<number | undefined> => {
  if (isUnfiltered(asked) || isEverybody(places, asked)) return total
  const place = placeOf(scope, places, asked)
  const matches = place && (await count(db, place))
  return matches !== undefined && matches > FEW ? matches : undefined
}
