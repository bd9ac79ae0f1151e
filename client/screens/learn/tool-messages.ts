import { defineMessages } from '../../base/messages.ts'

export const toolMessages = defineMessages({
  lead: {
    id: 'learn.tool.lead',
    defaultMessage: 'This lesson opens a tool from another site. Your name and role may be shared with it.',
    description: 'Before a tool of another site is opened',
  },
  open: { id: 'learn.tool.open', defaultMessage: 'Open the tool', description: 'Button of a lesson' },
  window: {
    id: 'learn.tool.window',
    defaultMessage: 'Open {name} in a new window',
    description: 'Link of a lesson; name is that of a tool',
  },
  leave: { id: 'learn.tool.leave', defaultMessage: 'Close the tool', description: 'Button above a tool' },
  full: {
    id: 'learn.tool.full',
    defaultMessage: 'Full screen',
    description: 'Shows a tool on the whole screen',
  },
  exit: {
    id: 'learn.tool.exit',
    defaultMessage: 'Exit full screen',
    description: 'Shows a tool on the page again',
  },
  offline: {
    id: 'learn.tool.offline',
    defaultMessage: 'This tool needs an internet connection.',
    description: 'A lesson without a connection',
  },
  graded: {
    id: 'learn.tool.graded',
    defaultMessage: 'The lesson is complete once the tool has sent your grade.',
    description: 'What completes a lesson',
  },
  ruleMark: {
    id: 'learn.tool.ruleMark',
    defaultMessage:
      'The lesson is complete once the tool has sent a grade of at least {mark, number, percent}.',
    description: 'What completes a lesson',
  },
  completed: {
    id: 'learn.tool.completed',
    defaultMessage: 'The lesson is complete once the tool reports that you finished.',
    description: 'What completes a lesson',
  },
  opened: {
    id: 'learn.tool.opened',
    defaultMessage: 'The lesson is complete once you have opened the tool.',
    description: 'What completes a lesson',
  },
  score: {
    id: 'learn.tool.score',
    defaultMessage: 'Grade: {score, number} of {maximum, number}',
    description: 'What a tool reported',
  },
  sent: {
    id: 'learn.tool.sent',
    defaultMessage: 'Submitted. The tool hasn’t sent a grade yet.',
    description: 'What a tool reported',
  },
  begun: { id: 'learn.tool.begun', defaultMessage: 'In progress', description: 'What a tool reported' },
})
