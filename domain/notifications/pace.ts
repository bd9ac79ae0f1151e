import { HOUR, MINUTE } from '../base/constants.ts'
import type { MailPace } from './settings.ts'

/** No more than one letter in this time; what comes meanwhile goes into the next. */
export const LETTER_GAP_MS = 15 * MINUTE
const MORNING = 7

const hourIn = (zone: string): ((at: Date) => { hour: number; minute: number }) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => {
    const parts = format.formatToParts(at)
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
    return { hour: read('hour'), minute: read('minute') }
  }
}

/** Seven o'clock of the next morning where the person is; a zone nobody knows is taken for UTC. */
export const nextMorning = (now: Date, zone = 'UTC'): Date => {
  let local: ReturnType<typeof hourIn>
  try {
    local = hourIn(zone)
  } catch {
    local = hourIn('UTC')
  }
  // Zones differ by quarters of an hour; clocks that change by night are met by looking step by step.
  const step = HOUR / 4
  let at = Math.floor(now.getTime() / step) * step + step
  while (local(new Date(at)).hour !== MORNING || local(new Date(at)).minute !== 0) at += step
  return new Date(at)
}

/** When a letter about something is to be written; null: none is wanted. */
export const letterDue = (pace: MailPace, now: Date, zone?: string): Date | null => {
  if (pace === 'never') return null
  return pace === 'now' ? now : nextMorning(now, zone)
}
