import { defineMessages } from '../../base/messages.ts'

export const ltiMessages = defineMessages({
  tool: { id: 'edit.lti.tool', defaultMessage: 'Tool', description: 'Field' },
  toolNone: { id: 'edit.lti.toolNone', defaultMessage: 'Choose a tool', description: 'Nothing chosen' },
  toolGone: {
    id: 'edit.lti.toolGone',
    defaultMessage: 'A tool that no longer exists',
    description: 'Chosen tool was deleted',
  },
  noTools: {
    id: 'edit.lti.noTools',
    defaultMessage: 'No external tools are set up on this site yet. Ask a site admin to add one.',
    description: 'Hint',
  },
  choose: {
    id: 'edit.lti.choose',
    defaultMessage: 'Choose content in the tool',
    description: 'Button: deep linking',
  },
  chosen: {
    id: 'edit.lti.chosen',
    defaultMessage:
      '{count, plural, one {# item was taken over from the tool} other {# items were taken over from the tool}}',
    description: 'Message',
  },
  nothing: {
    id: 'edit.lti.nothing',
    defaultMessage: 'The tool sent nothing that can become a lesson.',
    description: 'Message',
  },
  preview: {
    id: 'edit.lti.preview',
    defaultMessage: 'Preview the tool',
    description: 'Button: opens the tool of a lesson',
  },
  previewWindow: {
    id: 'edit.lti.previewWindow',
    defaultMessage: 'Open {name} in a new window',
    description: 'Button; name is that of a tool',
  },
  previewClose: { id: 'edit.lti.previewClose', defaultMessage: 'Close the preview', description: 'Button' },
  custom: { id: 'edit.lti.custom', defaultMessage: 'Custom parameters', description: 'Field' },
  customHint: {
    id: 'edit.lti.customHint',
    defaultMessage: 'One name=value on each line. Values such as $User.id are filled in at launch.',
    description: 'Hint',
  },
  customWrong: {
    id: 'edit.lti.customWrong',
    defaultMessage: 'Write each parameter as name=value on a line of its own.',
    description: 'Error of a field',
  },
  completion: {
    id: 'edit.lti.completion',
    defaultMessage: 'Complete when',
    description: 'Field: what completes a lesson',
  },
  graded: {
    id: 'edit.lti.graded',
    defaultMessage: 'the tool has sent a grade',
    description: 'Option under Complete when',
  },
  completed: {
    id: 'edit.lti.completed',
    defaultMessage: 'the tool reports it finished',
    description: 'Option under Complete when',
  },
  opened: {
    id: 'edit.lti.opened',
    defaultMessage: 'the tool was opened',
    description: 'Option under Complete when',
  },
  completionHint: {
    id: 'edit.lti.completionHint',
    defaultMessage: 'A pass mark set for this lesson applies to the grade.',
    description: 'Hint',
  },
  close: { id: 'edit.lti.close', defaultMessage: 'Close', description: 'Button' },
})
