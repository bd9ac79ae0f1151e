import { sql } from 'kysely'
import { discriminationOf, facilityOf, type Spread } from '@cairn/domain/reports/questions'
import type { Db } from '../../base/db/schema.ts'
import { isLearner, rowsIn, type Scope } from './scope.ts'

export interface GivenAnswer {
  readonly key: string
  /** One of those that say the same. */
  readonly answer: unknown
  readonly count: number
  readonly right: boolean | null
}

export interface QuestionCount {
  readonly answers: number
  readonly facility: number | undefined
  readonly discrimination: number | undefined
  /** The most frequent first. */
  readonly given: readonly GivenAnswer[]
  /** Different answers beyond those. */
  readonly others: number
}

/** So many different answers are told apart. */
const MOST_ANSWERS = 50

/** The first answers of those who are in the course: whoever left is not found by them either. */
const answersIn = (scope: Scope) => sql`first_answer f where ${rowsIn(scope, 'f')} and exists (
  select 1 from progress p where p.person = f.person and p.course = f.course and ${isLearner})`

interface CountRow {
  readonly item: string
  readonly answers: number
  readonly judged: number
  readonly right: number
}

const countAnswers = async (db: Db, scope: Scope): Promise<readonly CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select f.item, count(*)::int as answers, count(f.is_right)::int as judged,
      count(*) filter (where f.is_right)::int as right
    from ${answersIn(scope)} group by f.item`.execute(db)
  return rows
}

/** Sums of each question against the share that its learners have right in the others. */
const spreads = async (db: Db, scope: Scope): Promise<ReadonlyMap<string, Spread>> => {
  const { rows } = await sql<Spread & { item: string }>`
    select item, regr_count(y, x)::int as count,
      -- The sums of many equal numbers are not always told to be equal.
      case when min(x) = max(x) then 0 else regr_sxx(y, x) end as xx,
      case when min(y) = max(y) then 0 else regr_syy(y, x) end as yy,
      regr_sxy(y, x) as xy
    from (
      select f.item, f.is_right::int::float8 as x,
        (sum(f.is_right::int) over one - f.is_right::int)::float8 / nullif(count(*) over one - 1, 0) as y
      from ${answersIn(scope)} and f.is_right is not null
      window one as (partition by f.person)) answer
    where y is not null group by item`.execute(db)
  return new Map(rows.map(({ item, ...spread }) => [item, spread]))
}

interface GivenRow extends GivenAnswer {
  readonly item: string
  readonly kinds: number
}

const mostGiven = async (db: Db, scope: Scope): Promise<readonly GivenRow[]> => {
  const { rows } = await sql<GivenRow>`
    select item, key, answer::jsonb as answer, count, "right", kinds from (
      select f.item, f.answer_key as key, min(f.answer::text) as answer, count(*)::int as count,
        bool_or(f.is_right) as "right",
        row_number() over (partition by f.item order by count(*) desc, f.answer_key) as place,
        count(*) over (partition by f.item)::int as kinds
      from ${answersIn(scope)} group by f.item, f.answer_key) given
    where place <= ${MOST_ANSWERS} order by item, place`.execute(db)
  return rows
}

/** How each question was answered the first time. */
export const countQuestions = async (db: Db, scope: Scope): Promise<ReadonlyMap<string, QuestionCount>> => {
  const counts = await countAnswers(db, scope)
  const spread = await spreads(db, scope)
  const given = new Map<string, GivenRow[]>()
  for (const row of await mostGiven(db, scope)) given.set(row.item, [...(given.get(row.item) ?? []), row])
  return new Map(
    counts.map(({ item, answers, judged, right }) => {
      const rows = given.get(item) ?? []
      const sums = spread.get(item)
      return [
        item,
        {
          answers,
          facility: facilityOf(right, judged),
          discrimination: sums && discriminationOf(sums),
          given: rows.map(({ key, answer, count, right: isRight }) => ({
            key,
            answer,
            count,
            right: isRight,
          })),
          others: (rows[0]?.kinds ?? 0) - rows.length,
        },
      ]
    }),
  )
}
