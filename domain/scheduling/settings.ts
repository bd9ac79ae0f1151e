import type { BookingRules } from './free-slots.ts'
import type { Availability } from './slots.ts'

/** How long sessions may be and how they may be booked; minutes, days and numbers of sessions. */
export const SESSION_LIMITS = {
  length: { min: 10, max: 240 },
  buffer: { min: 0, max: 120 },
  /** Four weeks. */
  notice: { min: 0, max: 40_320 },
  daysAhead: { min: 1, max: 365 },
  perDay: { min: 1, max: 50 },
  hours: 100,
  exceptions: 400,
  exceptionHours: 10,
} as const

/** The years in which sessions and events are planned. */
export const YEARS = { first: 2000, last: 2100 } as const

/** Availability is asked for so many days at most. */
export const AVAILABILITY_DAYS = 92

/** A learner books so many sessions of one course ahead; coaches and other staff book more for them. */
export const MOST_AHEAD = 10

/** Whether somebody came can be corrected for so long after a session. */
export const NO_SHOW_CORRECTION_DAYS = 14

/** How a coach can be booked. */
export interface ScheduleSettings extends Availability, BookingRules {
  /** Where sessions are held: an https address, in which {session} stands for a name of its own per session. */
  readonly room?: string | undefined
  /** No new sessions for now; those that are booked stay. */
  readonly paused?: boolean | undefined
}

/** What a new coach begins with; hours are theirs to say. */
export const DEFAULT_SETTINGS = {
  hours: [],
  exceptions: [],
  length: 30,
  bufferBefore: 0,
  bufferAfter: 10,
  notice: 12 * 60,
  daysAhead: 60,
} as const satisfies Omit<ScheduleSettings, 'timezone'>

/** The availability for sessions of a course, which may have a length of its own. */
export const settingsFor = <S extends Pick<ScheduleSettings, 'length'>>(
  settings: S,
  course: { readonly length?: number | undefined } | undefined,
): S => (course?.length === undefined ? settings : { ...settings, length: course.length })
