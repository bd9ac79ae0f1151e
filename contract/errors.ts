import { UNKNOWN_ERROR } from '@cairn/domain/base/constants'
import { CARD_ERRORS, ENROLLMENT_LIMIT_MESSAGE } from '@cairn/domain/purchases/card-errors'

/** Everything that can go wrong on purpose: a code, its status and its sentence in English. */
export const ERRORS = {
  invalid: { status: 400, message: 'Something in this request is not valid. Check it and try again.' },
  bad_query: { status: 400, message: 'This search can’t be understood. Check it and try again.' },
  unknown_field: { status: 400, message: 'This search uses a field that doesn’t exist.' },
  password_too_weak: {
    status: 400,
    message: 'Choose a longer password: at least 6 characters of 2 kinds, such as letters and numbers.',
  },
  password_too_common: {
    status: 400,
    message: 'This password is too easy to guess. Choose another one.',
  },
  password_too_personal: {
    status: 400,
    message: 'Choose a password that doesn’t contain your name or email address.',
  },
  key_expired: { status: 400, message: 'This link has expired or was already used. Request a new one.' },
  unknown_provider: { status: 400, message: 'This way to log in is not available on this site.' },
  state_expired: { status: 400, message: 'This log-in has expired or was already used. Start again.' },
  already_free: { status: 400, message: 'This course is free. Enroll without a payment.' },
  payment_unavailable: { status: 400, message: 'Card payments are not set up on this site.' },
  target_unreachable: {
    status: 400,
    message: 'The other site couldn’t be reached. Check its address and authorization.',
  },
  not_enrolled: { status: 400, message: 'This person is not enrolled in this course.' },
  enrolment_over: {
    status: 400,
    message: 'This enrollment has expired. Earlier progress is saved.',
  },
  course_closed: {
    status: 400,
    message: 'This course is not open right now. Earlier progress is saved.',
  },
  not_open_yet: {
    status: 400,
    message: 'This course isn’t open to your group yet. Come back on its start date.',
  },
  prerequisite_unmet: { status: 400, message: 'Complete the required course before you start this one.' },
  file_too_complex: { status: 400, message: 'This file is too complex to process.' },
  incorrect_cvc: { status: 402, message: CARD_ERRORS.incorrect_cvc },
  expired_card: { status: 402, message: CARD_ERRORS.expired_card },
  processing_error: { status: 402, message: CARD_ERRORS.processing_error },
  card_declined: { status: 402, message: CARD_ERRORS.card_declined },
  incorrect_zip: { status: 402, message: CARD_ERRORS.incorrect_zip },
  card_refused: { status: 402, message: UNKNOWN_ERROR },
  authentication_required: { status: 402, message: 'Your bank asks you to confirm this payment.' },
  payment_pending: {
    status: 402,
    message: 'Your bank hasn’t answered yet. You will be enrolled as soon as the payment arrives.',
  },
  payment_canceled: { status: 402, message: 'This payment was canceled. Nothing was charged.' },
  payment_returned: {
    status: 402,
    message: 'This course could no longer be enrolled in, so the payment was refunded.',
  },
  /** Sent without its code. */
  enrollment_limit: { status: 402, message: ENROLLMENT_LIMIT_MESSAGE },
  payment_method_missing: { status: 402, message: 'Add a payment method to choose this plan.' },
  plan_charge_pending: {
    status: 402,
    message: 'Your bank hasn’t answered yet. The plan changes as soon as the payment arrives.',
  },
  purchase_order_exceeded: {
    status: 402,
    message: 'This purchase order doesn’t cover this purchase.',
  },
  unauthenticated: { status: 401, message: 'Unauthenticated' },
  wrong_password: {
    status: 401,
    message: 'That email and password don’t match. Try again or reset your password.',
  },
  second_factor_required: { status: 401, message: 'Confirm this log-in with your second step.' },
  wrong_code: { status: 401, message: 'This code is incorrect, has expired or was already used.' },
  passkey_refused: { status: 401, message: 'This passkey couldn’t be verified. Try another way to log in.' },
  identity_refused: {
    status: 401,
    message: 'The other site didn’t confirm your identity, or hasn’t verified your email address.',
  },
  token_rejected: { status: 403, message: 'Your session has ended. Log in again.' },
  confirm_identity: {
    status: 403,
    message: 'Enter your password again to confirm it’s you.',
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
  pay_in_person: {
    status: 403,
    message: 'Only the person themselves can pay by card. Stop acting as them first.',
  },
  sign_up_closed: { status: 403, message: 'This site doesn’t accept new accounts.' },
  posting_suspended: { status: 403, message: 'You are suspended from posting here.' },
  not_reachable: { status: 403, message: 'You can’t exchange direct messages with this person.' },
  message_removed: { status: 403, message: 'A moderator removed this message.' },
  may_not_appoint: {
    status: 403,
    message:
      'Only an admin of the publishing organization can change who works on this course. Propose people instead.',
  },
  not_found: { status: 404, message: 'Not found.' },
  not_configured: { status: 404, message: 'This is not set up on this site.' },
  method_not_allowed: { status: 405, message: 'This address doesn’t support that method.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Send it again.' },
  stale: { status: 409, message: 'Someone else changed this. Reload and try again.' },
  duplicate: { status: 409, message: 'This already exists.' },
  already_reported: { status: 409, message: 'You already reported this message.' },
  cannot_block: {
    status: 409,
    message: 'You can’t block people who teach or manage your courses. You can mute them instead.',
  },
  undo_expired: { status: 409, message: 'This cleanup can no longer be undone.' },
  alias_taken: { status: 409, message: 'This short link is already taken.' },
  account_unconfirmed: {
    status: 409,
    message: 'An account with this email address exists, but the address was never confirmed.',
  },
  last_way_in: { status: 409, message: 'This is your only way to log in. Set a password first.' },
  last_root_admin: { status: 409, message: 'This is the last root admin. Add another one first.' },
  last_organization_admin: {
    status: 409,
    message: 'This is the last admin of the organization. Add another one first.',
  },
  consent_required: {
    status: 409,
    message: 'This person doesn’t belong to the publishing organization. Ask them first.',
  },
  account_disabled: { status: 409, message: 'This account is disabled. Enable it first.' },
  already_active: { status: 409, message: 'This person has already accepted the invitation.' },
  still_publishing: {
    status: 409,
    message: 'This organization still publishes courses. Move or delete them first.',
  },
  orders_used: {
    status: 409,
    message:
      'This organization has paid by purchase order. Its records must be kept, so it can’t be deleted.',
  },
  refund_refused: {
    status: 409,
    message: 'The card network refused this refund. Refund it in your account there.',
  },
  refund_pending: {
    status: 409,
    message: 'The payment service hasn’t answered yet. The refund is made as soon as it does.',
  },
  purchase_in_progress: {
    status: 409,
    message: 'A payment for this course is already in progress. Wait for it to finish.',
  },
  already_enrolled: { status: 409, message: 'This person is already enrolled.' },
  no_seats: { status: 409, message: 'No seats are left for this event.' },
  slot_taken: { status: 409, message: 'This time is no longer free. Choose another one.' },
  too_soon: { status: 409, message: 'This time is too soon to book. Choose a later one.' },
  too_far_ahead: { status: 409, message: 'This day is too far ahead to book. Choose an earlier one.' },
  too_many_sessions: {
    status: 409,
    message: 'You have as many sessions ahead in this course as you can book. Book more once one is over.',
  },
  not_bookable: { status: 409, message: 'This coach can’t be booked right now.' },
  time_clash: { status: 409, message: 'Another session or event is already booked at this time.' },
  booking_ended: {
    status: 409,
    message: 'This event has ended or was canceled, so it can no longer be changed.',
  },
  booking_not_started: {
    status: 409,
    message: 'This hasn’t started yet. Mark it as held once it has.',
  },
  /** details.values: who decided what and when, and the message that told the learner. */
  review_decided: { status: 409, message: 'Another coach has already reviewed this submission.' },
  review_taken: { status: 409, message: 'Another coach is reviewing this right now.' },
  upload_out_of_step: {
    status: 409,
    message: 'This part doesn’t start where the last one ended. Continue from what was received.',
  },
  upload_busy: {
    status: 409,
    message: 'This file is already being uploaded. Try again in a moment.',
  },
  still_shown: {
    status: 409,
    message: 'A published course still uses this file. Remove it from the course first.',
  },
  no_tries_left: { status: 409, message: 'No attempts are left for this question.' },
  time_over: {
    status: 409,
    message: 'Time is up for this lesson. Your answer was saved as late and doesn’t count.',
  },
  lesson_locked: { status: 409, message: 'Complete the previous lesson first.' },
  already_accepted: { status: 409, message: 'This submission was already approved.' },
  handed_in: {
    status: 409,
    message: 'This file is part of a submission. You can delete it once changes are requested.',
  },
  certificate_revoked: {
    status: 409,
    message: 'This certificate was revoked, so its name can’t be changed.',
  },
  key_reused: { status: 409, message: 'This idempotency key was used for another request.' },
  too_large: { status: 413, message: 'The request is larger than the limit of 5 MB.' },
  file_too_large: { status: 413, message: 'This file is too large.' },
  quota_exceeded: { status: 413, message: 'There is not enough storage left for this file.' },
  unsupported_media: { status: 415, message: 'Send the body as application/json.' },
  too_many_tries: { status: 429, message: 'Too many attempts. Try again later.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in a moment.' },
  headers_too_large: { status: 431, message: 'The headers or the address of the request are too long.' },
  too_many_uploads: {
    status: 429,
    message: 'Too many of your uploads are in progress. Finish or cancel some of them, then try again.',
  },
  too_many_conversions: {
    status: 429,
    message: 'Too many of your videos are waiting to be converted. Try again when some of them are done.',
  },
  internal: { status: 500, message: 'Something went wrong on the server.' },
  payment_unreachable: {
    status: 503,
    message: 'The payment service can’t be reached. Nothing was charged. Try again in a moment.',
  },
  busy: { status: 503, message: 'The server is busy or restarting. Try again in a moment.' },
  storage_full: {
    status: 507,
    message: 'The storage of this site is full, so nothing was saved. Everything else keeps working.',
  },
} as const

export type ErrorCode = keyof typeof ERRORS

export interface ErrorDetails {
  /** A key of `error-reasons.ts`. */
  readonly reason?: string
  /** The field of the request that is wrong, such as `section[2].title`. */
  readonly field?: string
  /** What the sentence names: limits, names, dates. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** The body of every failed call. */
export interface ErrorBody {
  readonly status: number
  readonly code?: string
  readonly message: string
  /** Which case of the code it is, for a client that shows the sentence in the reader's language. */
  readonly details?: ErrorDetails
  /** With account_unconfirmed: what to go on with once the person agrees. */
  readonly key?: string
  /** With quota_exceeded: whose quota, how much of it is used and allowed, and how much was asked for. */
  readonly quota?: {
    readonly of: 'person' | 'organization' | 'installation'
    readonly used: number
    readonly allowed: number
    readonly needed: number
  }
  /** With slot_taken, too_soon and too_far_ahead: the closest times that are free, and who could give them. */
  readonly slots?: readonly {
    readonly start: string
    readonly end: string
    readonly coaches?: readonly string[]
  }[]
  /** With authentication_required: what the card form needs to let the bank ask, and to go on afterwards. */
  readonly payment?: { readonly charge: string; readonly clientSecret: string }
  /** With second_factor_required: what finishes the log-in. */
  readonly secondFactor?: {
    readonly ticket: string
    readonly methods: readonly ('authenticator' | 'recovery-code' | 'passkey')[]
    /** What a passkey has to sign, where the person has one. */
    readonly options?: Readonly<Record<string, unknown>>
  }
}
