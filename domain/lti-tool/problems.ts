/** Why a launch is refused. People read a sentence about it, admins the detail as well. */
export const LAUNCH_PROBLEMS = [
  'unknown_platform',
  'platform_disabled',
  'launch_expired',
  'token_invalid',
  'keys_unreachable',
  'deployment_unknown',
  'message_invalid',
  'anonymous',
  'nothing_chosen',
  'course_not_allowed',
  'course_closed',
  'course_paid',
  'account_disabled',
  'registration_invalid',
  'registration_refused',
  'no_courses',
] as const
export type LaunchProblem = (typeof LAUNCH_PROBLEMS)[number]

/** Why a score did not arrive. */
export const GRADE_FAILURES = [
  'unreachable',
  'token_refused',
  'refused',
  'line_item_gone',
  'platform_disabled',
] as const
export type GradeFailure = (typeof GRADE_FAILURES)[number]
