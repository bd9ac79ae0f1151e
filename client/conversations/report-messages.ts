import { defineMessages } from '../base/messages.ts'

/** The rules a message can break, as they are chosen and given as a reason. */
export const ruleMessages = defineMessages({
  spam: {
    id: 'rule.spam',
    defaultMessage: 'Spam or advertising',
    description: 'A reason to report a message',
  },
  harassment: { id: 'rule.harassment', defaultMessage: 'Harassment or bullying' },
  hate: { id: 'rule.hate', defaultMessage: 'Hate speech' },
  sexual: { id: 'rule.sexual', defaultMessage: 'Sexual content' },
  violence: { id: 'rule.violence', defaultMessage: 'Violence or threats' },
  personal: { id: 'rule.personal', defaultMessage: "Someone else's personal information" },
  other: { id: 'rule.other', defaultMessage: 'Something else' },
})

export const messages = defineMessages({
  reportTitle: { id: 'moderate.reportTitle', defaultMessage: 'Report this message' },
  reportWhy: {
    id: 'moderate.reportWhy',
    defaultMessage: "What's wrong with it?",
    description: 'Above the reasons',
  },
  reportNote: { id: 'moderate.reportNote', defaultMessage: 'Details' },
  optional: { id: 'moderate.optional', defaultMessage: 'optional' },
  reportHint: {
    id: 'moderate.reportHint',
    defaultMessage: "Moderators see your report. The author won't know who sent it.",
  },
  reportDirect: {
    id: 'moderate.reportDirect',
    defaultMessage:
      "The site's admins see this message, but not the rest of the conversation. The author won't know who sent the report.",
  },
  reportSend: { id: 'moderate.reportSend', defaultMessage: 'Send report', description: 'Button' },
  reported: {
    id: 'moderate.reported',
    defaultMessage: "Thanks. A moderator will review it, and we'll tell you the outcome.",
  },
  cancel: { id: 'moderate.cancel', defaultMessage: 'Cancel' },
  blockTitle: { id: 'moderate.blockTitle', defaultMessage: 'Block {name}?' },
  blockText: {
    id: 'moderate.blockText',
    defaultMessage:
      "You won't be able to send each other direct messages, and they can't mention you. You won't see their posts. They won't be notified.",
  },
  blockKeep: { id: 'moderate.blockKeep', defaultMessage: "Don't block" },
  blockConfirm: { id: 'moderate.blockConfirm', defaultMessage: 'Block', description: 'Button' },
  blocked: { id: 'moderate.blocked', defaultMessage: '{name} is blocked.' },
  removedFor: {
    id: 'moderate.removedFor',
    defaultMessage: 'Removed: {rule}',
    description: 'Badge on a message that a moderator removed, for its author and staff',
  },
  chatBlocked: {
    id: 'moderate.chatBlocked',
    defaultMessage: 'You blocked {name}. Unblock them to exchange direct messages.',
    description: 'In place of the field where one writes',
  },
})
