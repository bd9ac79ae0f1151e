import { isEmail, normalEmail } from '@cairn/domain/users/email'
import { readPhone } from '@cairn/domain/users/phone'
import { failBecause } from './fail.ts'

const REASONS = {
  'invalid-country-code': 'phone_country_code',
  'too-short': 'phone_too_short',
  'too-long': 'phone_too_long',
  'not-a-phone-number': 'phone_invalid',
} as const

interface Contact {
  readonly email?: string
  readonly phoneNumber?: string
}

/** Email and phone as they are stored: lower case and E.164. At least one of them must be there. */
export const readContact = (given: Contact, region: string): Contact => {
  const email = given.email === undefined || given.email === '' ? undefined : normalEmail(given.email)
  if (email !== undefined && !isEmail(email)) failBecause('email_invalid')
  if (given.phoneNumber === undefined || given.phoneNumber === '')
    return email === undefined ? failBecause('contact_missing') : { email }
  const phone = readPhone(given.phoneNumber, region)
  if (!phone.ok) return failBecause(REASONS[phone.reason])
  return { ...(email !== undefined && { email }), phoneNumber: phone.e164 }
}
