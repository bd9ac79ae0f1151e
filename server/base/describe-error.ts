import { maskText } from '@cairn/domain/base/mask-secrets'

const LONGEST = 2000

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { code?: unknown }
  // A connection that was refused at several addresses has a code and no message.
  return error.message || (typeof code === 'string' ? code : error.name)
}

/** What went wrong, for root admins: with its cause, without secrets, and no longer than a column of a table. */
export const describeError = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : { cause: undefined }
  const text = cause === undefined ? messageOf(error) : `${messageOf(error)} (${messageOf(cause)})`
  return maskText(text).slice(0, LONGEST)
}
