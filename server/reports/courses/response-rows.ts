import { itemsIn } from '@cairn/domain/progress/merge'
import type { ItemRecord } from '@cairn/domain/progress/record'
import { needsCoach, rightAnswers } from '@cairn/domain/courses/answer-key'
import { textOf } from '@cairn/domain/reports/answer-key'
import type { Interaction } from '@cairn/contract/content'
import type { ReportedResponse } from '@cairn/contract/course-reports'
import type { Reported } from '../people.ts'
import { titleOf, type Asked } from './questions.ts'
import type { ResponseRow } from './responses-search.ts'

const LONGEST = 20_000

/** An answer in words; of a question that is gone, as it was sent. */
const wordsOf = (question: Interaction | undefined, answer: unknown): string => {
  if (answer === undefined || answer === null) return ''
  if (question) return textOf(question, answer).slice(0, LONGEST)
  return (typeof answer === 'string' ? answer : JSON.stringify(answer)).slice(0, LONGEST)
}

/** Whether what is answered by now is right; nothing where nothing is right or wrong. */
const isRight = (question: Interaction | undefined, item: ItemRecord | undefined): boolean | undefined => {
  if (!question || item?.answer === undefined) return undefined
  if (needsCoach(question) || rightAnswers(question).length === 0) return undefined
  return item.state === 'completed'
}

/** What somebody answered, the first time and by now. */
export const toResponse =
  (questions: ReadonlyMap<string, Asked>) =>
  (row: ResponseRow, who: Pick<Reported, 'user' | 'email'>): ReportedResponse => {
    const asked = questions.get(row.item)
    const question = asked?.question
    const item = itemsIn({ interaction: row.present as ItemRecord[] }).get(row.item)
    const right = isRight(question, item)
    const title = question && titleOf(question)
    const at = row.at.toISOString()
    return {
      ...who,
      lesson: row.lesson,
      item: row.item,
      ...(asked && { lessonTitle: asked.lesson.title }),
      ...(title !== undefined && { title }),
      type: question?.type ?? 'removed',
      first: {
        text: wordsOf(question, row.answer),
        ...(row.answer !== null && { answer: row.answer }),
        ...(row.is_right !== null && { right: row.is_right }),
        date: at,
      },
      text: wordsOf(question, item?.answer),
      ...(item?.answer !== undefined && { answer: item.answer }),
      ...(item?.state !== undefined && { state: item.state as NonNullable<ReportedResponse['state']> }),
      ...(right !== undefined && { right }),
      ...(item?.points !== undefined && { points: item.points }),
      ...(question?.points !== undefined && { of: question.points }),
      date: item?.modified ?? at,
    }
  }
