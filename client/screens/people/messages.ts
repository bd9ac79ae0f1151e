import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  book: { id: 'person.book', defaultMessage: 'Book a session', description: 'Button' },
  edit: { id: 'people.edit', defaultMessage: 'Edit profile', description: 'On the own profile page' },
  write: {
    id: 'people.write',
    defaultMessage: 'Message',
    description: 'Button: opens private messages with this person',
  },
  organizations: {
    id: 'people.organizations',
    defaultMessage: 'Organizations',
    description: 'Heard before the organizations somebody belongs to',
  },
  teaches: {
    id: 'people.teaches',
    defaultMessage: 'Courses {name} teaches',
    description: '{name} is a first name',
  },
  noCourses: { id: 'people.noCourses', defaultMessage: "{name} isn't teaching any courses right now." },
})
