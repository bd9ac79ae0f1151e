import { useIntl } from 'react-intl'
import type { PublicUser } from '@cairn/contract/users'
import { fullName } from '../../base/person.ts'
import { messages } from './coach-messages.ts'

/** What somebody is called, also when their account is gone. */
export const usePersonName = (): ((person: PublicUser | undefined) => string) => {
  const intl = useIntl()
  return (person) => (person ? fullName(person) : intl.formatMessage(messages.gone))
}
