/** Everything that can go wrong on purpose: a code, its status and the words for people. */
export const ERRORS = {
  invalid: { status: 400, message: 'The request is not valid.' },
  bad_query: { status: 400, message: 'The search cannot be understood.' },
  unknown_field: { status: 400, message: 'The search names a field that does not exist.' },
  password_too_weak: {
    status: 400,
    message: 'Choose a longer password: at least 6 characters of 2 kinds, such as letters and figures.',
  },
  password_too_common: {
    status: 400,
    message: 'This password is one of the first that attackers try. Choose one that is harder to guess.',
  },
  password_too_personal: {
    status: 400,
    message: 'Choose a password that does not contain your name or email address.',
  },
  key_expired: { status: 400, message: 'This link has expired or was used already. Ask for a new one.' },
  unknown_provider: { status: 400, message: 'This way to log in is not offered here.' },
  state_expired: { status: 400, message: 'This log-in has expired or was used already. Start again.' },
  already_free: { status: 400, message: 'This course costs nothing: send no payment.' },
  payment_unavailable: { status: 400, message: 'Card payment is not set up on this site.' },
  target_unreachable: {
    status: 400,
    message:
      'The other installation could not be reached, or it refused. Check its address and authorization.',
  },
  not_enrolled: { status: 400, message: 'This person is not enrolled in this course.' },
  enrolment_over: {
    status: 400,
    message: 'The time of this enrolment is over. What was done before is kept.',
  },
  course_closed: {
    status: 400,
    message: 'This course is not open at the moment. What was done before it was closed is kept.',
  },
  not_open_yet: {
    status: 400,
    message: 'This course opens to your group later. Come back on the day it begins.',
  },
  prerequisite_unmet: { status: 400, message: 'Another course has to be finished before this one begins.' },
  file_too_complex: { status: 400, message: 'This file is too complex to process.' },
  unauthenticated: { status: 401, message: 'Unauthenticated' },
  wrong_password: {
    status: 401,
    message: 'That e-mail and password do not match. Try again or reset it.',
  },
  second_factor_required: { status: 401, message: 'Confirm this log-in with your second factor.' },
  wrong_code: { status: 401, message: 'This code is wrong, expired or already used.' },
  passkey_refused: { status: 401, message: 'This passkey could not be verified. Try another way to log in.' },
  identity_refused: {
    status: 401,
    message: 'The other site did not confirm who you are, or has not verified your e-mail address.',
  },
  token_rejected: { status: 403, message: 'Your session has ended. Log in again.' },
  confirm_identity: {
    status: 403,
    message: 'Confirm that it is you: enter your password again.',
  },
  second_factor_setup: {
    status: 403,
    message: 'This site requires two-step verification. Set it up to continue.',
  },
  email_unconfirmed: {
    status: 403,
    message: 'Confirm your email address to continue. Check your inbox for the link.',
  },
  forbidden: { status: 403, message: 'You do not have access.' },
  sign_up_closed: { status: 403, message: 'This site does not take new accounts.' },
  posting_suspended: { status: 403, message: 'You are suspended from posting here.' },
  not_reachable: { status: 403, message: "You can't exchange direct messages with this person." },
  message_removed: { status: 403, message: 'This message was removed by a moderator.' },
  may_not_appoint: {
    status: 403,
    message:
      'Only an admin of the publishing organization can change who works on this course. Propose people instead.',
  },
  not_found: { status: 404, message: 'Not found.' },
  not_configured: { status: 404, message: 'This is not set up on this site.' },
  method_not_allowed: { status: 405, message: 'This address does not support that method.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Send it again.' },
  stale: { status: 409, message: 'Someone else changed this. Reload and try again.' },
  duplicate: { status: 409, message: 'This exists already.' },
  already_reported: { status: 409, message: 'You already reported this message.' },
  cannot_block: {
    status: 409,
    message: "You can't block people who teach or run your courses. You can mute them.",
  },
  undo_expired: { status: 409, message: 'This clean-up can no longer be undone.' },
  alias_taken: { status: 409, message: 'This short name is taken already.' },
  account_unconfirmed: {
    status: 409,
    message: 'There is an account with this email, but nobody has confirmed that the address is theirs.',
  },
  last_way_in: { status: 409, message: 'This is your only way to log in. Set a password first.' },
  last_root_admin: { status: 409, message: 'This is the last root admin. Name another one first.' },
  last_organization_admin: {
    status: 409,
    message: 'This is the last admin of the organization. Name another one first.',
  },
  consent_required: {
    status: 409,
    message: 'This person does not belong to the publishing organization. Ask them first.',
  },
  account_disabled: { status: 409, message: 'This account is disabled. Enable it first.' },
  already_active: { status: 409, message: 'This person has accepted the invitation already.' },
  still_publishing: {
    status: 409,
    message: 'This organization still publishes courses. Move or delete them first.',
  },
  already_enrolled: { status: 409, message: 'This person is enrolled already.' },
  no_seats: { status: 409, message: 'No seats are left in this event.' },
  booking_ended: {
    status: 409,
    message: 'This is over, or was cancelled. Nothing about it can be changed any more.',
  },
  review_taken: { status: 409, message: 'Another coach is reviewing this at the moment.' },
  upload_out_of_step: {
    status: 409,
    message: 'This piece does not begin where the last one ended. Go on from what has been received.',
  },
  upload_busy: {
    status: 409,
    message: 'This file is being sent already. Try again in a moment.',
  },
  still_shown: {
    status: 409,
    message: 'An enabled course still shows this file. Take it out of the course first.',
  },
  no_tries_left: { status: 409, message: 'No tries are left for this question.' },
  time_over: {
    status: 409,
    message: 'The time for this lesson is over. Your answer was saved as late and does not count.',
  },
  lesson_locked: { status: 409, message: 'Complete the lesson before this one first.' },
  already_accepted: { status: 409, message: 'This work has been accepted already.' },
  handed_in: {
    status: 409,
    message: 'This file is part of an answer that was handed in. It can go once the answer is sent back.',
  },
  certificate_revoked: {
    status: 409,
    message: 'This certificate was taken back. No new name can be written on it.',
  },
  key_reused: { status: 409, message: 'This idempotency key was used for another request.' },
  too_large: { status: 413, message: 'The request is larger than the limit of 5 MB.' },
  file_too_large: { status: 413, message: 'The file is too large.' },
  quota_exceeded: { status: 413, message: 'There is not enough storage left for this file.' },
  unsupported_media: { status: 415, message: 'Send the body as application/json.' },
  too_many_tries: { status: 429, message: 'Too many tries. Try again later.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in a moment.' },
  headers_too_large: { status: 431, message: 'The headers or the address of the request are too long.' },
  too_many_uploads: {
    status: 429,
    message: 'Too many of your uploads are open. Finish or cancel some of them, then try again.',
  },
  too_many_conversions: {
    status: 429,
    message: 'Too many of your videos are waiting to be converted. Try again when some of them are done.',
  },
  internal: { status: 500, message: 'Something went wrong on the server.' },
  busy: { status: 503, message: 'The server is busy or restarting. Try again in a moment.' },
  storage_full: {
    status: 507,
    message: 'The storage of this site is full, so nothing was saved. Everything else keeps working.',
  },
} as const

export type ErrorCode = keyof typeof ERRORS

/** The body of every failed call. */
export interface ErrorBody {
  readonly status: number
  readonly code?: string
  readonly message: string
  /** With account_unconfirmed: what to go on with once the person agrees. */
  readonly key?: string
  /** With quota_exceeded: whose quota, how much of it is used and allowed, and how much was asked for. */
  readonly quota?: {
    readonly of: 'person' | 'organization' | 'installation'
    readonly used: number
    readonly allowed: number
    readonly needed: number
  }
  /** With second_factor_required: what finishes the log-in. */
  readonly secondFactor?: {
    readonly ticket: string
    readonly methods: readonly ('authenticator' | 'recovery-code' | 'passkey')[]
    /** What a passkey has to sign, where the person has one. */
    readonly options?: Readonly<Record<string, unknown>>
  }
}
