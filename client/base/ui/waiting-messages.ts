import { defineMessages } from '../messages.ts'

export const messages = defineMessages({
  loading: {
    id: 'frame.loading',
    defaultMessage: 'Loading',
    description: 'Heard while a page is being fetched',
  },
  still: {
    id: 'waiting.still',
    defaultMessage: 'Still loading…',
    description: 'Shown over a part of a page that has not come after three seconds',
  },
  part: {
    id: 'waiting.part',
    defaultMessage: "We couldn't load this part of the page",
    description: 'In place of a part whose program could not be fetched',
  },
  partText: { id: 'waiting.partText', defaultMessage: 'Check your connection and try again.' },
  again: { id: 'waiting.again', defaultMessage: 'Try again' },
})
