import type { ErrorReason } from './error-reasons.ts'

/** Messages, moderation, emails to learners and notifications. */
export const CONVERSATION_REASONS = {
  message_empty: { code: 'invalid', field: 'body', message: 'Write something first.' },
  message_missing: { code: 'invalid', field: 'parent', message: 'This message no longer exists.' },
  message_to_self: { code: 'invalid', field: 'feed', message: 'You can’t send a message to yourself.' },
  submission_not_editable: {
    code: 'handed_in',
    message: 'Submitted work can’t be edited. Submit it again instead.',
  },
  submission_not_deletable: {
    code: 'handed_in',
    message: 'Submitted work stays with your progress and can’t be deleted.',
  },
  attachment_foreign: {
    code: 'invalid',
    field: 'attachment',
    message: 'You can only attach files that you uploaded.',
  },
  not_a_learner: { code: 'invalid', field: 'about', message: 'This person is not a learner in this course.' },
  own_message: { code: 'invalid', message: 'You can’t report your own message.' },
  self_chosen: { code: 'invalid', message: 'Choose someone other than yourself.' },
  reports_decided: { code: 'stale', message: 'These reports have already been reviewed.' },
  suspended_until: {
    code: 'posting_suspended',
    message: 'You are suspended from posting here until {until}.',
  },
  not_while_acting: {
    code: 'invalid',
    message: 'You can’t change this while you are acting for someone else.',
  },
  pause_too_long: {
    code: 'invalid',
    field: 'pausedUntil',
    message: 'Notifications can be paused for up to one year.',
  },

  newsletter_fixed: {
    code: 'invalid',
    field: 'newsletter',
    message: 'A newsletter is sent as written. Edit it in the course, or write an email instead.',
  },
  newsletter_missing: {
    code: 'not_found',
    field: 'newsletter',
    message: 'This newsletter is no longer in the course.',
  },
  newsletter_sent: {
    code: 'duplicate',
    field: 'newsletter',
    message: 'This newsletter was already sent. Confirm that you want to send it again.',
  },
  too_many_recipients: {
    code: 'invalid',
    message: 'An email can go to up to {limit} people. Choose fewer.',
  },
  not_your_learner: { code: 'not_found', message: 'One of these people is not your learner.' },
  email_empty: { code: 'invalid', field: 'emailBody', message: 'Write the email or the text message first.' },
  unknown_placeholder: {
    code: 'invalid',
    message: '{placeholder} can’t be filled in. Use {available}.',
  },
  placeholder_course: {
    code: 'invalid',
    message:
      '{placeholder} stands for one course, but these learners are in {count}. Choose one course or remove {placeholder}.',
  },
  no_such_course: { code: 'not_found', field: 'course', message: 'You don’t work on this course.' },
  no_own_contact: {
    code: 'invalid',
    message: 'Your account has no email address and no phone number, so a test can’t be sent.',
  },
} as const satisfies Record<string, ErrorReason>
