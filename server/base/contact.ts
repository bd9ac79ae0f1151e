import { isEmail, normalEmail } from '@cairn/domain/users/email'
import { readPhone } from '@cairn/domain/users/phone'
import { fail } from './fail.ts'

const REASONS = {
  'invalid-country-code': 'The phone number has an invalid country code.',
  'too-short': 'The phone number is too short.',
  'too-long': 'The phone number is too long.',
  'not-a-phone-number': 'This is not a phone number.',
} as const

interface Contact {
  readonly email?: string
  readonly phoneNumber?: string
}

/** E-mail and phone as they are stored: lower case and E.164. At least one of them must be there. */
export const readContact = (given: Contact, region: string): Contact => {
  const email = given.email === undefined || given.email === '' ? undefined : normalEmail(given.email)
  if (email !== undefined && !isEmail(email)) fail('invalid', 'email is not a valid e-mail address.')
  if (given.phoneNumber === undefined || given.phoneNumber === '')
    return email === undefined ? fail('invalid', 'email or phoneNumber is required.') : { email }
  const phone = readPhone(given.phoneNumber, region)
  if (!phone.ok) return fail('invalid', `phoneNumber: ${REASONS[phone.reason]}`)
  return { ...(email !== undefined && { email }), phoneNumber: phone.e164 }
}
