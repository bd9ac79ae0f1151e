import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

interface Week {
  readonly start: string
  readonly unfinished?: boolean | undefined
}

/** The points of a chart by weeks: each begins on a Monday, and is no moment of any zone. */
export const weekPoints = (intl: IntlShape, weeks: readonly Week[]) =>
  weeks.map(({ start, unfinished }) => {
    const day = (month: 'short' | 'long') =>
      intl.formatDate(`${start}T00:00:00Z`, { day: 'numeric', month, timeZone: 'UTC' })
    return {
      id: start,
      short: day('short'),
      name: intl.formatMessage(messages.weekOf, { day: day('long') }),
      unfinished,
    }
  })
