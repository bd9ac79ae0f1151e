import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  invitation: { id: 'invitation.title', defaultMessage: 'Invitation', description: 'Title of the page' },
  invited: { id: 'invitation.invited', defaultMessage: 'You’re invited', description: 'Above the title' },
  courses: {
    id: 'invitation.courses',
    defaultMessage: '{count, plural, one {# course} other {# courses}} for you',
    description: 'Title of an invitation to several courses',
  },
  paidBy: { id: 'invitation.paidBy', defaultMessage: '{organization} pays for you.' },
  youPay: { id: 'invitation.youPay', defaultMessage: 'You pay by card when you accept.' },
  nothing: { id: 'invitation.nothing', defaultMessage: 'It’s free. All you need is an account.' },
  free: { id: 'invitation.free', defaultMessage: 'Free', description: 'In place of a price' },
  perMonth: {
    id: 'invitation.perMonth',
    defaultMessage: '{amount} per month',
    description: 'Price of a course by subscription',
  },
  have: {
    id: 'invitation.have',
    defaultMessage: 'You have it',
    description: 'In place of the price of a course that the reader takes',
  },
  joins: { id: 'invitation.joins', defaultMessage: 'You join the group {group}.' },
  total: { id: 'invitation.total', defaultMessage: 'Total' },
  dueToday: {
    id: 'invitation.dueToday',
    defaultMessage: 'Due today',
    description: 'In place of Total, where a course is paid for every month',
  },
  renews: {
    id: 'invitation.renews',
    defaultMessage: 'Then {amount} every month, next on {date}, until you cancel.',
  },
  accept: { id: 'invitation.accept', defaultMessage: 'Accept invitation', description: 'Button' },
  logIn: { id: 'invitation.logIn', defaultMessage: 'Log in to accept', description: 'Button' },
  create: { id: 'invitation.create', defaultMessage: 'Create an account', description: 'Button' },
  until: { id: 'invitation.until', defaultMessage: 'You can accept until {date}.' },
  loading: { id: 'invitation.loading', defaultMessage: 'Loading invitation' },
})
