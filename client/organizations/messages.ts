import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  courses: {
    id: 'organizations.courses',
    defaultMessage: '{count, plural, one {# course} other {# courses}}',
    description: 'Under the name of a publisher in a list of publishers',
  },
  publisherOf: {
    id: 'organizations.publisherOf',
    defaultMessage: 'Publisher of {count, plural, one {# course} other {# courses}}',
    description: 'Under the name of the publisher on a course page',
  },
})
