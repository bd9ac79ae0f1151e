import { isCallError } from '../base/call-error.ts'

/** What a report is about is not there, or not for the reader: both look the same. A read says so with `handled: 'shown'`. */
export const isMissing = ({ error }: { readonly error: unknown }): boolean =>
  isCallError(error, 404) || (isCallError(error, 400) && error.details?.field === 'id')
