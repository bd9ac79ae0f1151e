import { DAY, MINUTE } from './constants.ts'

/** What a clock on the wall shows: month and day count from one. */
export interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

type Clock = (instant: Date) => LocalTime

const clocks = new Map<string, Clock>()

const makeClock = (zone: string): Clock => {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (instant) => {
    // Taking the text apart is twice as fast as asking for its parts.
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = (
      format.format(instant).match(/\d+/g) ?? []
    ).map(Number)
    return { year, month, day, hour, minute }
  }
}

const clockOf = (zone: string): Clock => {
  const known = clocks.get(zone)
  if (known) return known
  const made = makeClock(zone)
  clocks.set(zone, made)
  return made
}

/**
 * UTC, or a place in the IANA database, spelled as it is there, so that a list of them finds it. Offsets such as +05:00
 * and old short names such as EST say nothing of a place and its daylight saving.
 */
export const isTimezone = (name: string): boolean => {
  if (name === 'UTC') return true
  if (!/^[A-Z][A-Za-z0-9_+-]{0,63}(\/[A-Za-z0-9_+-]{1,64}){1,3}$/.test(name)) return false
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return known === name || known.toLowerCase() !== name.toLowerCase()
  } catch {
    return false
  }
}

const asIfUtc = ({ year, month, day, hour, minute }: LocalTime): number =>
  Date.UTC(year, month - 1, day, hour, minute)

/** What the clocks of a zone show at a moment. */
export const localTime = (instant: Date, zone: string): LocalTime => clockOf(zone)(instant)

/** What the clocks of a zone show, as if it were UTC, less the instant. */
export const offsetAt = (ms: number, zone: string): number => {
  const whole = Math.floor(ms / MINUTE) * MINUTE
  return asIfUtc(localTime(new Date(whole), zone)) - whole
}

/**
 * The moment at which the clocks of a zone show this time. What they show twice is the first of the two; what they
 * leap over is as much later as they leap, so that a session in that night still takes place.
 */
export const instantOf = (local: LocalTime, zone: string): Date => {
  const shown = asIfUtc(local)
  const before = shown - offsetAt(shown - DAY, zone)
  const after = shown - offsetAt(shown + DAY, zone)
  const fits = [before, after].filter((ms) => ms + offsetAt(ms, zone) === shown)
  return new Date(fits.length > 0 ? Math.min(...fits) : before)
}

/** The same time of day so many days later. */
export const daysLater = (local: LocalTime, days: number): LocalTime => {
  const moved = new Date(Date.UTC(local.year, local.month - 1, local.day + days))
  return { ...local, year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}
