import { refuse, under } from './fault.ts'
import { isIri, isLanguageTag, isUuid } from './formats.ts'

export type Json = Readonly<Record<string, unknown>>
/** Refuses a value that is not as it has to be. */
export type Check = (value: unknown, path: string) => void

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The own value under a key; what every object inherits is none of it. */
export const valueOf = (json: Json, key: string): unknown =>
  Object.hasOwn(json, key) ? json[key] : undefined

export const asObject = (value: unknown, path: string): Json =>
  isJson(value) ? value : refuse(path, 'must be an object')

/** An object with these properties and no others, spelled exactly so. */
export const checkObject = (
  value: unknown,
  path: string,
  checks: Readonly<Record<string, Check>>,
  required: readonly string[] = [],
): Json => {
  const json = asObject(value, path)
  for (const key of Object.keys(json)) {
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined
    if (!check) return refuse(under(path, key), 'is no property that the standard knows here')
    check(json[key], under(path, key))
  }
  for (const key of required) if (!Object.hasOwn(json, key)) refuse(under(path, key), 'is required')
  return json
}

export const text: Check = (value, path) => {
  if (typeof value !== 'string') refuse(path, 'must be a text')
}

export const flag: Check = (value, path) => {
  if (typeof value !== 'boolean') refuse(path, 'must be true or false')
}

export const decimal: Check = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) refuse(path, 'must be a number')
}

const formatted =
  (fits: (text: string) => boolean, complaint: string): Check =>
  (value, path) => {
    if (typeof value !== 'string' || !fits(value)) refuse(path, complaint)
  }

export { formatted }

export const iri = formatted(isIri, 'must be an IRI with a scheme')
export const uuid = formatted(isUuid, 'must be a UUID in its standard form')
export const languageTag = formatted(isLanguageTag, 'must be a language tag of RFC 5646')

export const oneOf =
  (...values: readonly string[]): Check =>
  (value, path) => {
    if (typeof value !== 'string' || !values.includes(value)) refuse(path, `must be ${values.join(' or ')}`)
  }

export const listOf =
  (item: Check, least = 0): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return refuse(path, 'must be a list')
    if (value.length < least) refuse(path, 'must not be empty')
    for (const [index, one] of value.entries()) item(one, under(path, index))
  }

export const languageMap: Check = (value, path) => {
  for (const [tag, words] of Object.entries(asObject(value, path))) {
    languageTag(tag, under(path, tag))
    text(words, under(path, tag))
  }
}

/** Anything may stand in an extension; only its name has a form. */
export const extensions: Check = (value, path) => {
  for (const key of Object.keys(asObject(value, path))) iri(key, under(path, key))
}
