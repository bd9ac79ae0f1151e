import { useIntl } from 'react-intl'
import { fullName } from '../../base/person.ts'
import type { LearnerRow } from './calls.ts'
import { messages } from './messages.ts'

/** What a learner is called, also when their account is gone. */
export const useLearnerName = (): ((row: LearnerRow) => string) => {
  const intl = useIntl()
  return ({ person }) => (person ? fullName(person) : intl.formatMessage(messages.gone))
}
