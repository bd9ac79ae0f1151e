import { MINUTE } from '../base/constants.ts'
import { daysLater, instantOf, isTimezone, localTime } from '../base/local-time.ts'
import type { MailPace } from './settings.ts'

/** No more than one letter in this time; what comes meanwhile goes into the next. */
export const LETTER_GAP_MS = 15 * MINUTE
const MORNING = 7

/** Seven o'clock of the next morning where the person is; a zone nobody knows is taken for UTC. */
export const nextMorning = (now: Date, zone = 'UTC'): Date => {
  const known = isTimezone(zone) ? zone : 'UTC'
  const today = { ...localTime(now, known), hour: MORNING, minute: 0 }
  const morning = instantOf(today, known)
  return morning > now ? morning : instantOf(daysLater(today, 1), known)
}

/** When a letter about something is to be written; null: none is wanted. */
export const letterDue = (pace: MailPace, now: Date, zone?: string): Date | null => {
  if (pace === 'never') return null
  return pace === 'now' ? now : nextMorning(now, zone)
}
