import { defineMessages } from './messages.ts'

export const messages = defineMessages({
  title: { id: 'leave.title', defaultMessage: 'Leave without saving?', description: 'Asked over a form' },
  text: { id: 'leave.text', defaultMessage: 'What you changed on this page is not saved yet.' },
  stay: { id: 'leave.stay', defaultMessage: 'Stay here', description: 'Button: keeps the form open' },
  leave: { id: 'leave.leave', defaultMessage: 'Leave page', description: 'Button: throws the changes away' },
})
