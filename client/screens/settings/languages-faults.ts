import { useIntl } from 'react-intl'
import { LONGEST_TEXT, type Fault } from './languages-check.ts'
import { texts as words } from './languages-messages.ts'

/** What is wrong with a text, in words. */
export const useFaultWords = (): ((fault: Fault) => string) => {
  const intl = useIntl()
  return (fault) => {
    if (fault.is === 'long') return intl.formatMessage(words.long, { most: LONGEST_TEXT })
    if (fault.is === 'unreadable') return intl.formatMessage(words.unreadable, { near: fault.near })
    return intl.formatMessage(words[fault.is], { names: intl.formatList([...fault.names]) })
  }
}
