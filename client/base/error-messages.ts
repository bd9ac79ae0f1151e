import { REASONS } from '@cairn/contract/error-reasons'
import { ERRORS } from '@cairn/contract/errors'
import { defineMessages, type Words } from './messages.ts'

const entries = (prefix: string, sentences: Readonly<Record<string, { readonly message: string }>>) =>
  Object.entries(sentences).map(([key, { message }]): [string, Words] => [
    key,
    { id: `${prefix}${key}`, defaultMessage: message, description: 'An error' },
  ])

/** For whoever translates, and for the tests: in English these sentences come from the server. */
export const codes: Readonly<Record<string, Words>> = Object.fromEntries(entries('error.', ERRORS))
export const reasons: Readonly<Record<string, Words>> = Object.fromEntries(entries('error.reason.', REASONS))

/** What people call the fields of a request, for a sentence that is about any of them. */
export const fields = defineMessages({
  email: { id: 'error.field.email', defaultMessage: 'Email' },
  phoneNumber: { id: 'error.field.phoneNumber', defaultMessage: 'Phone number' },
  password: { id: 'error.field.password', defaultMessage: 'Password' },
  givenName: { id: 'error.field.givenName', defaultMessage: 'First name' },
  familyName: { id: 'error.field.familyName', defaultMessage: 'Last name' },
  name: { id: 'error.field.name', defaultMessage: 'Name' },
  title: { id: 'error.field.title', defaultMessage: 'Title' },
  description: { id: 'error.field.description', defaultMessage: 'Description' },
  body: { id: 'error.field.body', defaultMessage: 'Text' },
  url: { id: 'error.field.url', defaultMessage: 'Address' },
  code: { id: 'error.field.code', defaultMessage: 'Code' },
  note: { id: 'error.field.note', defaultMessage: 'Note' },
})
