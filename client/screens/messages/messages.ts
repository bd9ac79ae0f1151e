import { defineMessages } from '../../base/messages.ts'

/** Words of the private conversations. */
export const messages = defineMessages({
  title: { id: 'messages.title', defaultMessage: 'Messages', description: 'Headline and link' },
  list: { id: 'messages.list', defaultMessage: 'Your conversations', description: 'Name of the list' },
  write: { id: 'messages.write', defaultMessage: 'New message', description: 'Button' },
  newTitle: {
    id: 'messages.newTitle',
    defaultMessage: 'Write to somebody',
    description: 'Headline of a dialog',
  },
  to: {
    id: 'messages.to',
    defaultMessage: 'To',
    description: 'Label of the field in which a person is looked for',
  },
  toHint: {
    id: 'messages.toHint',
    defaultMessage: 'People you share a course or an organization with.',
    description: 'Hint',
  },
  nobody: {
    id: 'messages.nobody',
    defaultMessage: 'Nobody by that name.',
    description: 'When no person is found',
  },
  looking: {
    id: 'messages.looking',
    defaultMessage: 'Looking for people',
    description: 'Heard while people are looked up',
  },
  cancel: { id: 'messages.cancel', defaultMessage: 'Cancel', description: 'Button' },
  none: { id: 'messages.none', defaultMessage: 'No messages yet', description: 'Headline' },
  noneText: {
    id: 'messages.noneText',
    defaultMessage:
      'What you and others write to each other in private stands here, and what your coach says to you.',
    description: 'Below that',
  },
  choose: {
    id: 'messages.choose',
    defaultMessage: 'Choose a conversation',
    description: 'Headline beside the list',
  },
  chooseText: {
    id: 'messages.chooseText',
    defaultMessage: 'Or write to somebody you learn with.',
    description: 'Below that',
  },
  yourCoach: {
    id: 'messages.yourCoach',
    defaultMessage: 'Your coaches',
    description: 'Name of the conversation of a learner with the coaches of a course',
  },
  file: {
    id: 'messages.file',
    defaultMessage: 'Sent a file',
    description: 'In place of the words of a message that has only files',
  },
  you: {
    id: 'messages.you',
    defaultMessage: 'You: {words}',
    description: 'The latest words of a conversation, when they are the reader’s own',
  },
  saidBy: {
    id: 'messages.saidBy',
    defaultMessage: '{name}: {words}',
    description: 'The latest words of a conversation; {name} is the given name of the coach who said them',
  },
  yourNote: {
    id: 'messages.yourNote',
    defaultMessage: 'Your note: {words}',
    description: 'The latest words about a learner, when they are a note of the reader that only coaches see',
  },
  noteOf: {
    id: 'messages.noteOf',
    defaultMessage: 'Note by {name}: {words}',
    description: 'The latest words about a learner, when they are a note that only coaches see',
  },
  unread: {
    id: 'messages.unread',
    defaultMessage: 'new',
    description: 'Heard after the number of new messages',
  },
  back: {
    id: 'messages.back',
    defaultMessage: 'All conversations',
    description: 'Button on a phone: back to the list',
  },
  with: {
    id: 'messages.with',
    defaultMessage: 'Conversation with {name}',
    description: 'Name of the list of messages',
  },
  writeTo: {
    id: 'messages.writeTo',
    defaultMessage: 'Write to {name}',
    description: 'Hint in the editor; {name} is a first name',
  },
  askCoach: { id: 'messages.askCoach', defaultMessage: 'Ask your coach', description: 'Hint in the editor' },
  nothing: { id: 'messages.nothing', defaultMessage: 'Nothing said yet', description: 'Headline' },
  nothingText: {
    id: 'messages.nothingText',
    defaultMessage: 'What you write here only you and {name} see.',
    description: 'Below that',
  },
  nothingCoach: {
    id: 'messages.nothingCoach',
    defaultMessage: 'Ask what you would not ask before everybody. Only the coaches of this course see it.',
    description: 'Below that, for a learner',
  },
  nothingLearner: {
    id: 'messages.nothingLearner',
    defaultMessage: 'What you write here only {name} and the coaches of this course see.',
    description: 'Below that, for a coach',
  },
  organizations: {
    id: 'messages.organizations',
    defaultMessage: 'Your organizations',
    description: 'Name of a list',
  },
  board: {
    id: 'messages.board',
    defaultMessage: 'For everybody in it',
    description: 'Below the name of an organization',
  },
  writeOrganization: {
    id: 'messages.writeOrganization',
    defaultMessage: 'Say something to everybody in {name}',
    description: 'Hint in the editor',
  },
  nothingOrganization: {
    id: 'messages.nothingOrganization',
    defaultMessage: 'What concerns everybody in {name} stands here.',
    description: 'Below a headline',
  },
  gone: {
    id: 'messages.gone',
    defaultMessage: 'Nobody to write to',
    description: 'Headline when the person of the address does not exist',
  },
  goneText: {
    id: 'messages.goneText',
    defaultMessage: 'This person is not here any more, or the address is wrong.',
    description: 'Below that',
  },
})
