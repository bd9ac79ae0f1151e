const CLOCK_TIME = /^(?:0?[1-9]|1[0-2]):[0-5][0-9]$/

/** A time on a 12-hour clock, h:mm; am or pm is chosen beside it. */
export const isClockTime = (text: string): boolean => CLOCK_TIME.test(text)

/** Before noon or after it. */
export type Half = 'am' | 'pm'

const NOON = 12
const HOUR_MINUTES = 60

/** The minutes since midnight; undefined for what is no time. */
export const minutesOf = (text: string, half: Half): number | undefined => {
  if (!isClockTime(text)) return undefined
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return ((hour % NOON) + (half === 'pm' ? NOON : 0)) * HOUR_MINUTES + minute
}

/** The same on a 12-hour clock; more than a day begins anew. */
export const clockAt = (minutes: number): { readonly time: string; readonly half: Half } => {
  const hour = Math.floor(minutes / HOUR_MINUTES) % (2 * NOON)
  const minute = String(minutes % HOUR_MINUTES).padStart(2, '0')
  return { time: `${hour % NOON === 0 ? NOON : hour % NOON}:${minute}`, half: hour < NOON ? 'am' : 'pm' }
}

/** What is typed in a hurry: 930, 9.30 and 9 are 9:30 and 9:00; 17:00 says its half itself. */
export const readClock = (typed: string, half: Half): { readonly time: string; readonly half: Half } => {
  const match = /^\s*(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(typed)
  if (!match) return { time: typed, half }
  const [, hours = '', minutes = '00', said] = match
  const hour = Number(hours)
  if (hour > 23 || Number(minutes) > 59) return { time: typed, half }
  if (hour > NOON || hour === 0) return clockAt(hour * HOUR_MINUTES + Number(minutes))
  return {
    time: `${hour}:${minutes}`,
    half: said === undefined ? half : said.toLowerCase() === 'a' ? 'am' : 'pm',
  }
}
