import { inLanguage } from '@cairn/domain/courses/language'
import type { Verdict } from '@cairn/contract/conversations'
import type { Course } from '@cairn/contract/courses'
import type { WaitingPiece } from '@cairn/domain/progress/review-queue'
import { askedIn } from './coach-list.ts'

interface Decided {
  readonly verdict: Verdict['decision']
  /** The criteria that were met; nothing where they were not looked at. */
  readonly met?: readonly string[] | undefined
}

const line = (text: string): string => text.slice(0, 500)

/** What was decided about a piece of work, named as its learner knows it. */
export const verdictOn = (
  course: Course,
  piece: WaitingPiece,
  { verdict: decision, met }: Decided,
  language: string | undefined,
): Verdict => {
  const known = inLanguage(course, language ?? '')
  const { title = '', lessonTitle = '', criteria = [] } = askedIn(known, piece)
  const work = title.trim() === '' ? lessonTitle : title
  const titles = (isMet: boolean): string[] =>
    criteria.flatMap(({ id, title: name }) => (met?.includes(id) === isMet ? [name] : []))
  const [reached, missing] = [titles(true), titles(false)]
  return {
    decision,
    ...(work !== '' && { work: line(work) }),
    course: line(known.title),
    ...(reached.length > 0 && { met: reached }),
    // Whoever is told that their work was accepted has nothing left to do.
    ...(missing.length > 0 && decision === 'return' && { missing }),
  }
}
