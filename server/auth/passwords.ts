import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { COMMON_PASSWORDS } from '@cairn/domain/auth/common-passwords'
import { passwordAcceptable } from '@cairn/domain/auth/password'
import { passwordRefusal, type PasswordOwner } from '@cairn/domain/auth/password-refusal'
import { fail } from '../base/fail.ts'
import { takeTurns } from '../base/turns.ts'

/**
 * Each takes a core and 19 MB for some twenty milliseconds, in a thread of the four that files are read in as well. So
 * many at once leave a core and a thread to everybody else; whoever comes beyond the line is told to come back.
 */
const inTurn = takeTurns(Math.max(1, Math.min(3, availableParallelism() - 1)), 500)

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP advises. */
export const hashPassword = (password: string): Promise<string> =>
  passwordAcceptable(password) ? inTurn(() => hash(password)) : fail('password_too_weak')

/** Refuses a new password that is easily guessed by anybody, or by those who know its owner. */
export const refuseGuessable = (password: string, owner: PasswordOwner = {}): void => {
  const reason = passwordRefusal(password, owner, COMMON_PASSWORDS)
  if (reason === 'weak') fail('password_too_weak')
  if (reason === 'common') fail('password_too_common')
  if (reason === 'personal') fail('password_too_personal')
}

// Verified against when there is no account, so that a stranger's guess takes as long as a member's.
const nobody = hash('a password nobody has')

export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await nobody)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== null && stored !== undefined
}
