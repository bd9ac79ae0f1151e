import type { IntlShape } from 'react-intl'
import { escapeQuery } from '@cairn/domain/base/escape-query'

const MOST_WORDS = 10

/** What was typed to find rows by: every word begins one of what the row is called. */
export const wordsQuery = (text: string | undefined): string =>
  (text ?? '')
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => `${escapeQuery(word)}*`)
    .join(' AND ')

/** Several conditions as one query; those that are empty ask for nothing. */
export const allOf = (...clauses: readonly (string | undefined | false)[]): { query?: string } => {
  const asked = clauses.filter((clause): clause is string => typeof clause === 'string' && clause !== '')
  return asked.length === 0 ? {} : { query: asked.map((clause) => `(${clause})`).join(' AND ') }
}

/** "3 hr 20 min": how long somebody learned. */
export const minutesText = (intl: IntlShape, minutes: number): string => {
  const unit = (value: number, of: 'hour' | 'minute') =>
    intl.formatNumber(value, { style: 'unit', unit: of, unitDisplay: 'short' })
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  if (hours === 0) return unit(rest, 'minute')
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`
}

export const daysText = (intl: IntlShape, days: number): string =>
  intl.formatNumber(days, { style: 'unit', unit: 'day', unitDisplay: 'long' })

/** In place of a number that nobody knows. */
export const NONE = '–'
