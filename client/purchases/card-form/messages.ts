import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  frame: {
    id: 'purchases.cardForm',
    defaultMessage: 'Card details',
    description: 'Names the card form for screen readers',
  },
  notLoaded: {
    id: 'purchases.cardFormNotLoaded',
    defaultMessage: 'We couldn’t load the card form. Check your connection and try again.',
  },
  again: { id: 'purchases.cardFormAgain', defaultMessage: 'Try again' },
  bank: {
    id: 'purchases.bankCheck',
    defaultMessage: 'Confirm with your bank',
    description: 'Title of the dialog in which the bank asks the payer',
  },
  bankText: {
    id: 'purchases.bankCheckText',
    defaultMessage: 'Your bank wants to make sure it’s you. Nothing is charged until you approve.',
  },
  bankWaiting: {
    id: 'purchases.bankCheckWaiting',
    defaultMessage: 'Waiting for approval',
    description: 'Below the page of the bank, while it waits for the payer',
  },
  bankCancel: {
    id: 'purchases.bankCheckCancel',
    defaultMessage: 'Cancel payment',
    description: 'Button: ends the check of the bank without paying',
  },
})
