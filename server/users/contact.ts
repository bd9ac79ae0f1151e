import { readContact } from '../base/contact.ts'

/** E-mail and phone replaced by their stored form, left out where they are empty. */
export const withContact = <U extends { email?: string; phoneNumber?: string }>(user: U, region: string) => {
  const { email: _email, phoneNumber: _phoneNumber, ...rest } = user
  return { ...rest, ...readContact(user, region) }
}

/** An email address or a phone number. */
export type OneContact = { readonly email: string } | { readonly phoneNumber: string }
