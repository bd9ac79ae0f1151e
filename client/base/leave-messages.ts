import { defineMessages } from './messages.ts'

export const messages = defineMessages({
  title: { id: 'leave.title', defaultMessage: 'Leave without saving?', description: 'Asked over a form' },
  text: { id: 'leave.text', defaultMessage: "Your changes on this page haven't been saved." },
  stay: { id: 'leave.stay', defaultMessage: 'Keep editing', description: 'Button: keeps the form open' },
  leave: { id: 'leave.leave', defaultMessage: 'Leave page', description: 'Button: throws the changes away' },
})
