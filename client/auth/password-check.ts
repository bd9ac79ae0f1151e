import type { MessageDescriptor } from 'react-intl'
import { passwordAcceptable } from '@cairn/domain/auth/password'
import type { PasswordOwner, PasswordRefusal } from '@cairn/domain/auth/password-refusal'
import { isCallError } from '../base/call-error.ts'
import { messages } from './messages.ts'

const REASONS: Readonly<Record<PasswordRefusal, MessageDescriptor>> = {
  weak: messages.passwordWeak,
  common: messages.passwordCommon,
  personal: messages.passwordPersonal,
}

/** What is wrong with a new password. The list it is compared with is long, and fetched when the form is sent. */
const checkPassword = async (
  password: string,
  owner: PasswordOwner = {},
): Promise<{ readonly password: MessageDescriptor } | undefined> => {
  const [{ COMMON_PASSWORDS }, { passwordRefusal }] = await Promise.all([
    import('@cairn/domain/auth/common-passwords'),
    import('@cairn/domain/auth/password-refusal'),
  ])
  const reason = passwordRefusal(password, owner, COMMON_PASSWORDS)
  return reason && { password: REASONS[reason] }
}

/** The same for one that is typed now: one that is too weak is not looked up. */
export const checkNewPassword = async (password: string, owner?: PasswordOwner) =>
  passwordAcceptable(password) ? checkPassword(password, owner) : { password: messages.passwordWeak }

const CODES: Readonly<Record<string, PasswordRefusal>> = {
  password_too_weak: 'weak',
  password_too_common: 'common',
  password_too_personal: 'personal',
}

/** The same as the server says it, which knows more about the person. */
export const passwordFault = (error: unknown): { readonly password: MessageDescriptor } | undefined => {
  const reason = isCallError(error, 400) ? CODES[error.code ?? ''] : undefined
  return reason && { password: REASONS[reason] }
}
