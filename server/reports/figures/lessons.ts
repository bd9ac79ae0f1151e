import { sql } from 'kysely'
import type { Db } from '../../base/db/schema.ts'
import { learnersIn, type Scope } from './scope.ts'

export interface LessonCount {
  readonly started: number
  readonly completed: number
  readonly waiting: number
  readonly returned: number
}

interface Row extends LessonCount {
  readonly lesson: string | null
  readonly day: string | null
}

export interface LessonCounts {
  readonly byLesson: ReadonlyMap<string, LessonCount>
  /** Lessons completed on each day by UTC, as far as the records tell: when something was last done in them. */
  readonly byDay: Readonly<Record<string, number>>
}

/** How far learners are in each lesson. */
export const countLessons = async (db: Db, scope: Scope): Promise<LessonCounts> => {
  const { rows } = await sql<Row>`
    select lesson, to_char(day, 'YYYY-MM-DD') as day, count(*)::int as started,
      count(*) filter (where state = 'completed')::int as completed,
      count(*) filter (where state = 'coachReviewRequired')::int as waiting,
      count(*) filter (where state = 'returned')::int as returned
    from (
      select l ->> 'id' as lesson, l ->> 'state' as state,
        case when l ->> 'state' = 'completed' then ((l ->> 'modified')::timestamptz at time zone 'UTC')::date end as day
      from progress p cross join lateral jsonb_array_elements(p.document -> 'instruction') l
      where ${learnersIn(scope)} and l ? 'state') done
    group by grouping sets ((lesson), (day))`.execute(db)
  return {
    byLesson: new Map(rows.flatMap(({ lesson, ...row }) => (lesson === null ? [] : [[lesson, row]]))),
    byDay: Object.fromEntries(rows.flatMap(({ day, completed }) => (day === null ? [] : [[day, completed]]))),
  }
}

/** What a lesson is worth: what comes with completing it, and all there is to earn in it. */
export interface Worth {
  readonly lesson: string
  readonly fixed: number
  readonly most: number
  readonly questions: readonly string[]
}

export interface Earned {
  /** Learners with something on record of a question, and the points they have on average. */
  readonly byQuestion: ReadonlyMap<string, { readonly people: number; readonly points: number | null }>
  /** Points that those have on average who completed a lesson. */
  readonly byLesson: ReadonlyMap<string, number>
}

interface EarnedRow {
  readonly kind: 'question' | 'lesson'
  readonly id: string
  readonly people: number
  readonly points: number | null
}

/** What was earned in each question and lesson; a question may be kept in another lesson than it is asked in. */
export const sumPoints = async (db: Db, scope: Scope, lessons: readonly Worth[]): Promise<Earned> => {
  const asked = lessons.flatMap(({ lesson, questions }) => questions.map((item) => ({ item, lesson })))
  const { rows } = await sql<EarnedRow>`
    with given as materialized (
      select p.person, i ->> 'id' as item, max((i ->> 'points')::float8) as points
      from progress p cross join lateral (
        select jsonb_array_elements(l -> 'interaction') from jsonb_array_elements(p.document -> 'instruction') l
        union all select jsonb_array_elements(p.document -> 'interaction')) as kept (i)
      where ${learnersIn(scope)} group by 1, 2),
    asked as (
      select * from unnest(${asked.map(({ item }) => item)}::text[], ${asked.map(({ lesson }) => lesson)}::text[])
        as t (item, lesson)),
    worth as (
      select * from unnest(${lessons.map(({ lesson }) => lesson)}::text[],
        ${lessons.map(({ fixed }) => fixed)}::float8[], ${lessons.map(({ most }) => most)}::float8[])
        as t (lesson, fixed, most)),
    finished as (
      select p.person, l ->> 'id' as lesson
      from progress p cross join lateral jsonb_array_elements(p.document -> 'instruction') l
      where ${learnersIn(scope)} and l ->> 'state' = 'completed'),
    sums as (select person, lesson, sum(points) as points from given join asked using (item) group by 1, 2)
    select 'question' as kind, item as id, count(*)::int as people, avg(points) as points from given group by item
    union all
    select 'lesson', lesson, count(*)::int, avg(least(worth.most, worth.fixed + coalesce(sums.points, 0)))
    from finished join worth using (lesson) left join sums using (person, lesson)
    where worth.most > 0 group by lesson`.execute(db)
  return {
    byQuestion: new Map(
      rows
        .filter(({ kind }) => kind === 'question')
        .map(({ id, people, points }) => [id, { people, points }]),
    ),
    byLesson: new Map(
      rows.flatMap(({ kind, id, points }) => (kind === 'lesson' && points !== null ? [[id, points]] : [])),
    ),
  }
}
