import { escapeQuery, queryPhrase } from '@cairn/domain/base/escape-query'

const MOST_WORDS = 10

/** The words of a search field that say something. */
export const wordsOf = (text: string): string[] =>
  text
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)

/** People by what was typed: every word begins a part of the name, or the email address. */
export const personQuery = (text: string): string[] =>
  wordsOf(text).map((word) => `(name:${escapeQuery(word)}* OR email:${escapeQuery(word.toLowerCase())}*)`)

/** `field:"value"`, where there is a value. */
export const clause = (field: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${field}:${queryPhrase(value)}`

export const queryOf = (...clauses: readonly (string | false | undefined)[]): string =>
  clauses.filter((one) => typeof one === 'string').join(' AND ') || '*'
