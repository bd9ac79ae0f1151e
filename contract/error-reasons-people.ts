import type { ErrorReason } from './error-reasons.ts'

/** Accounts, organizations, groups, events and the site itself. */
export const PEOPLE_REASONS = {
  email_invalid: { code: 'invalid', field: 'email', message: 'Enter a valid email address.' },
  contact_missing: { code: 'invalid', field: 'email', message: 'Enter an email address or a phone number.' },
  phone_country_code: {
    code: 'invalid',
    field: 'phoneNumber',
    message: 'The country code of this phone number is not valid.',
  },
  phone_too_short: { code: 'invalid', field: 'phoneNumber', message: 'This phone number is too short.' },
  phone_too_long: { code: 'invalid', field: 'phoneNumber', message: 'This phone number is too long.' },
  phone_invalid: { code: 'invalid', field: 'phoneNumber', message: 'Enter a valid phone number.' },
  email_taken: {
    code: 'duplicate',
    field: 'email',
    message: 'An account with this email address already exists.',
  },
  phone_taken: {
    code: 'duplicate',
    field: 'phoneNumber',
    message: 'An account with this phone number already exists.',
  },
  no_email_to_confirm: { code: 'invalid', message: 'There is no email address to confirm.' },
  no_contact: { code: 'invalid', message: 'This person has no email address and no phone number.' },
  only_own_contact: {
    code: 'invalid',
    message: 'Only the person can change their email address or phone number.',
  },
  unknown_organization: {
    code: 'invalid',
    field: 'organization',
    message: 'This organization doesn’t exist.',
  },
  already_member: {
    code: 'duplicate',
    field: 'email',
    message: 'This person already belongs to the organization.',
  },
  root_needs_role: {
    code: 'invalid',
    field: 'role',
    message: 'Choose a role. Everyone already learns at this organization.',
  },
  invitation_withdrawn: {
    code: 'not_found',
    message: 'This invitation is no longer valid. Ask the organization for a new one.',
  },
  unknown_publisher: { code: 'invalid', field: 'publisher', message: 'This organization doesn’t exist.' },
  role_needs_organization: {
    code: 'invalid',
    field: 'organization',
    message: 'Choose the organization in which the person gets this role.',
  },
  not_your_course: { code: 'invalid', field: 'concept', message: 'You don’t work on this course.' },
  sign_up_domain: {
    code: 'sign_up_closed',
    field: 'email',
    message: 'To sign up on this site, use an email address from one of its approved domains.',
  },
  sign_up_invitation: {
    code: 'sign_up_closed',
    message: 'You need an invitation to sign up on this site.',
  },

  password_incorrect: {
    code: 'wrong_password',
    field: 'password',
    message: 'The password is incorrect. Try again.',
  },
  current_password_incorrect: {
    code: 'wrong_password',
    field: 'password',
    message: 'Your current password is incorrect. Try again.',
  },
  log_in_again: { code: 'wrong_password', message: 'Log in again to set a password.' },
  code_expired: {
    code: 'key_expired',
    field: 'code',
    message: 'This code is incorrect or has expired. Check it, or request a new one.',
  },
  only_own_password: { code: 'forbidden', message: 'Only the person can change their password.' },
  api_user_exists: { code: 'duplicate', message: 'An API user with this name already exists.' },
  authenticator_exists: {
    code: 'duplicate',
    message: 'An authenticator app is already set up. Remove it first.',
  },
  factor_missing: { code: 'invalid', message: 'Set up an authenticator app or a passkey first.' },
  too_many_passkeys: {
    code: 'invalid',
    message: 'You can have up to {limit} passkeys. Remove one before you add another.',
  },
  passkey_not_verified: { code: 'invalid', message: 'This passkey couldn’t be verified. Try again.' },
  passkey_exists: { code: 'duplicate', message: 'This passkey is already set up.' },
  provider_down: {
    code: 'busy',
    message: 'The other site isn’t responding. Try again in a moment, or log in another way.',
  },
  tries_wait: { code: 'too_many_tries', message: 'Too many attempts. Try again in {wait}.' },
  requests_wait: { code: 'too_many_requests', message: 'Too many requests. Try again in {wait}.' },
  messages_wait: { code: 'too_many_requests', message: 'Too many messages. Try again in {wait}.' },
  contacts_wait: {
    code: 'too_many_requests',
    message: 'Too many messages to new people. Try again in {wait}.',
  },
  emails_wait: { code: 'too_many_requests', message: 'Too many emails. Try again in {wait}.' },
  reports_wait: { code: 'too_many_requests', message: 'Too many reports. Try again in {wait}.' },

  unknown_person: { code: 'invalid', message: 'This person doesn’t have an account here.' },
  api_role: { code: 'invalid', message: 'Only a root admin can give an API user a role.' },
  not_a_member: {
    code: 'invalid',
    message: 'This person doesn’t belong to the organization yet. Invite them first.',
  },
  keep_root_admin: { code: 'invalid', field: 'admin', message: 'Keep at least one root admin.' },
  link_scheme: {
    code: 'invalid',
    field: 'social',
    message: 'Links must start with https:// or http://.',
  },
  root_organization: { code: 'invalid', message: 'The root organization can’t be deleted.' },
  alias_reserved: {
    code: 'invalid',
    field: 'id',
    message: 'This site already uses “{alias}” for a page. Choose another name.',
  },
  alias_page: { code: 'invalid', field: 'url', message: 'Enter a page of this site, such as /catalog.' },

  date_in_past: { code: 'invalid', field: 'expires', message: 'This date is in the past.' },
  link_course_closed: {
    code: 'invalid',
    field: 'open',
    message: 'This course isn’t open for enrollment. Open it first.',
  },
  link_course_paid: {
    code: 'invalid',
    field: 'open',
    message: 'This course has a price. Only people who can set its price can turn on the link.',
  },
  member_unknown: {
    code: 'invalid',
    field: 'member',
    message: 'One of these people can’t be added: you don’t manage anyone with this name.',
  },
  member_course_closed: {
    code: 'invalid',
    field: 'member',
    message: 'This course isn’t open for enrollment.',
  },
  member_course_paid: {
    code: 'invalid',
    field: 'member',
    message: 'This course has a price. Only people who can set its price can add members.',
  },
  group_full: { code: 'invalid', field: 'member', message: 'A group can have up to {limit} members.' },
  unknown_course: { code: 'invalid', field: 'object', message: 'This course doesn’t exist.' },
  group_course_fixed: {
    code: 'invalid',
    field: 'object',
    message: 'A group stays with its course. Create a new group for another course.',
  },

  seat_not_editable: {
    code: 'invalid',
    message: 'Only the event itself can be changed. To give up a seat, cancel it.',
  },
  seats_below_taken: {
    code: 'invalid',
    field: 'attributes.group_booking.max_seats',
    message: 'More people than that are already going. Choose a higher number.',
  },
  no_seat: { code: 'invalid', message: 'You don’t have a seat at this event.' },
  members_only: {
    code: 'invalid',
    field: 'customers',
    message: 'Only members of the group can be invited.',
  },
  removed_from_event: {
    code: 'booking_ended',
    message: 'You were removed from this event. Ask the host for a seat.',
  },
  already_coming: { code: 'invalid', message: 'You already have a seat at this event.' },
  seats_left: { code: 'invalid', message: 'There are seats left: you can join the event now.' },
  event_only: { code: 'invalid', message: 'Only group events have a waiting list.' },
  host_has_seat: { code: 'invalid', field: 'customers', message: 'The host doesn’t need a seat.' },
  event_in_past: {
    code: 'invalid',
    field: 'event.start',
    message: 'This time is in the past. Choose a later one.',
  },
  event_too_far: {
    code: 'invalid',
    field: 'event.start',
    message: 'An event can be at most two years ahead.',
  },
  event_ends_early: { code: 'invalid', field: 'event.end', message: 'The event must end after it starts.' },
  event_too_long: { code: 'invalid', field: 'event.end', message: 'An event can last up to 24 hours.' },
  event_place: {
    code: 'invalid',
    field: 'event.where',
    message: 'Enter a place, or a single link that starts with https://.',
  },
  hours_inverted: { code: 'invalid', message: 'These hours must end after they start.' },
  hours_overlap: { code: 'invalid', message: 'These hours overlap with others on the same day.' },
  date_unknown: { code: 'invalid', message: '{date} is not a date in the calendar.' },
  date_twice: { code: 'invalid', message: '{date} is in the list twice.' },
  room_address: {
    code: 'invalid',
    field: 'room',
    message: 'Enter a single link that starts with https://. It may contain {session}.',
  },
  course_length_only: { code: 'invalid', message: 'Hours belong to coaches. A course only has a length.' },
  availability_span: {
    code: 'invalid',
    field: 'to',
    message: 'Free times can be listed for up to {days} days at once.',
  },
  from_after_to: { code: 'invalid', field: 'to', message: 'The end must be after the start.' },
  course_not_bookable: { code: 'not_bookable', message: 'Sessions can’t be booked in this course.' },
  self_not_enrolled: { code: 'not_enrolled', message: 'You are not enrolled in this course.' },
  own_clash: { code: 'time_clash', message: 'You already have a session or event at this time.' },
  learner_clash: {
    code: 'time_clash',
    message: 'This learner already has a session or event at this time.',
  },
  lesson_elsewhere: {
    code: 'invalid',
    field: 'meta.lesson_id',
    message: 'This lesson isn’t part of the course.',
  },
  session_time_only: {
    code: 'invalid',
    message:
      'Only the time of a session can be chosen. Its title and place come from the course and the coach.',
  },
  session_one_learner: { code: 'invalid', field: 'customers', message: 'A session is for one person.' },
  own_coach: { code: 'invalid', field: 'resource', message: 'You can’t book a session with yourself.' },
  not_a_session: { code: 'invalid', message: 'This is only possible for sessions.' },
  session_started: {
    code: 'booking_ended',
    message: 'This session has started, so it can no longer be changed.',
  },
  no_show_settled: {
    code: 'booking_ended',
    message: 'Attendance can be corrected for {days} days after the session.',
  },
  unknown_time_zone: { code: 'invalid', message: '{zone} is not a known time zone.' },
  group_other_course: {
    code: 'invalid',
    field: 'meta.course_id',
    message: 'This group is enrolled in a different course.',
  },
  too_many_invitations: {
    code: 'invalid',
    field: 'customers',
    message: 'You can send up to {limit} invitations at once. Schedule fewer events.',
  },
  too_few_seats: { code: 'no_seats', message: 'There are fewer seats than people you invited.' },
  end_before_start: { code: 'invalid', field: 'end', message: 'The end must be after the start.' },
  course_not_open: { code: 'invalid', field: 'object', message: 'This course isn’t open for enrollment.' },

  site_image_missing: {
    code: 'invalid',
    message: 'This image isn’t one of the site’s images. Upload it again.',
  },
  page_too_long: {
    code: 'invalid',
    field: 'landingPage.html',
    message: 'The page is too long: it can have up to {limit} characters.',
  },
  hostname_invalid: {
    code: 'invalid',
    field: 'hostname',
    message: 'Enter a valid host name, such as learn.example.com.',
  },
  hostname_taken: { code: 'duplicate', field: 'hostname', message: 'This site already uses this host name.' },
  lti_address: {
    code: 'invalid',
    message: 'Enter an https address that can be reached from the internet.',
  },
  lti_platform_taken: {
    code: 'duplicate',
    field: 'clientId',
    message: 'This platform with this client ID was already added.',
  },
  lti_course_unknown: {
    code: 'invalid',
    field: 'courses',
    message: 'One of the courses doesn’t exist, or was chosen twice.',
  },
  lti_organization_unknown: {
    code: 'invalid',
    field: 'organization',
    message: 'This organization doesn’t exist.',
  },
  lti_launch_expired: {
    code: 'state_expired',
    message: 'This launch has expired or was already used. Open the link on your platform again.',
  },
  lti_platform_disabled: {
    code: 'forbidden',
    message: 'This site no longer accepts launches from the platform you’re coming from.',
  },
  lti_account_disabled: { code: 'forbidden', message: 'Your account on this site is disabled.' },
  lti_course_closed: {
    code: 'forbidden',
    message: 'The platform you’re coming from can’t open this course at the moment.',
  },
  lti_course_paid: {
    code: 'forbidden',
    message: 'This course has to be paid for. Enroll first, then open the link on your platform again.',
  },
  lti_log_in: { code: 'forbidden', message: 'Log in with your own account first.' },
  lti_confirm: { code: 'forbidden', message: 'Confirm who you are on this page first.' },
  lti_link_elsewhere: {
    code: 'forbidden',
    message:
      'To link your account, open the course on your learning platform in this browser, with cookies allowed.',
  },
  lti_linked_elsewhere: {
    code: 'duplicate',
    message: 'The person of this launch is already linked to another account.',
  },
} as const satisfies Record<string, ErrorReason>
