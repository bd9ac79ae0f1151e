import { isFields } from '../base/json-type.ts'
import { PART_KINDS, type Part, type PartKind } from './change.ts'
import type { TextsByLanguage } from './duplicate.ts'

/** A part on its way from one place to another: with its translations, and where its files belong. */
export interface Clipping {
  readonly kind: PartKind
  readonly part: Part
  /** The course it was taken from. */
  readonly course: string
  readonly texts: TextsByLanguage
  /** It was taken out of its place: pasted there again it is the same part, not a copy. */
  readonly cut?: boolean
}

const MARK = 'cairn/course-part'
/** Far more than a large section has; what is longer is not ours. */
const LONGEST = 4_000_000

/** A part as text, for a clipboard that knows only text. */
export const printClipping = (clipping: Clipping): string => JSON.stringify({ mark: MARK, ...clipping })

const parsed = (text: string): unknown => {
  try {
    return text.length > LONGEST || !text.startsWith('{') ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isPart = (value: unknown): value is Part =>
  isFields(value) &&
  typeof value['id'] === 'string' &&
  PART_KINDS.every((kind) => {
    const held = value[kind]
    return held === undefined || (Array.isArray(held) && held.every(isPart))
  })

const isTexts = (value: unknown): value is TextsByLanguage =>
  isFields(value) &&
  Object.values(value).every((parts) => isFields(parts) && Object.values(parts).every(isFields))

/** The part that a text holds, or undefined for any other text. */
export const readClipping = (text: string): Clipping | undefined => {
  const value = parsed(text)
  if (!isFields(value) || value['mark'] !== MARK) return undefined
  const { kind, part, course, texts = {} } = value
  const known = PART_KINDS.find((one) => one === kind)
  if (!known || !isPart(part) || typeof course !== 'string' || !isTexts(texts)) return undefined
  return { kind: known, part, course, texts, ...(value['cut'] === true && { cut: true }) }
}
