import type { QuestionFigures } from '@cairn/contract/course-reports'
import { ITEM_STATES } from '@cairn/contract/progress'
import type { SearchOf } from '../../base/paths.ts'
import { clause } from '../../shared/report-people/words.ts'
import { allOf, wordsQuery } from '../../shared/report-words.ts'

export type ResponsesAddress = SearchOf<'/reports/courses/$courseId/responses'>

const SURVEY = ['likert', 'surveychoice', 'surveyresponse', 'surveymultipleresponse'] as const
export const KINDS = ['survey', 'graded'] as const

export const stateOf = ({ state }: ResponsesAddress) => ITEM_STATES.find((one) => one === state)
export const kindOf = ({ type }: ResponsesAddress) => KINDS.find((one) => one === type)

const surveys = SURVEY.map((type) => `type:${type}`).join(' OR ')

export const responsesQuery = (asked: ResponsesAddress): { query?: string } => {
  const kind = kindOf(asked)
  return allOf(
    wordsQuery(asked.query),
    clause('lesson', asked.lesson),
    clause('item', asked.item),
    asked.item !== undefined && clause('answer', asked.answer),
    clause('user', asked.user),
    clause('state', stateOf(asked)),
    asked.right && `right:${asked.right}`,
    kind && (kind === 'survey' ? surveys : '(right:true OR right:false)'),
  )
}

export const ALL: Partial<ResponsesAddress> = {
  query: undefined,
  group: undefined,
  lesson: undefined,
  item: undefined,
  type: undefined,
  right: undefined,
  state: undefined,
  user: undefined,
  answer: undefined,
}

export const isNarrowed = (asked: ResponsesAddress): boolean =>
  (Object.keys(ALL) as (keyof ResponsesAddress)[]).some((name) => (asked[name] ?? '') !== '')

/** Enough to call a question hard. */
const ENOUGH = 10

/** The question that fewest got right the first time. */
export const hardestOf = (questions: readonly QuestionFigures[]): QuestionFigures | undefined =>
  questions
    .filter(({ facility, answers }) => facility !== undefined && answers >= ENOUGH)
    .toSorted((a, b) => (a.facility ?? 0) - (b.facility ?? 0))[0]
