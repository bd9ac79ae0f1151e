import type { IntlShape } from 'react-intl'

/** A billing date is the same day for everybody; in the reader's zone it could read as the day before. */
export const formatBillingDay = (intl: Pick<IntlShape, 'formatDate'>, date: string): string =>
  intl.formatDate(date, { dateStyle: 'long', timeZone: 'UTC' })
