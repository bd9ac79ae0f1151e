import { sql, type RawBuilder } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import type { Searchable } from '../../base/search/search.ts'
import { isLearner } from '../enrollment.ts'
import { personFields, personSort, personWords } from '../people.ts'
import type { Asked } from './questions.ts'

export interface ResponseRow {
  readonly person: string
  readonly item: string
  readonly lesson: string
  readonly answer: unknown
  readonly is_right: boolean | null
  readonly at: Date
  /** What is on record of the question by now. */
  readonly present: object[]
}

const named = sql`jsonb_build_object('item', a.item)`
const present = sql`(
  jsonb_path_query_array(e.document, '$.instruction[*].interaction[*] ? (@.id == $item)', ${named})
  || jsonb_path_query_array(e.document, '$.interaction[*] ? (@.id == $item)', ${named}))`

/** The answers of those who take the course. */
const given = sql`first_answer a join progress e on e.person = a.person and e.course = a.course and ${isLearner}`

/** What is asked of the answers alone. */
const OF_ANSWERS = ['', 'lesson', 'item', 'answer', 'type', 'right', 'date']

/** Of more answers than these a few may be of people who have left the course meanwhile. */
const MANY = 50_000

/** How the first answers a to the questions of a course are searched, with the enrollments e and people p they are of. */
export const responses = (
  known: RawBuilder<boolean>,
  questions: ReadonlyMap<string, Asked>,
  holdsWords: NonNullable<Searchable['holdsWords']>,
): Searchable => {
  const ofType = (type: string) =>
    [...questions.values()]
      .filter(({ question }) => question.type === type)
      .map(({ question }) => question.id)
  const judged = (value: string) =>
    value === 'true' || value === 'false'
      ? sql<boolean>`a.is_right = ${value === 'true'}`
      : sql<boolean>`false`
  const date = { kind: 'date', column: sql`a.at` } as const
  const stated = (state: string) =>
    sql<boolean>`jsonb_path_exists(${present}, '$[*] ? (@.state == $state)', jsonb_build_object('state', ${state}::text))`
  return {
    from: sql`${given} join person p on p.id = a.person`,
    columns: sql`a.person, a.item, a.lesson, a.answer, a.is_right, a.at, ${present} as present`,
    guards: personWords(known).guards,
    words: sql`a.words`,
    holdsWords,
    unranked: true,
    fields: {
      ...personFields,
      lesson: { kind: 'keyword', column: sql`a.lesson` },
      item: { kind: 'keyword', column: sql`a.item` },
      answer: { kind: 'keyword', column: sql`a.answer_key` },
      type: {
        kind: 'keyword',
        column: sql`null::text`,
        holds: (type) => sql<boolean>`a.item = any (${ofType(type)}::text[])`,
      },
      right: { kind: 'keyword', column: sql`a.is_right::text`, holds: judged },
      state: { kind: 'keyword', column: sql`null::text`, holds: stated },
      date,
    },
    sort: {
      ...personSort,
      date: sql`a.at`,
      item: sql`a.item`,
      lesson: sql`a.lesson`,
      right: sql`coalesce(a.is_right::int, -1)`,
    },
    defaultSort: sql`a.at desc`,
    key: sql`a.person, a.item`,
    pageSize: PAGE.reports,
    lean: { from: sql`first_answer a`, fields: OF_ANSWERS, exact: { from: given, upTo: MANY } },
  }
}
