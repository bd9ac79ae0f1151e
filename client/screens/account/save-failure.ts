import type { IntlShape } from 'react-intl'
import { isCallError } from '../../base/call-error.ts'
import { errorText } from '../../base/tell.ts'
import { failures } from '../../base/failure-messages.ts'
import { messages } from './messages.ts'

/** Why the profile was not saved: with the status, as every other failure of a call. */
export const saveFailure = (intl: IntlShape, failed: Error): string => {
  if (isCallError(failed, 0)) return intl.formatMessage(messages.unreachable)
  return isCallError(failed) ? errorText(failed, (key) => intl.formatMessage(failures[key])) : failed.message
}
