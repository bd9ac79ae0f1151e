import { isDecimal, isLocalized, isUri } from './formats.ts'
import type { Format } from './model.ts'

const SHORT = 250
const LONG = 4000
const AND = '[,]'

export const TYPES_12 = [
  'true-false',
  'choice',
  'fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
] as const

export const TYPES_2004 = [...TYPES_12, 'long-fill-in', 'other'] as const

type Fits = (value: string) => boolean

const isShort: Fits = (value) => isUri(value, SHORT)
const isText: Fits = (value) => isLocalized(value, SHORT)

/** Nothing at all is a list too: of no entries. */
const listOf =
  (fits: Fits, most: number): Fits =>
  (value) => {
    if (value === '') return true
    const entries = value.split(AND)
    return entries.length <= most && entries.every(fits)
  }

const isPair: Fits = (value) => {
  const sides = value.split('[.]')
  return sides.length === 2 && sides.every(isShort)
}

/** `0[:]10`, where either end may be open. */
const isRange: Fits = (value) => {
  const [from = '', to = '', ...more] = value.split('[:]')
  return (
    value.includes('[:]') &&
    more.length === 0 &&
    [from, to].every((end) => end === '' || isDecimal(end)) &&
    (from === '' || to === '' || Number(from) <= Number(to))
  )
}

/** One step of a performance: its name, its answer or both. */
const isStep =
  (isAnswer: Fits): Fits =>
  (value) => {
    const [name = '', answer = '', ...more] = value.split('[.]')
    if (more.length > 0 || (name === '' && answer === '')) return false
    return (name === '' || isShort(name)) && (answer === '' || isAnswer(answer))
  }

/** SCORM counts as many entries as every LMS must take; more would be cut off elsewhere. */
const RESPONSES: Readonly<Record<string, Fits>> = {
  'true-false': (value) => value === 'true' || value === 'false',
  choice: listOf(isShort, 36),
  'fill-in': listOf(isText, 10),
  'long-fill-in': (value) => isLocalized(value, LONG),
  likert: (value) => value === '' || isShort(value),
  matching: listOf(isPair, 36),
  performance: listOf(isStep(isText), 250),
  sequencing: listOf(isShort, 36),
  numeric: isDecimal,
  other: (value) => value.length <= LONG,
}

const FLAGS = /^(?:\{(?:case_matters|order_matters)=(?:true|false)\}){1,2}/

/** Without `{case_matters=…}` and `{order_matters=…}`. */
const withoutFlags = (value: string): string => value.replace(FLAGS, '')

const PATTERNS: Readonly<Record<string, Fits>> = {
  ...RESPONSES,
  'fill-in': (value) => listOf(isText, 10)(withoutFlags(value)),
  'long-fill-in': (value) => isLocalized(withoutFlags(value), LONG),
  performance: (value) =>
    listOf(
      isStep((answer) => isRange(answer) || isText(answer)),
      125,
    )(withoutFlags(value)),
  numeric: (value) => isRange(value) || isDecimal(value),
}

/** Types with exactly one correct response. */
const ONE_PATTERN: ReadonlySet<string> = new Set(['true-false', 'likert', 'numeric', 'other'])

export const onlyOnePattern = (type: string): boolean => ONE_PATTERN.has(type)

const typed =
  (table: Readonly<Record<string, Fits>>): Format =>
  (value, beside) => {
    const type = beside('type')
    if (type === undefined) return 'too early'
    return table[type]?.(value) ? undefined : 'wrong type'
  }

/** What a learner answered, by the type of the interaction; the type comes first. */
export const learnerResponse: Format = typed(RESPONSES)
export const correctPattern: Format = typed(PATTERNS)

const FEEDBACK: Readonly<Record<string, Fits>> = {
  'true-false': (value) => /^(?:[01tf]|true|false)?$/i.test(value),
  numeric: (value) => value === '' || isDecimal(value),
}

/**
 * CMIFeedback of SCORM 1.2. The standard lets choices be single characters only, which no authoring tool keeps to: where a
 * type is no number and no truth, any 255 characters are taken.
 */
export const feedback: Format = (value, beside) => {
  const fits = FEEDBACK[beside('type') ?? ''] ?? (() => true)
  return value.length <= 255 && fits(value) ? undefined : 'wrong type'
}
