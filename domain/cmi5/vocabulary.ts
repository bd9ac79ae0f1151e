const ADL = 'http://adlnet.gov/expapi/verbs/'
const W3ID = 'https://w3id.org/xapi/adl/verbs/'
const CMI5 = 'https://w3id.org/xapi/cmi5/'

/** The nine verbs of the standard. */
export const CMI5_VERBS = {
  launched: `${ADL}launched`,
  initialized: `${ADL}initialized`,
  completed: `${ADL}completed`,
  passed: `${ADL}passed`,
  failed: `${ADL}failed`,
  abandoned: `${W3ID}abandoned`,
  waived: `${W3ID}waived`,
  terminated: `${ADL}terminated`,
  satisfied: `${W3ID}satisfied`,
} as const
export type Cmi5Verb = keyof typeof CMI5_VERBS

/** Those that a unit says itself; the others are ours. */
export const UNIT_VERBS = ['initialized', 'completed', 'passed', 'failed', 'terminated'] as const
export type UnitVerb = (typeof UNIT_VERBS)[number]

export const CATEGORY = {
  cmi5: `${CMI5}context/categories/cmi5`,
  moveOn: `${CMI5}context/categories/moveon`,
} as const

export const EXTENSION = {
  session: `${CMI5}context/extensions/sessionid`,
  masteryScore: `${CMI5}context/extensions/masteryscore`,
  launchMode: `${CMI5}context/extensions/launchmode`,
  launchUrl: `${CMI5}context/extensions/launchurl`,
  moveOn: `${CMI5}context/extensions/moveon`,
  launchParameters: `${CMI5}context/extensions/launchparameters`,
  reason: `${CMI5}result/extensions/reason`,
} as const

export const ACTIVITY_TYPE = {
  block: `${CMI5}activitytype/block`,
  course: `${CMI5}activitytype/course`,
} as const

export const LAUNCH_MODES = ['Normal', 'Browse', 'Review'] as const
export type LaunchMode = (typeof LAUNCH_MODES)[number]

/** Why a unit counts as done without having been done. */
export const WAIVE_REASONS = [
  'Tested Out',
  'Equivalent AU',
  'Equivalent Outside Activity',
  'Administrative',
] as const
export type WaiveReason = (typeof WAIVE_REASONS)[number]

/** The document of state that a unit reads first, and never writes. */
export const LAUNCH_DATA = 'LMS.LaunchData'
/** The document of a learner's profile with their language and sound. */
export const PREFERENCES = 'cmi5LearnerPreferences'
