interface Moment {
  /** Milliseconds since 1970, without the fraction of the second. */
  readonly seconds: number
  /** The digits behind the point, as they were given. */
  readonly fraction: string
  readonly zoned: boolean
}

const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,20}))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/

const offsetOf = (zone: string): number | null => {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', '') || '0')
  if (hours > 23 || minutes > 59) return null
  const offset = hours * 60 + minutes
  // "Minus nothing" says that the zone is not known, which is no moment.
  if (zone.startsWith('-')) return offset === 0 ? null : -offset
  return offset
}

/** The parts of a moment in ISO 8601 on a day that the calendar has, or null. */
const read = (text: string): Moment | null => {
  const found = FORM.exec(text)
  if (!found) return null
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '0', fraction = '', zone] = found
  const offset = zone === undefined ? 0 : offsetOf(zone)
  if (offset === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null
  // A leap second is the end of its minute.
  date.setUTCHours(Number(hour), Number(minute) - offset, Math.min(59, Number(second)))
  return { seconds: date.getTime(), fraction, zoned: zone !== undefined }
}

export const isTimestamp = (text: string): boolean => read(text) !== null

/** As version 2.0 has it: a moment that says how far it is from UTC. */
export const isZonedTimestamp = (text: string): boolean =>
  read(text)?.zoned === true && /(Z|:\d\d)$/.test(text) && !text.includes(',')

/** The same moment in UTC, with at least milliseconds and no digit less than it had. */
export const toUtc = (text: string): string => {
  const moment = read(text)
  if (!moment) return text
  const whole = new Date(moment.seconds).toISOString().slice(0, -5)
  return `${whole}.${moment.fraction.padEnd(3, '0')}Z`
}

/** Microseconds since 1970; what a database can tell apart. */
export const microsecondsOf = (text: string): number => {
  const moment = read(text)
  if (!moment) return 0
  return moment.seconds * 1000 + Number(moment.fraction.slice(0, 6).padEnd(6, '0'))
}
