import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  unknown: { id: 'invitation.unknown', defaultMessage: 'This invitation link doesn’t work' },
  unknownText: {
    id: 'invitation.unknownText',
    defaultMessage:
      'It may have been deleted, or the address is incomplete. Ask the person who sent it for a new one.',
  },
  ended: { id: 'invitation.ended', defaultMessage: 'This invitation has ended' },
  endedOn: {
    id: 'invitation.endedOn',
    defaultMessage: 'It ended on {date}. Ask the person who sent it for a new one.',
  },
  full: { id: 'invitation.full', defaultMessage: 'No places are left' },
  usedUp: {
    id: 'invitation.usedUp',
    defaultMessage:
      '{organization} pays for these courses, and what it set aside is used up. Ask them to add places.',
  },
  notLoaded: { id: 'invitation.notLoaded', defaultMessage: 'We couldn’t load the invitation' },
  notLoadedText: { id: 'invitation.notLoadedText', defaultMessage: 'Check your connection and try again.' },
  again: { id: 'invitation.again', defaultMessage: 'Try again' },
  catalog: { id: 'invitation.catalog', defaultMessage: 'Browse the catalog', description: 'Link' },
  haveAll: { id: 'invitation.haveAll', defaultMessage: 'You’re already enrolled' },
  haveAllText: {
    id: 'invitation.haveAllText',
    defaultMessage: 'You have everything in this invitation: {courses}.',
  },
  open: { id: 'invitation.open', defaultMessage: 'Go to the course', description: 'Link' },
  openAll: { id: 'invitation.openAll', defaultMessage: 'Go to your courses', description: 'Link' },
})
