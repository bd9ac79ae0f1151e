import { answerFits, isOnlyRead, type Answer, type Question } from '../courses/answer.ts'
import { gradeInAny, type Result } from '../courses/grade.ts'
import { withTexts, type PartTexts } from '../courses/part-texts.ts'
import type { ItemRecord } from './record.ts'

type Spoken = {
  readonly language?: Readonly<Record<string, { readonly text?: PartTexts | undefined }>> | undefined
}

/** A question in all the languages of its course: first as the learner reads it, then as it was written. */
export const versionsOf = <Q extends Question>(course: Spoken, question: Q, language?: string): Q[] => {
  const translated = Object.entries(course.language ?? {})
    .filter(([, said]) => said.text !== undefined && Object.hasOwn(said.text, question.id))
    .map(([code, said]) => ({ code, version: withTexts([question], said.text ?? {})[0] as Q }))
  const read = translated.filter(({ code }) => code === language).map(({ version }) => version)
  const others = translated.filter(({ code }) => code !== language).map(({ version }) => version)
  return [...read, question, ...others]
}

/**
 * What a learner's report about a question comes to: an answer is graded, and a bare claim counts only for what is to be
 * read and left behind. Nothing for an answer that does not fit the question.
 */
export const gradeItem = (
  versions: readonly Question[],
  sent: ItemRecord,
  modified: string,
): ItemRecord | undefined => {
  const { id } = sent
  const [question] = versions
  if (!question) return undefined
  if (sent.answer === undefined) {
    const done = sent.state === 'completed' && isOnlyRead(question)
    return done
      ? { id, state: 'completed', points: question.points ?? 0, modified }
      : { id, state: 'started', modified }
  }
  const result = gradeInAny(versions, sent.answer as Answer)
  return result && { id, answer: sent.answer, state: result.state, points: result.points, modified }
}

/** Every try that the author allows was used. */
export const isUsedUp = ({ tried = [] }: ItemRecord, tries: number | undefined): boolean =>
  tries !== undefined && tried.length >= tries

/**
 * What to tell somebody about an answer on record. What is right stays unsaid until they found it, or until no try is left
 * where the author shows it then; and nothing is said about an answer that counts though it would be wrong now: the question was changed since, or a coach accepted it.
 */
export const resultOf = (
  versions: readonly Question[],
  item: ItemRecord,
  tries: number | undefined = versions[0]?.tries,
): Result | undefined => {
  if (item.answer === undefined || !versions.some((one) => answerFits(one, item.answer))) return undefined
  const result = gradeInAny(versions, item.answer as Answer)
  if (!result || (result.correct === false && item.state === 'completed')) return undefined
  const { right, ...told } = result
  const shown = result.correct === true || (versions[0]?.revealAnswer === true && isUsedUp(item, tries))
  return shown && right ? { ...told, right } : told
}
