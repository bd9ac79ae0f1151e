import { localTime } from '@cairn/domain/base/local-time'

/** Where the reader is, as their browser says: bookings are shown by its clocks. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Among Arabic letters the sign of an offset would jump to its other end. */
export const isolated = (text: string): string =>
  /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text)
    ? text.replace(/[+\-−]\d+(?::\d+)?$/u, '\u2066$&\u2069')
    : text

/** The name of a zone at a moment, in words: "Central European Time". */
export const zoneName = (language: string, zone: string, at: Date): string =>
  isolated(
    new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  )

const clockAt = (at: Date, zone: string): string => JSON.stringify(localTime(at, zone))

/** Whether the clocks of two zones show different times at a moment: then a time is said with its zone. */
export const clocksDiffer = (one: string, other: string, at: Date): boolean =>
  clockAt(at, one) !== clockAt(at, other)

interface Span {
  readonly start: string
  readonly end: string
}

/** From when until when on the clock, without the day, short enough for a line; the zone is named where asked. */
export const clockRange = (language: string, zone: string, { start, end }: Span, named: boolean): string => {
  const format = (timeZoneName?: 'short') =>
    new Intl.DateTimeFormat(language, {
      timeZone: zone,
      hour: 'numeric',
      minute: '2-digit',
      ...(timeZoneName && { timeZoneName }),
    })
  const [from, to] = [new Date(start), new Date(end)]
  const last = format(named ? 'short' : undefined)
  const sameDay = localTime(from, zone).day === localTime(to, zone).day
  // A range over midnight would say both dates in full.
  return isolated(sameDay ? last.formatRange(from, to) : `${format().format(from)} – ${last.format(to)}`)
}
