import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  asked: {
    id: 'confirmEmail.asked',
    defaultMessage: 'Confirm your email: open the link we sent to {email}.',
    description: 'Strip under the header',
  },
  resend: { id: 'confirmEmail.resend', defaultMessage: 'Send it again', description: 'Button beside it' },
  sent: { id: 'confirmEmail.sent', defaultMessage: 'We sent a new link to {email}.' },
  often: {
    id: 'confirmEmail.often',
    defaultMessage:
      'We sent several links to {email} already. Check your spam folder, or try again in an hour.',
  },
  failed: { id: 'confirmEmail.failed', defaultMessage: "We couldn't send the link. Try again." },
})
