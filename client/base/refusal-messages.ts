import { defineMessages } from './messages.ts'

/** Why something was refused, where neither the server nor the language has a sentence for it. */
export const refusalMessages = defineMessages({
  forbidden: {
    id: 'refusal.forbidden',
    defaultMessage: 'You don’t have access to this anymore.',
    description: 'Why something could not be sent',
  },
  notFound: {
    id: 'refusal.notFound',
    defaultMessage: 'What this belongs to was removed, or you don’t have access to it anymore.',
    description: 'Why something could not be sent',
  },
  tooLarge: {
    id: 'refusal.tooLarge',
    defaultMessage: 'This is too large to send.',
    description: 'Why something could not be sent',
  },
  other: {
    id: 'refusal.other',
    defaultMessage: 'The server didn’t accept this.',
    description: 'Why something could not be sent',
  },
  file_missing: {
    id: 'refusal.fileMissing',
    defaultMessage: 'A file of this is no longer on this device.',
    description: 'Why something could not be sent: the browser has removed the file',
  },
  file_too_large: {
    id: 'refusal.fileTooLarge',
    defaultMessage: 'The file is larger than 2 GiB.',
    description: 'Why a file could not be sent',
  },
  file_empty: {
    id: 'refusal.fileEmpty',
    defaultMessage: 'The file is empty.',
    description: 'Why a file could not be sent',
  },
  file_unreadable: {
    id: 'refusal.fileUnreadable',
    defaultMessage: 'The file can’t be read.',
    description: 'Why a file could not be sent',
  },
})
