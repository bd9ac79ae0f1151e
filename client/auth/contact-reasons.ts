import type { MessageDescriptor } from 'react-intl'
import type { ContactReason } from '@cairn/domain/users/contact'
import { messages } from './messages.ts'

/** What is wrong with an e-mail address or a phone number. */
export const CONTACT_REASONS: Readonly<Record<ContactReason, MessageDescriptor>> = {
  empty: messages.contactMissing,
  'not-an-email': messages.notEmail,
  'invalid-country-code': messages.badCountry,
  'too-short': messages.tooShort,
  'too-long': messages.tooLong,
  'not-a-phone-number': messages.notPhone,
}
