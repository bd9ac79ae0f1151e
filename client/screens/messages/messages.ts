import { defineMessages } from '../../base/messages.ts'

/** Words of the private conversations. */
export const messages = defineMessages({
  title: { id: 'messages.title', defaultMessage: 'Messages', description: 'Headline and link' },
  list: { id: 'messages.list', defaultMessage: 'Your conversations', description: 'Name of the list' },
  write: { id: 'messages.write', defaultMessage: 'New message', description: 'Button' },
  newTitle: {
    id: 'messages.newTitle',
    defaultMessage: 'New message',
    description: 'Headline of a dialog',
  },
  to: {
    id: 'messages.to',
    defaultMessage: 'To',
    description: 'Label of the field in which a person is looked for',
  },
  toHint: {
    id: 'messages.toHint',
    defaultMessage: 'You can message people you share a course or an organization with.',
    description: 'Hint',
  },
  nobody: {
    id: 'messages.nobody',
    defaultMessage: 'No matching people.',
    description: 'When no person is found',
  },
  looking: {
    id: 'messages.looking',
    defaultMessage: 'Searching for people',
    description: 'Heard while people are looked up',
  },
  cancel: { id: 'messages.cancel', defaultMessage: 'Cancel', description: 'Button' },
  none: { id: 'messages.none', defaultMessage: 'No messages yet', description: 'Headline' },
  noneText: {
    id: 'messages.noneText',
    defaultMessage: 'Your direct messages and your conversations with coaches appear here.',
    description: 'Below that',
  },
  choose: {
    id: 'messages.choose',
    defaultMessage: 'Choose a conversation',
    description: 'Headline beside the list',
  },
  chooseText: {
    id: 'messages.chooseText',
    defaultMessage: 'Or start a new one with someone you learn with.',
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
    defaultMessage: 'Message {name}',
    description: 'Hint in the editor; {name} is a first name',
  },
  askCoach: { id: 'messages.askCoach', defaultMessage: 'Ask your coach', description: 'Hint in the editor' },
  nothing: { id: 'messages.nothing', defaultMessage: 'No messages yet', description: 'Headline' },
  nothingText: {
    id: 'messages.nothingText',
    defaultMessage: 'Only you and {name} can see this conversation.',
    description: 'Below that',
  },
  nothingCoach: {
    id: 'messages.nothingCoach',
    defaultMessage: 'Ask your coaches anything in private. Only the coaches of this course can see it.',
    description: 'Below that, for a learner',
  },
  nothingLearner: {
    id: 'messages.nothingLearner',
    defaultMessage: 'Only {name} and the coaches of this course can see this conversation.',
    description: 'Below that, for a coach',
  },
  organizations: {
    id: 'messages.organizations',
    defaultMessage: 'Your organizations',
    description: 'Name of a list',
  },
  board: {
    id: 'messages.board',
    defaultMessage: 'Everyone in this organization',
    description: 'Below the name of an organization',
  },
  writeOrganization: {
    id: 'messages.writeOrganization',
    defaultMessage: 'Write to everyone in {name}',
    description: 'Hint in the editor',
  },
  nothingOrganization: {
    id: 'messages.nothingOrganization',
    defaultMessage: 'Messages for everyone in {name} appear here.',
    description: 'Below a headline',
  },
  gone: {
    id: 'messages.gone',
    defaultMessage: 'Person not found',
    description: 'Headline when the person of the address does not exist',
  },
  goneText: {
    id: 'messages.goneText',
    defaultMessage: 'This account was deleted, or the address is wrong.',
    description: 'Below that',
  },
})
