import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  view: { id: 'receipt.view', defaultMessage: 'View receipt', description: 'Button' },
  download: { id: 'receipt.download', defaultMessage: 'Download PDF', description: 'Button' },
})
