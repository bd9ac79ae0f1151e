import type { Answer } from '../../courses/answer.ts'
import { watchedPercent, type Range } from '../../courses/watched.ts'
import { gradedIn, type QuestionPart, type UnitPart } from './parts.ts'

export interface Answered {
  readonly answer: Answer
  /** null where nothing can be right or wrong. */
  readonly correct: boolean | null
  readonly tries: number
}

/** What a learner did in a unit, as it lies in the state of the record store. */
export interface UnitState {
  readonly answers: Readonly<Record<string, Answered>>
  /** Ids of what was opened: a video elsewhere, or `id:n` of one card or marker. */
  readonly seen: readonly string[]
  readonly watched: Readonly<Record<string, readonly Range[]>>
  /** Lengths of videos, as the player reported them. */
  readonly lengths: Readonly<Record<string, number>>
  /** Said in this registration, and never again. */
  readonly said: readonly ('completed' | 'passed')[]
}

export const NOTHING_DONE: UnitState = { answers: {}, seen: [], watched: {}, lengths: {}, said: [] }

const answerTo = (state: UnitState, id: string): Answered | undefined =>
  Object.hasOwn(state.answers, id) ? state.answers[id] : undefined

/** No answer to it can change anything any more. */
export const isDecided = (state: UnitState, { id, question: { tries } }: QuestionPart): boolean => {
  const given = answerTo(state, id)
  if (given === undefined) return false
  return given.correct !== false || (tries !== undefined && given.tries >= tries)
}

const countOf = (part: Extract<UnitPart, { kind: 'cards' | 'markers' }>): number =>
  (part.kind === 'cards' ? part.shown.card : part.shown.marker)?.length ?? 0

/** Whether a learner has done what this part asks for, rightly or wrongly. */
export const isPartDone = (state: UnitState, part: UnitPart): boolean => {
  switch (part.kind) {
    case 'video': {
      if (state.seen.includes(part.id)) return true
      const length = state.lengths[part.id] ?? part.duration ?? 0
      return watchedPercent(state.watched[part.id] ?? [], length) >= part.share
    }
    case 'elsewhere':
      return state.seen.includes(part.id)
    case 'question':
      return answerTo(state, part.id) !== undefined
    case 'cards':
    case 'markers':
      return Array.from({ length: countOf(part) }, (_, n) => `${part.id}:${n}`).every((one) =>
        state.seen.includes(one),
      )
    default:
      return true
  }
}

export const isUnitDone = (state: UnitState, parts: readonly UnitPart[]): boolean =>
  parts.every((part) => isPartDone(state, part))

/** Points are weights; where no question has any, all weigh the same. */
const weigher = (graded: readonly QuestionPart[]): ((part: QuestionPart) => number) => {
  const hasPoints = graded.some(({ question }) => (question.points ?? 0) > 0)
  return ({ question }) => (hasPoints ? (question.points ?? 0) : 1)
}

export interface UnitScore {
  readonly scaled: number
  readonly raw: number
  readonly max: number
}

/** Of the questions that can be right or wrong; nothing where there are none. */
export const scoreOf = (state: UnitState, parts: readonly UnitPart[]): UnitScore | undefined => {
  const graded = gradedIn(parts)
  if (graded.length === 0) return undefined
  const weight = weigher(graded)
  const sum = (list: readonly QuestionPart[]) => list.reduce((total, part) => total + weight(part), 0)
  const [raw, max] = [sum(graded.filter(({ id }) => answerTo(state, id)?.correct === true)), sum(graded)]
  return { raw, max, scaled: Math.round((raw / max) * 10_000) / 10_000 }
}

export interface Ending {
  /** The learner says that this is all, or the page is closed under them. */
  readonly ends?: 'finished' | 'left'
  readonly mastery: number
}

/** What there is to report now. Who leaves without a word has not failed: they may come back and answer again. */
export const outcomesOf = (
  state: UnitState,
  parts: readonly UnitPart[],
  { ends, mastery }: Ending,
): ('completed' | 'passed' | 'failed')[] => {
  const graded = gradedIn(parts)
  const score = scoreOf(state, parts)
  const isOver = graded.every((part) => isDecided(state, part))
  const isAnswered = graded.every(({ id }) => answerTo(state, id) !== undefined)
  const passes = score !== undefined && score.scaled >= mastery
  const judged =
    score === undefined || state.said.includes('passed')
      ? []
      : passes && (isOver || ends !== undefined)
        ? (['passed'] as const)
        : !passes && isAnswered && (isOver || ends === 'finished')
          ? (['failed'] as const)
          : []
  const completes = !state.said.includes('completed') && isUnitDone(state, parts)
  return [...(completes ? (['completed'] as const) : []), ...judged]
}

/** After a failure, the next time begins with the questions unanswered. */
export const forAnotherTry = (state: UnitState, parts: readonly UnitPart[]): UnitState => {
  const graded = new Set(gradedIn(parts).map(({ id }) => id))
  return {
    ...state,
    answers: Object.fromEntries(Object.entries(state.answers).filter(([id]) => !graded.has(id))),
  }
}
