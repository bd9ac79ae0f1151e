import { isEmail, normalEmail } from '../users/email.ts'

/** Who may make an account by themselves. Staff go on inviting people; when it is closed, only admins do. */
export const SIGN_UP_MODES = ['open', 'domain', 'invitation', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

export interface SignUpSettings {
  readonly mode: SignUpMode
  /** Of the mode domain: where addresses must be. */
  readonly domain?: readonly string[] | undefined
}

/** A domain as it is written in a list: without @, whatever its case. */
export const readDomain = (text: string): string | undefined => {
  const domain = normalEmail(text).replace(/^@/, '')
  return isEmail(`someone@${domain}`) && !domain.startsWith('[') ? domain : undefined
}

/** Why somebody cannot sign up by themselves with this address, or with none; undefined when they can. */
export const signUpRefusal = (
  { mode, domain = [] }: SignUpSettings,
  email: string | undefined,
): Exclude<SignUpMode, 'open'> | undefined => {
  if (mode === 'open') return undefined
  if (mode !== 'domain') return mode
  const [, own] = normalEmail(email ?? '').split('@')
  return own !== undefined && domain.some((one) => readDomain(one) === own) ? undefined : 'domain'
}

/** What is wrong with the settings, in words. */
export const signUpFault = ({ mode, domain = [] }: SignUpSettings): string | undefined => {
  const bad = domain.find((one) => readDomain(one) === undefined)
  if (bad !== undefined) return `signUp.domain: ${bad} is not a domain.`
  return mode === 'domain' && domain.length === 0 ? 'signUp.domain must name a domain.' : undefined
}
