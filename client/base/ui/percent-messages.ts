import { defineMessages } from '../messages.ts'

export const messages = defineMessages({
  complete: { id: 'percent.complete', defaultMessage: '{percent} complete', description: 'Heard of a bar' },
})
