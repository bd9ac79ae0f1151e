import { isFields } from '../base/json-type.ts'
import { folded } from '../courses/answer-key.ts'
import type { Placed, Question } from '../courses/answer.ts'
import { filesIn } from '../progress/record.ts'

/** Questions whose answers are worth counting; what is only read, watched or opened is answered alike by everybody. */
const COUNTED: ReadonlySet<string> = new Set([
  'choice',
  'multipleresponse',
  'response',
  'sorting',
  'likert',
  'surveychoice',
  'surveymultipleresponse',
  'surveyresponse',
  'upload',
])

export const isCounted = ({ type }: Pick<Question, 'type'>): boolean => COUNTED.has(type)

const LONGEST_KEY = 100

/** FNV-1a in 32 bits, from two beginnings: enough to tell the answers to one question apart. */
const hash = (text: string, seed: number): string => {
  let value = seed
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01_00_01_93)
  value = Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d)
  return ((value ^ (value >>> 12)) >>> 0).toString(16).padStart(8, '0')
}

const short = (text: string): string =>
  text.length <= LONGEST_KEY ? text : `~${hash(text, 0x81_1c_9d_c5)}${hash(text, 0x01_23_45_67)}`

const placedIn = (answer: unknown): readonly Placed[] =>
  isFields(answer) && Array.isArray(answer['placed']) ? (answer['placed'] as readonly Placed[]) : []

/** What an answer is found by together with all that say the same; nothing where answers are not counted. */
export const keyOf = (question: Question, answer: unknown): string | undefined => {
  if (!isCounted(question)) return undefined
  if (typeof answer === 'number') return String(answer)
  if (typeof answer === 'string') return short(folded(answer))
  if (Array.isArray(answer))
    return answer.length === 0 ? 'none' : [...new Set(answer.map(Number))].toSorted((a, b) => a - b).join(',')
  const placed = placedIn(answer)
  if (placed.length > 0)
    return short(JSON.stringify(placed.map(({ entry, category }) => [category, entry].join('\n')).toSorted()))
  return filesIn(answer).length > 0 ? 'file' : undefined
}

/** A question with the words that people read. */
export type WordedQuestion = Omit<Question, 'scale' | 'category'> & {
  readonly scale?:
    | { readonly min: number; readonly max: number; readonly labels?: readonly string[] | undefined }
    | undefined
  readonly category?:
    | readonly {
        readonly id: string
        readonly title?: string | undefined
        readonly entry?: readonly string[] | undefined
      }[]
    | undefined
}

const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const chosen = ({ choice = [] }: WordedQuestion, place: number): string =>
  clean(choice[place]?.body ?? '') || String(place + 1)

const step = ({ scale }: WordedQuestion, value: number): string => {
  const label = clean(scale?.labels?.[value - scale.min] ?? '')
  return label === '' ? String(value) : `${value} (${label})`
}

const sorted = ({ category = [] }: WordedQuestion, placed: readonly Placed[]): string =>
  category
    .map(({ id, title }, place) => {
      const entries = placed.filter((one) => one.category === id).map(({ entry }) => clean(entry))
      return entries.length === 0 ? '' : `${clean(title ?? '') || place + 1}: ${entries.join(', ')}`
    })
    .filter((line) => line !== '')
    .join('; ')

/** An answer in words, as people read it. */
export const textOf = (question: WordedQuestion, answer: unknown): string => {
  if (typeof answer === 'string') return answer.trim()
  if (typeof answer === 'number')
    return question.type === 'likert' ? step(question, answer) : chosen(question, answer)
  if (Array.isArray(answer))
    return answer
      .map(Number)
      .toSorted((a, b) => a - b)
      .map((place) => chosen(question, place))
      .join('; ')
  const placed = placedIn(answer)
  if (placed.length > 0) return sorted(question, placed)
  return filesIn(answer)
    .map((file) => String(file).split('/').at(-1) ?? '')
    .join(', ')
}
