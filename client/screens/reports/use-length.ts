import { useIntl } from 'react-intl'
import { messages } from './learner-messages.ts'

/** A length of time in words: 3 h 20 min. */
export const useLength = (): ((minutes: number) => string) => {
  const intl = useIntl()
  return (minutes) =>
    intl
      .formatMessage(messages.hours, { hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) })
      .trim()
}
