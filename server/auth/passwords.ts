import { hash, verify } from '@node-rs/argon2'
import { passwordAcceptable } from '@cairn/domain/auth/password'
import { fail } from '../base/fail.ts'

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP advises. */
export const hashPassword = (password: string): Promise<string> =>
  passwordAcceptable(password) ? hash(password) : fail('password_too_weak')

// Verified against when there is no account, so that a stranger's guess takes as long as a member's.
const nobody = hash('a password nobody has')

export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await nobody), password)
  return fits && stored !== null && stored !== undefined
}
