import { useIntl } from 'react-intl'
import { isCallError } from './call-error.ts'
import { messages } from './common-messages.ts'

/** What went wrong, in words: the server's own where it sent some. */
export const useExplain = (): ((error: unknown) => string) => {
  const intl = useIntl()
  return (error) => {
    if (isCallError(error, 0)) return intl.formatMessage(messages.unreachable)
    return error instanceof Error ? error.message : String(error)
  }
}
