/** How well a question tells strong learners from others, by its discrimination. */
export const DISCRIMINATIONS = ['negative', 'low', 'fair', 'good'] as const
export type Discrimination = (typeof DISCRIMINATIONS)[number]

const FAIR = 0.15
const GOOD = 0.3

export const discriminationStep = (value: number): Discrimination => {
  if (value < 0) return 'negative'
  if (value < FAIR) return 'low'
  return value < GOOD ? 'fair' : 'good'
}

/** What is said of a question, the most urgent alone. */
export type Remark = 'key' | 'misleading' | 'hard' | 'low' | 'easy'

interface Answered {
  readonly answers: number
  readonly facility?: number | undefined
  readonly discrimination?: number | undefined
  readonly answer: readonly { readonly count: number; readonly right?: boolean | undefined }[]
}

/** Fewer answers than this say nothing about a question. */
const FEWEST = 10
const EASY = 90
const HARD = 30

/** Whether a wrong answer is given more often than any right one. */
const misleads = ({ answer }: Answered): boolean => {
  const most = (right: boolean) =>
    Math.max(0, ...answer.filter((one) => one.right === right).map(({ count }) => count))
  return answer.some(({ right }) => right === true) && most(false) > most(true)
}

/** What an author is told of a question: strong learners who fail come first, since its key may be wrong. */
export const remarkOn = (question: Answered): Remark | undefined => {
  const { answers, facility, discrimination } = question
  if (discrimination !== undefined && discrimination < 0) return 'key'
  if (facility === undefined || answers < FEWEST) return undefined
  if (misleads(question)) return 'misleading'
  if (facility <= HARD) return 'hard'
  if (facility >= EASY) return 'easy'
  return discrimination !== undefined && discrimination < FAIR ? 'low' : undefined
}

/** An easy question is worth a remark and no work. */
export const needsAttention = (question: Answered): boolean => {
  const remark = remarkOn(question)
  return remark !== undefined && remark !== 'easy'
}
