import type { MessageDescriptor } from 'react-intl'
import type { GradeFailure, LaunchProblem } from '@cairn/domain/lti-tool/problems'
import { messages } from './lti-platforms-messages.ts'

export const PROBLEMS: Readonly<Record<LaunchProblem, MessageDescriptor>> = {
  unknown_platform: messages.problemUnknown,
  platform_disabled: messages.isDisabled,
  launch_expired: messages.problemExpired,
  token_invalid: messages.problemToken,
  keys_unreachable: messages.problemKeys,
  deployment_unknown: messages.problemDeployment,
  message_invalid: messages.problemMessage,
  anonymous: messages.problemAnonymous,
  nothing_chosen: messages.problemTarget,
  course_not_allowed: messages.problemCourse,
  course_closed: messages.problemClosed,
  course_paid: messages.problemPaid,
  account_disabled: messages.problemAccount,
  registration_invalid: messages.problemRegistration,
  registration_refused: messages.problemRegistration,
  no_courses: messages.problemNoCourses,
}

export const FAILURES: Readonly<Record<GradeFailure, MessageDescriptor>> = {
  unreachable: messages.unreachable,
  token_refused: messages.tokenRefused,
  refused: messages.refused,
  line_item_gone: messages.lineItemGone,
  platform_disabled: messages.isDisabled,
}
