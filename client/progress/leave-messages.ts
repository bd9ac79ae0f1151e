import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  leave: {
    id: 'dashboard.leave',
    defaultMessage: 'Leave course',
    description: 'In the menu of a course, and the button that does it',
  },
  leaveFailed: {
    id: 'dashboard.leaveFailed',
    defaultMessage: 'We couldn’t remove you from the course. Try again in a moment.',
  },
  leaveKeep: {
    id: 'dashboard.leaveKeep',
    defaultMessage: 'Stay enrolled',
    description: 'Button: do not leave the course',
  },
  leaveText: {
    id: 'dashboard.leaveText',
    defaultMessage:
      'You’ll lose access to its lessons. Your progress is saved and you keep your certificates. You can enroll again at any time and continue where you left off.',
  },
  leaveTitle: { id: 'dashboard.leaveTitle', defaultMessage: 'Leave “{title}”?' },
  left: { id: 'dashboard.left', defaultMessage: 'You left “{title}”.' },
})
