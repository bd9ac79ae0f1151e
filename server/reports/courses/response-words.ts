import { sql, type RawBuilder } from 'kysely'
import type { QueryNode } from '@cairn/domain/base/search-query'
import type { Db } from '../../base/db/schema.ts'
import { wordQuery, type Term } from '../../base/search/compile.ts'
import type { Asked } from './questions.ts'

type Condition = RawBuilder<boolean>

interface Choice {
  readonly item: string
  readonly place: number
  readonly words: string
}

/** Choices and steps are kept by their places: their words are those of the questions. */
const choicesOf = (questions: ReadonlyMap<string, Asked>): Choice[] =>
  [...questions.values()].flatMap(({ question: { id: item, type, choice = [], scale } }) =>
    type === 'likert'
      ? (scale?.labels ?? []).map((words, n) => ({ item, place: (scale?.min ?? 0) + n, words }))
      : choice.map(({ body: words }, place) => ({ item, place, words })),
  )

const choicesThatSay = async (
  db: Db,
  choices: readonly Choice[],
  asked: RawBuilder<string>,
): Promise<ReadonlyMap<string, string[]>> => {
  const found = new Map<string, string[]>()
  if (choices.length === 0) return found
  const { rows } = await sql<{ item: string; place: number }>`
    select item, place from unnest(${choices.map(({ item }) => item)}::text[], ${choices.map(({ place }) => place)}::int[],
      ${choices.map(({ words }) => words)}::text[]) w (item, place, said)
    where to_tsvector('simple', said) @@ ${asked}`.execute(db)
  for (const { item, place } of rows) found.set(item, [...(found.get(item) ?? []), String(place)])
  return found
}

/** Those who chose one of these, alone or with others: the key of an answer is made of the places. */
const chose = (item: string, places: readonly string[], several: boolean): Condition =>
  several
    ? sql<boolean>`(a.item = ${item} and string_to_array(a.answer_key, ',') && ${[...places]}::text[])`
    : sql<boolean>`(a.item = ${item} and a.answer_key = any (${[...places]}::text[]))`

const takesSeveral = (asked: Asked | undefined): boolean =>
  asked?.question.type === 'multipleresponse' || asked?.question.type === 'surveymultipleresponse'

/** So many answers are named one by one. */
const FEW = 5000

/** Answers of a course that were written with these words, the first time or by now. */
const written = async (db: Db, course: string, asked: RawBuilder<string>): Promise<Condition[]> => {
  const { rows } = await sql<{ person: string; item: string }>`
    select person, item from first_answer where course = ${course} and words @@ ${asked}
    union select person, item from changed_answer where course = ${course} and words @@ ${asked}
    limit ${FEW + 1}`.execute(db)
  if (rows.length === 0) return []
  if (rows.length <= FEW)
    return [
      sql<boolean>`(a.person, a.item) in (select * from unnest(${rows.map(({ person }) => person)}::text[],
        ${rows.map(({ item }) => item)}::text[]))`,
    ]
  return [
    sql<boolean>`a.words @@ ${asked}`,
    sql<boolean>`(a.person, a.item) in (select n.person, n.item from changed_answer n
      where n.course = ${course} and n.words @@ ${asked})`,
  ]
}

const termsIn = (node: QueryNode): Term[] => {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.nodes.flatMap(termsIn)
    case 'not':
      return termsIn(node.node)
    case 'term':
      return node.field === undefined ? [node] : []
    default:
      return []
  }
}

/**
 * How each word of a query is looked up among the answers a of a course. What it is found in is asked beforehand, so that
 * the list itself asks for choices and people by name, which indexes answer.
 */
export const answerWords = async (
  db: Db,
  course: string,
  query: QueryNode,
  questions: ReadonlyMap<string, Asked>,
): Promise<(asked: RawBuilder<string>, term: Term) => Condition> => {
  const found = new Map<Term, Condition>()
  const choices = choicesOf(questions)
  for (const term of termsIn(query)) {
    const asked = wordQuery(term)
    const chosen = [...(await choicesThatSay(db, choices, asked))].map(([item, places]) =>
      chose(item, places, takesSeveral(questions.get(item))),
    )
    const parts = [...chosen, ...(await written(db, course, asked))]
    found.set(term, parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`)
  }
  return (_asked, term) => found.get(term) ?? sql<boolean>`false`
}
