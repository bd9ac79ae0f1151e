import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  about: {
    id: 'unsubscribe.report.about',
    defaultMessage: 'You get the report “{name}” by email. After this it can’t be sent to you any more.',
  },
  stop: { id: 'unsubscribe.report.stop', defaultMessage: 'Stop this report', description: 'Button' },
  doneText: {
    id: 'unsubscribe.report.doneText',
    defaultMessage: 'You won’t get “{name}” by email any more.',
  },
  goneText: { id: 'unsubscribe.report.goneText', defaultMessage: 'This report is no longer sent.' },
  home: { id: 'unsubscribe.report.home', defaultMessage: 'Go to the site', description: 'Button' },
})
