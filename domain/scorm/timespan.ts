/** SCORM 1.2: hours (two to four digits), minutes, seconds with up to two decimals. */
const CLOCK = /^(\d{2,4}):(\d{2}):(\d{2}(?:\.\d{1,2})?)$/

const DAY = 86_400
/** A month and a year as ISO 8601 periods are commonly counted here: only content that never ends uses them. */
const PERIOD = { years: 365 * DAY, months: 30 * DAY, days: DAY, hours: 3600, minutes: 60 }
const ISO =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,2})?)S)?)?$/

export const isClockSpan = (text: string): boolean => CLOCK.test(text)
export const isIsoSpan = (text: string): boolean => ISO.test(text)

/** The seconds of a time span of SCORM 1.2. */
export const clockSeconds = (text: string): number | undefined => {
  const [, hours, minutes, seconds] = CLOCK.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The seconds of a time interval of SCORM 2004. */
export const isoSeconds = (text: string): number | undefined => {
  const found = ISO.exec(text)
  if (!found) return undefined
  const [years, months, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0))
  return (
    (years ?? 0) * PERIOD.years +
    (months ?? 0) * PERIOD.months +
    (days ?? 0) * PERIOD.days +
    (hours ?? 0) * PERIOD.hours +
    (minutes ?? 0) * PERIOD.minutes +
    (seconds ?? 0)
  )
}

const hundredths = (seconds: number): number =>
  Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 100) : 0

/** `12.5` as `12.5`, `12.25` as `12.25`, `12` as `12`. */
const decimals = (count: number): string => String(count / 100)

const MOST_HOURS = 9999

export const clockSpan = (seconds: number): string => {
  const all = Math.min(hundredths(seconds), (MOST_HOURS + 1) * 360_000 - 1)
  const two = (count: number) => String(count).padStart(2, '0')
  const hours = String(Math.floor(all / 360_000)).padStart(4, '0')
  const rest = all % 6000
  const [whole, fraction] = [Math.floor(rest / 100), rest % 100]
  return `${hours}:${two(Math.floor(all / 6000) % 60)}:${two(whole)}.${two(fraction)}`
}

export const isoSpan = (seconds: number): string => {
  const all = hundredths(seconds)
  const [hours, minutes, rest] = [Math.floor(all / 360_000), Math.floor(all / 6000) % 60, all % 6000]
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${decimals(rest)}S`].filter(Boolean)
  return `PT${parts.join('') || '0S'}`
}
