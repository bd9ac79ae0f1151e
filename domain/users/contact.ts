import { isEmail, normalEmail } from './email.ts'
import { type PhoneReason, readPhone } from './phone.ts'

export type ContactReason = PhoneReason | 'empty' | 'not-an-email'
export type Contact =
  | { ok: true; email: string }
  | { ok: true; phoneNumber: string }
  | { ok: false; reason: ContactReason }

/** The field that takes either: an @ or a text without any digit is meant as an e-mail, the rest as a phone. */
export const readContact = (input: string, region?: string): Contact => {
  const text = input.trim()
  if (text === '') return { ok: false, reason: 'empty' }
  if (text.includes('@') || !/\p{Nd}/u.test(text)) {
    const email = normalEmail(text)
    return isEmail(email) ? { ok: true, email } : { ok: false, reason: 'not-an-email' }
  }
  const phone = readPhone(text, region)
  return phone.ok ? { ok: true, phoneNumber: phone.e164 } : phone
}

/** A person must be reachable in at least one of the two ways. */
export const isReachable = (user: {
  email?: string | undefined
  phoneNumber?: string | undefined
}): boolean => Boolean(user.email) || Boolean(user.phoneNumber)
