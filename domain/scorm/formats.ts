import type { Format } from './model.ts'
import { isClockSpan, isIsoSpan } from './timespan.ts'

const matching =
  (fits: (value: string) => boolean): Format =>
  (value) =>
    fits(value) ? undefined : 'wrong type'

export const text = (longest: number): Format => matching((value) => value.length <= longest)

export const vocabulary = (...tokens: readonly string[]): Format =>
  matching((value) => tokens.includes(value))

const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

export const isDecimal = (value: string): boolean => DECIMAL.test(value)

export const decimal =
  (least = -Infinity, most = Infinity): Format =>
  (value) => {
    if (!isDecimal(value)) return 'wrong type'
    return Number(value) >= least && Number(value) <= most ? undefined : 'out of range'
  }

export const integer =
  (least: number, most: number): Format =>
  (value) => {
    if (!/^[-+]?\d+$/.test(value)) return 'wrong type'
    return Number(value) >= least && Number(value) <= most ? undefined : 'out of range'
  }

export const orBlank =
  (format: Format): Format =>
  (value, beside) =>
    value === '' ? undefined : format(value, beside)

export const either =
  (...formats: readonly Format[]): Format =>
  (value, beside) => {
    const faults = formats.map((format) => format(value, beside))
    return faults.includes(undefined)
      ? undefined
      : (faults.find((fault) => fault !== 'wrong type') ?? 'wrong type')
  }

/** CMITimespan of SCORM 1.2. */
export const clockSpanFormat: Format = matching(isClockSpan)
/** timeinterval(second,10,2) of SCORM 2004. */
export const isoSpanFormat: Format = matching(isIsoSpan)

/** CMITime of SCORM 1.2. */
export const clockTime: Format = matching((value) =>
  /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,2})?$/.test(value),
)

const ISO_TIME =
  /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3])(?::[0-5]\d(?::[0-5]\d(?:\.\d{1,2})?)?)?(?:Z|[-+](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?)?)?$/

/** time(second,10,0) of SCORM 2004, from 1970 to 2038. */
export const isoTime: Format = matching((value) => {
  const [, year, month = '01', day = '01'] = ISO_TIME.exec(value) ?? []
  if (year === undefined || Number(year) < 1970 || Number(year) > 2038) return false
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
})

/** CMIIdentifier of SCORM 1.2. */
export const identifier: Format = matching((value) => /^\S{1,255}$/.test(value))

const URI = /^[^\s<>"{}|\\^`[\]]+$/
const URN = /^urn:[a-z\d][a-z\d-]{0,31}:\S+$/i

/** An identifier of SCORM 2004: a URI, also a relative one. */
export const isUri = (value: string, longest: number): boolean =>
  value.length <= longest && URI.test(value) && (!/^urn:/i.test(value) || URN.test(value))

export const uri = (longest: number): Format => matching((value) => isUri(value, longest))

const LANGUAGE = /^(?:[a-z]{2,3}|i|x)(?:-[a-z\d]{1,8})*$/i

export const isLanguage = (value: string): boolean => value.length <= 250 && LANGUAGE.test(value)

export const language: Format = matching((value) => value === '' || isLanguage(value))

/** The text after a tag of its language; undefined where the language is none. */
const afterLanguage = (value: string): string | undefined => {
  const [tag, name = ''] = /^\{lang=([^}]*)\}/.exec(value) ?? []
  if (tag === undefined) return value
  return name === '' || isLanguage(name) ? value.slice(tag.length) : undefined
}

export const isLocalized = (value: string, longest: number): boolean => {
  const rest = afterLanguage(value)
  return rest !== undefined && rest.length <= longest
}

/** localized_string_type: `{lang=de}Norden`. */
export const localized = (longest: number): Format => matching((value) => isLocalized(value, longest))
