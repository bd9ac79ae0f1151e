import { defineMessages } from './messages.ts'

/** What can be wrong with the value of a field, said beside it. */
export const problems = defineMessages({
  value_required: { id: 'error.reason.value_required', defaultMessage: 'Fill in this field.' },
  value_too_short: {
    id: 'error.reason.value_too_short',
    defaultMessage: '{limit, plural, =1 {Fill in this field.} other {Use at least # characters.}}',
  },
  value_too_long: {
    id: 'error.reason.value_too_long',
    defaultMessage: '{limit, plural, one {Use at most # character.} other {Use at most # characters.}}',
  },
  value_format: { id: 'error.reason.value_format', defaultMessage: 'This isn’t in the right format.' },
  value_too_small: { id: 'error.reason.value_too_small', defaultMessage: 'Enter {limit, number} or more.' },
  value_too_large: { id: 'error.reason.value_too_large', defaultMessage: 'Enter {limit, number} or less.' },
  value_too_few: { id: 'error.reason.value_too_few', defaultMessage: 'Choose at least {limit, number}.' },
  value_too_many: { id: 'error.reason.value_too_many', defaultMessage: 'Choose at most {limit, number}.' },
  value_repeated: { id: 'error.reason.value_repeated', defaultMessage: 'This is listed twice.' },
})
