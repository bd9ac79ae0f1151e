import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  page: { id: 'unsubscribe.page', defaultMessage: 'Letters of this site', description: 'Title of the page' },
  title: { id: 'unsubscribe.title', defaultMessage: 'No more letters?' },
  about: {
    id: 'unsubscribe.about',
    defaultMessage: 'The letter you came from is about: {kind}. The bell on this site still has everything.',
  },
  aboutAll: {
    id: 'unsubscribe.aboutAll',
    defaultMessage:
      'You will get no more letters about what is said here. The bell on this site still has everything.',
  },
  stop: { id: 'unsubscribe.stop', defaultMessage: 'Stop letters of this kind', description: 'Button' },
  stopAll: { id: 'unsubscribe.stopAll', defaultMessage: 'Stop all these letters', description: 'Button' },
  done: { id: 'unsubscribe.done', defaultMessage: 'No more letters like that' },
  doneText: {
    id: 'unsubscribe.doneText',
    defaultMessage: 'You can change your mind at any time.',
  },
  choose: { id: 'unsubscribe.choose', defaultMessage: 'Choose what you hear of', description: 'Link' },
  gone: { id: 'unsubscribe.gone', defaultMessage: 'This link leads nowhere' },
  goneText: {
    id: 'unsubscribe.goneText',
    defaultMessage:
      'It may be cut off. Open it from the letter again, or choose after logging in what you hear of.',
  },
  loading: { id: 'unsubscribe.loading', defaultMessage: 'Loading', description: 'Heard only' },
  failed: {
    id: 'unsubscribe.failed',
    defaultMessage: 'It did not work. Check your connection and try again.',
  },
})
