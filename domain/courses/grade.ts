import { answerFits, toBeSeen, type Answer, type Placed, type Question } from './answer.ts'
import { feedbackTo, needsCoach, rightAnswers, sameAnswer } from './answer-key.ts'
import { DEFAULT_WATCH_SHARE } from './watched.ts'

/** What came of an answer. */
export interface Result {
  /** `null` where nothing can be right or wrong, and where a coach has yet to say. */
  readonly correct: boolean | null
  /** As progress keeps it; `started` is a wrong answer, or a deck of which not every card has been turned. */
  readonly state: 'started' | 'completed' | 'coachReviewRequired'
  readonly points: number
  readonly feedback?: string | undefined
  /** Any one of these would have been right. Whoever keeps the answers decides when a learner may know. */
  readonly right?: readonly Answer[] | undefined
  /** Of a sorting exercise: how many entries stand where they belong. */
  readonly hits?: { readonly right: number; readonly of: number } | undefined
}

const placedIn = (answer: Answer | undefined): readonly Placed[] =>
  typeof answer === 'object' && 'placed' in answer ? answer.placed : []

const hitsOf = (answer: Answer, right: Answer | undefined): Result['hits'] => {
  const left = [...placedIn(right)]
  const of = left.length
  for (const { entry, category } of placedIn(answer)) {
    const place = left.findIndex((one) => one.entry === entry && one.category === category)
    if (place >= 0) left.splice(place, 1)
  }
  return { right: of - left.length, of }
}

/** Players round to the second. */
const ROUNDING = 1

/** Enough of a video was watched; where nobody knows how long it is, that it was played. */
const isWatched = ({ duration = 0, watchShare = DEFAULT_WATCH_SHARE }: Question, seconds: number): boolean =>
  (seconds + ROUNDING) * 100 >= duration * watchShare

const isSeen = (question: Question, answer: Answer): boolean => {
  if (typeof answer === 'object' && 'watched' in answer) return isWatched(question, answer.watched)
  if (typeof answer !== 'object' || !('seen' in answer) || answer.seen === true) return true
  return answer.seen.length >= toBeSeen(question)
}

/**
 * What an answer is worth: all points or none. The same answer always gives the same result, and an answer that does not
 * fit the question gives nothing.
 */
export const grade = (question: Question, answer: Answer): Result => {
  if (!answerFits(question, answer)) return { correct: null, state: 'started', points: 0 }
  const feedback = feedbackTo(question, answer)
  const said = feedback === undefined ? {} : { feedback }
  if (needsCoach(question)) return { correct: null, state: 'coachReviewRequired', points: 0, ...said }
  const right = rightAnswers(question)
  const correct = right.length > 0 ? right.some((one) => sameAnswer(one, answer)) : null
  const done = correct ?? isSeen(question, answer)
  return {
    correct,
    state: done ? 'completed' : 'started',
    points: done ? (question.points ?? 0) : 0,
    ...said,
    ...(right.length > 0 && { right }),
    ...(question.type === 'sorting' && { hits: hitsOf(answer, right[0]) }),
  }
}

/**
 * The same for a question that is asked in several languages: written answers and the entries of a sorting exercise
 * may be in any of them, so that the answer is right if it is right in one. Nothing, if it fits none.
 */
export const gradeInAny = (versions: readonly Question[], answer: Answer): Result | undefined => {
  const results = versions.filter((one) => answerFits(one, answer)).map((one) => grade(one, answer))
  return results.find(({ correct }) => correct === true) ?? results[0]
}
