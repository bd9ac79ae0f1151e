import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  available: {
    id: 'users.available',
    defaultMessage: 'Available',
    description: 'A person who has done something in the last five minutes',
  },
  inactive: {
    id: 'users.inactive',
    defaultMessage: 'Inactive',
    description: 'A person who has done nothing for five minutes',
  },
  follow: { id: 'users.follow', defaultMessage: 'Follow', description: 'Button: hear of a person or course' },
  unfollow: { id: 'users.unfollow', defaultMessage: 'Unfollow', description: 'Button: no longer hear of it' },
  deviceOn: {
    id: 'users.deviceOn',
    defaultMessage: '{browser} on {system}',
    description: 'Where somebody is logged in: Firefox on Windows',
  },
  unknownDevice: { id: 'users.unknownDevice', defaultMessage: 'Unknown device' },
})
