import { isFields } from '../base/json-type.ts'
import { answerFits, type Answer, type Question } from '../courses/answer.ts'
import { rightAnswers, sameAnswer } from '../courses/answer-key.ts'
import { gradeItem, versionsOf } from './grade-item.ts'
import { mergeItem } from './merge.ts'
import type { ItemRecord } from './record.ts'
import type { TaughtCourse, TaughtLesson } from './taught.ts'
import type { WatchBudget } from './watching.ts'

/** Why something cannot be taken: of a question, or of a lesson. */
export type Refuse = (why: 'over' | 'unfit' | Withheld, part?: string) => never

/**
 * What an author's rule keeps from counting: it came too late, after the last try, or before its lesson opened. Whatever
 * came with it is stored all the same: if one refusal undid the rest, somebody could find out whether an answer is right
 * without using a try.
 */
export type Withheld = 'late' | 'no_tries' | 'locked'

/** A question with the lesson it belongs to. */
export interface AskedQuestion {
  readonly question: Question
  readonly lesson: TaughtLesson
}

/** What is known while the answers of one write are taken, one after the other. */
export interface Taking {
  readonly course: TaughtCourse
  readonly language: string | undefined
  readonly now: Date
  readonly refuse: Refuse
  readonly asked: Pick<ReadonlyMap<string, AskedQuestion>, 'get'>
  /** What a coach has accepted stays as it was accepted. */
  readonly accepted: ReadonlySet<string>
  readonly budget: WatchBudget
  /** What is on record of each question by now. */
  readonly items: Map<string, ItemRecord>
  /** The time for this lesson is over. */
  readonly isLate: (lesson: TaughtLesson) => boolean
  readonly withhold: (why: Withheld, part: string) => void
  /** Called for each question that was not answered before. */
  readonly answered: (first: FirstAnswer) => void
}

/** What somebody answered when they were asked for the first time. */
export interface FirstAnswer {
  readonly question: Question
  readonly lesson: string
  readonly answer: unknown
  /** `null` where nothing is right or wrong, and where a coach judges. */
  readonly isRight: boolean | null
  readonly at: string
}

const secondsIn = (answer: unknown): number | undefined =>
  isFields(answer) && typeof answer['watched'] === 'number' ? answer['watched'] : undefined

/** Of a video only those seconds count that could have been watched. */
const gradeVideo = (versions: readonly Question[], sent: ItemRecord, moment: string, by: Taking) => {
  const claimed = secondsIn(sent.answer)
  if (claimed === undefined) return gradeItem(versions, sent, moment)
  const known = by.items.get(sent.id)
  const already = known?.counted ?? secondsIn(known?.answer) ?? 0
  const length = versions[0]?.duration ?? Number.POSITIVE_INFINITY
  const counted = by.budget.spend(Math.min(claimed, length), already)
  const graded = gradeItem(versions, { ...sent, answer: { watched: Math.min(claimed, counted) } }, moment)
  return graded && { ...graded, answer: sent.answer, counted }
}

const sameTry = (question: Question, a: unknown, b: unknown): boolean =>
  answerFits(question, a) && answerFits(question, b) && sameAnswer(a as Answer, b as Answer)

/** The tries that were used, with this one; one that was graded before is not counted again. */
const triedWith = (
  { question, lesson }: AskedQuestion,
  { id, answer }: ItemRecord,
  by: Taking,
): readonly unknown[] | 'used up' | undefined => {
  const limit = question.tries ?? lesson.tries
  const known = by.items.get(id)
  if (limit === undefined || rightAnswers(question).length === 0 || known?.state === 'completed')
    return undefined
  const tried = known?.tried ?? (known?.answer === undefined ? [] : [known.answer])
  if (tried.some((one) => sameTry(question, one, answer))) return tried
  return tried.length >= limit ? 'used up' : [...tried, answer]
}

/** Answers that come after the time are stored as late; one that came in time and is sent again is not. */
const lateAnswer = (asked: AskedQuestion, sent: ItemRecord, moment: string, by: Taking) => {
  if (!by.isLate(asked.lesson)) return undefined
  const known = by.items.get(sent.id)
  if (sameTry(asked.question, known?.answer, sent.answer)) return undefined
  by.withhold('late', sent.id)
  return { answer: sent.answer, modified: moment, received: by.now.toISOString() }
}

/** What is only read is claimed without an answer, and has to be read in time as well. */
const isLateClaim = ({ lesson }: AskedQuestion, { id, answer, state }: ItemRecord, by: Taking): boolean => {
  if (answer !== undefined || state !== 'completed' || by.items.get(id)?.state === 'completed') return false
  const late = by.isLate(lesson)
  if (late) by.withhold('late', id)
  return late
}

/** What one answer adds to the record; nothing for a question that was taken out of the course meanwhile. */
export const takeItem = (sent: ItemRecord, moment: string, by: Taking): ItemRecord[] => {
  const asked = by.asked.get(sent.id)
  if (!asked || by.accepted.has(sent.id)) return []
  const { question } = asked
  const known = by.items.get(sent.id)
  const versions = versionsOf(by.course, question, by.language)
  if (sent.answer !== undefined && !versions.some((one) => answerFits(one, sent.answer)))
    return by.refuse('unfit', sent.id)
  if (isLateClaim(asked, sent, by)) return []
  const late = sent.answer === undefined ? undefined : lateAnswer(asked, sent, moment, by)
  if (late) return [{ id: sent.id, late }]
  const tried = sent.answer === undefined ? undefined : triedWith(asked, sent, by)
  if (tried === 'used up') {
    by.withhold('no_tries', sent.id)
    return []
  }
  const graded = gradeVideo(versions, sent, moment, by) ?? by.refuse('unfit', sent.id)
  const item = tried ? { ...graded, tried } : graded
  if (sent.answer !== undefined && known?.answer === undefined) {
    const isJudged = versions.some((one) => rightAnswers(one).length > 0)
    const isRight = isJudged ? graded.state === 'completed' : null
    by.answered({ question, lesson: asked.lesson.id, answer: sent.answer, isRight, at: moment })
  }
  by.items.set(sent.id, known ? mergeItem(known, item) : item)
  return [item]
}

/** Cards turned on two devices may be all of them together. */
export const completeOpened =
  ({ asked, course, language }: Pick<Taking, 'asked' | 'course' | 'language'>) =>
  (item: ItemRecord): ItemRecord => {
    const question = asked.get(item.id)?.question
    if (!question || item.state !== 'started' || !['flashcards', 'graphic'].includes(question.type))
      return item
    const { state, points } = gradeItem(versionsOf(course, question, language), item, '') ?? {}
    return state === 'completed' ? { ...item, state, points } : item
  }
