import type { Question } from '@cairn/domain/courses/answer'

const bodies = ({ choice = [] }: Question, places: readonly unknown[]): string =>
  places.flatMap((place) => (typeof place === 'number' ? (choice[place]?.body ?? []) : [])).join(', ')

/** A learner's answer as text: what was written, or the choices that were picked. Nothing for any other kind. */
export const answerText = (question: Question | undefined, answer: unknown): string | undefined => {
  if (typeof answer === 'string') return answer
  if (question === undefined) return undefined
  if (typeof answer === 'number' && !question.choice?.length) return String(answer)
  return bodies(question, Array.isArray(answer) ? answer : [answer]) || undefined
}
