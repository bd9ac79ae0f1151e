import { DAY } from '../base/constants.ts'
import { timeOf, type When } from '../base/when.ts'

/** Why somebody is said to have come to a halt. */
export const HALTS = ['never-started', 'slow', 'paused'] as const
export type Halt = (typeof HALTS)[number]

/** What the rule needs to know of an enrolment. */
export interface Activity {
  readonly created: When
  readonly modified: When
  readonly percent: number
  readonly state?: string | undefined
  /** When a coach last wrote to them about it. */
  readonly feedback?: When | undefined
}

/** Days of the rule; each counts as passed only when it is over. */
export const HALT_DAYS = { gaveUp: 60, heard: 2, begin: 7, slow: 14, paused: 14 } as const
/** Whoever is this far is not slow. */
export const ON_THE_WAY = 60

const isOutside = ({ modified, percent, state, feedback }: Activity, daysSince: (when: When) => number) =>
  daysSince(modified) > HALT_DAYS.gaveUp ||
  percent >= 100 ||
  state === 'certified' ||
  (feedback !== undefined && daysSince(feedback) <= HALT_DAYS.heard)

/** Why a learner is to be nudged, if at all: those who gave up, are done or heard from a coach just now are not. */
export const haltOf = (activity: Activity, now: Date): Halt | undefined => {
  const daysSince = (when: When): number => (now.getTime() - timeOf(when)) / DAY
  if (isOutside(activity, daysSince)) return undefined
  const { created, modified, percent } = activity
  if (percent === 0 && daysSince(created) > HALT_DAYS.begin) return 'never-started'
  if (percent < ON_THE_WAY && daysSince(created) > HALT_DAYS.slow) return 'slow'
  return daysSince(modified) > HALT_DAYS.paused ? 'paused' : undefined
}
