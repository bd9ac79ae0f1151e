const MINUTE = 60_000

/** What the clocks of a place show at a moment, counted as if it were universal time. */
const shown = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** When a day ('2026-03-01') begins in a place; undefined when it is no day. */
export const dayStart = (day: string, timeZone: string): Date | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const wanted = Date.UTC(Number(year), Number(month) - 1, Number(date))
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 10) !== day) return undefined
  // The first guess is off by what the place is away from universal time; where clocks change, a second settles it.
  let at = wanted
  for (let i = 0; i < 2; i += 1) at += Math.round((wanted - shown(at, timeZone)) / MINUTE) * MINUTE
  return new Date(at)
}

export const nextDay = (day: string): string => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : new Date(at + 24 * 60 * MINUTE).toISOString().slice(0, 10)
}
