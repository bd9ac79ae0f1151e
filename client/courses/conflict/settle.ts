import { applyChange, Impossible, type CourseChange } from '@cairn/domain/courses/change'
import type { Conflict } from '@cairn/domain/courses/conflict'

export type Choice = 'theirs' | 'mine' | 'both'

/** Fields whose texts have marks of their own; joined they are two paragraphs. */
const RICH = new Set(['body', 'question', 'description'])

const isRich = (at: readonly string[]): boolean => RICH.has(at.at(-1) ?? '')

const joinedTexts = (at: readonly string[], theirs: string, mine: string): string => {
  if (isRich(at)) return `${theirs}${mine}`
  return `${theirs.trim()}${at.at(-1) === 'title' ? ' / ' : '\n'}${mine.trim()}`
}

const bothTexts = ({ mine, theirs }: Conflict): CourseChange | undefined => {
  const [own, other] = [mine.change, theirs.change]
  if (own.do !== 'set' || other.do !== 'set' || own.at.length !== other.at.length) return undefined
  if (typeof own.to !== 'string' || typeof other.to !== 'string') return undefined
  return { ...own, to: joinedTexts(own.at, other.to, own.to) }
}

/** Somebody took away what the other worked on. */
export const goneBy = ({ mine, theirs }: Conflict): 'mine' | 'theirs' | undefined => {
  if (theirs.change.do === 'remove') return 'theirs'
  return mine.change.do === 'remove' ? 'mine' : undefined
}

/** What can be chosen: theirs and mine always, both for two texts. */
export const choicesIn = (conflict: Conflict): readonly Choice[] =>
  bothTexts(conflict) ? ['theirs', 'mine', 'both'] : ['theirs', 'mine']

const wanted = (conflict: Conflict, choice: Choice): readonly CourseChange[] => {
  if (choice === 'theirs') return []
  if (choice === 'both') return [bothTexts(conflict) ?? conflict.mine.change]
  // What they took away is brought back first, as it was, and then changed as I had changed it.
  return goneBy(conflict) === 'theirs' ? [conflict.theirs.undo, conflict.mine.change] : [conflict.mine.change]
}

/** The steps that follow from a choice, as far as they can still be made in the course as it is now. */
export const settlement = (course: object, conflict: Conflict, choice: Choice): CourseChange[] => {
  const steps: CourseChange[] = []
  let current = course
  for (const step of wanted(conflict, choice))
    try {
      current = applyChange(current, step).course
      steps.push(step)
    } catch (error) {
      // Brought back already with another difference, or gone for good.
      if (!(error instanceof Impossible)) throw error
    }
  return steps
}
