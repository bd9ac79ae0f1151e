import { sql, type RawBuilder } from 'kysely'
import { fail } from '../../base/fail.ts'

/** What learners of a course are narrowed to, beside the search. */
export interface Narrowing {
  readonly group?: string | undefined
  readonly item?: string | undefined
  readonly answer?: string | undefined
  readonly itemState?: 'completed' | 'started' | 'waiting' | 'returned' | 'none' | undefined
  readonly moment?: 'left' | 'skipped' | 'rewound' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Condition = RawBuilder<boolean>

const all = sql<boolean>`true`

/** Members of a group of this course. */
export const isMember = (group: string): Condition =>
  sql<boolean>`e.person in (select unnest(g.member) from course_group g where g.id = ${group} and g.course = e.course)`

/** Those whose first answer was this one; without an answer, those who gave any. */
const answered = (course: string, item: string, answer: string | undefined): Condition =>
  sql<boolean>`e.person in (select a.person from first_answer a where a.course = ${course} and a.item = ${item}
    and ${answer === undefined ? all : sql`a.answer_key = ${answer}`})`

/** The records of an item in a row e: of a lesson itself, or of a question wherever it is kept. */
const recordsOf = (item: string) => sql`jsonb_path_query(e.document,
  '$.instruction[*] ? (@.id == $item), $.instruction[*].interaction[*] ? (@.id == $item), $.interaction[*] ? (@.id == $item)',
  jsonb_build_object('item', ${item}::text))`

const STATE = {
  completed: 'completed',
  waiting: 'coachReviewRequired',
  returned: 'returned',
} as const

const inState = (item: string, state: NonNullable<Narrowing['itemState']>): Condition => {
  const records = recordsOf(item)
  if (state === 'none') return sql<boolean>`not exists (select ${records})`
  if (state === 'started') return sql<boolean>`exists (select ${records})`
  return sql<boolean>`exists (select 1 from (select ${records} as r) x where r ->> 'state' = ${STATE[state]})`
}

const secondsOf = (text: string | undefined, name: string): number | undefined => {
  if (text === undefined) return undefined
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && value >= 0 && value <= 1_000_000
    ? value
    : fail('invalid', `${name} must be a number of seconds.`)
}

const needsItem = (item: string | undefined): string =>
  item ?? fail('invalid', 'item must name a lesson or a question.')

/** The learners of a course who belong to a group, gave an answer, or are somewhere with an item. */
export const narrowed = (course: string, asked: Narrowing): Condition => {
  const { group, item, answer, itemState, moment } = asked
  const parts: Condition[] = []
  if (group !== undefined) parts.push(isMember(group))
  if (answer !== undefined) parts.push(answered(course, needsItem(item), answer))
  if (itemState !== undefined) parts.push(inState(needsItem(item), itemState))
  const [from = 0, to = 1_000_000] = [secondsOf(asked.from, 'from'), secondsOf(asked.to, 'to')]
  if (moment !== undefined && needsItem(item) === '' && from > to) parts.push(all)
  if (item !== undefined && answer === undefined && itemState === undefined && moment === undefined)
    parts.push(answered(course, item, undefined))
  return parts.length === 0 ? all : sql<boolean>`(${sql.join(parts, sql` and `)})`
}
