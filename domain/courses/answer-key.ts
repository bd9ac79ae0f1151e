import type { Answer, Placed, Question } from './answer.ts'

/** Capitals, spaces at the ends and the number of spaces between make no difference. */
export const folded = (text: string): string =>
  text.normalize('NFC').toUpperCase().toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Two written answers that say the same. */
export const sameWords = (a: string, b: string): boolean => folded(a) === folded(b)

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((one) => b.includes(one))

/** As often as an entry stands in a category, in an order that does not depend on how they were listed. */
const places = (placed: readonly Placed[]): string[] =>
  placed.map(({ entry, category }) => JSON.stringify([category, entry])).toSorted()

/** Two answers that are the same, whatever the order of what was ticked or sorted. */
export const sameAnswer = (a: Answer, b: Answer): boolean => {
  if (typeof a === 'string' && typeof b === 'string') return sameWords(a, b)
  if (Array.isArray(a) && Array.isArray(b)) return sameSet(a, b)
  if (typeof a === 'object' && 'placed' in a && typeof b === 'object' && 'placed' in b)
    return places(a.placed).join('\n') === places(b.placed).join('\n')
  return a === b
}

type Action = NonNullable<Question['action']>[number]
type Given = NonNullable<Action['answer']>

const answersOf = ({ action = [] }: Question): Given[] =>
  action.flatMap(({ answer }) => (answer === undefined ? [] : [answer]))

const isOne = (answer: Given): answer is number => typeof answer === 'number'
const isList = (answer: Given): answer is readonly number[] => Array.isArray(answer)

/** Single numbers, each one right choice, are the one right set together; a list is a whole right set by itself. */
const rightSets = (question: Question): (readonly number[])[] => {
  const answers = answersOf(question)
  const singles = answers.filter(isOne)
  return [singles, ...answers.filter(isList)].filter((set) => set.length > 0)
}

const rightPlaces = ({ category = [] }: Question): Answer[] => {
  const placed = category.flatMap(({ id, entry = [] }) =>
    entry.map((words) => ({ entry: words, category: id })),
  )
  return placed.length > 0 ? [{ placed }] : []
}

/**
 * The answers that are right; any one of them will do. An action that carries an answer marks it as right, a sorting
 * exercise says in its categories what is right. Where nothing is on record, nothing can be wrong: other types have no
 * right answers, and a written answer is for a coach to judge.
 */
export const rightAnswers = (question: Question): readonly Answer[] => {
  switch (question.type) {
    case 'choice':
      return answersOf(question)
        .flatMap((answer): Given[] => (isList(answer) ? [...answer] : [answer]))
        .filter(isOne)
    case 'multipleresponse':
      return rightSets(question)
    case 'response':
      return answersOf(question)
        .filter((answer) => !isList(answer))
        .map(String)
        .filter((words) => words.trim() !== '')
    case 'sorting':
      return rightPlaces(question)
    default:
      return []
  }
}

/** A person reads it: what was uploaded, and what was written when no right answer is on record. */
export const needsCoach = (question: Question): boolean =>
  question.type === 'upload' || (question.type === 'response' && rightAnswers(question).length === 0)

const triggers = (question: Question, given: Given, answer: Answer): boolean => {
  if (typeof answer === 'string') return !isList(given) && sameWords(String(given), answer)
  if (typeof answer === 'number') return isList(given) ? given.includes(answer) : given === answer
  if (!Array.isArray(answer) || typeof given === 'string') return false
  if (isList(given)) return sameSet(given, answer)
  const singles = answersOf(question).filter(isOne)
  return question.type === 'multipleresponse' ? sameSet(singles, answer) : answer.includes(given)
}

const hasWords = ({ feedback }: Action): boolean => feedback !== undefined && feedback.trim() !== ''

/** The feedback of the first action that names this answer; else of the first that names none. */
export const feedbackTo = (question: Question, answer: Answer): string | undefined => {
  if (question.type === 'goto') return undefined
  const actions = (question.action ?? []).filter(hasWords)
  const named = actions.find((one) => one.answer !== undefined && triggers(question, one.answer, answer))
  return (named ?? actions.find((one) => one.answer === undefined))?.feedback
}

/** Where a `goto` leads, as its author wrote it; `readTarget` reads it. */
export const gotoTarget = (question: Question, way: number): string | number | undefined => {
  const target = question.type === 'goto' ? question.action?.[way]?.answer : undefined
  return typeof target === 'object' || target === '' ? undefined : target
}
