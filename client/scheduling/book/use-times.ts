import { useIntl } from 'react-intl'
import { clockIn, zoneShort } from '../zone-names.ts'
import { messages } from './messages.ts'
import { isDoubled } from './week.ts'

// Narrow gaps that some fonts do not have.
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ')

/** Times in words, by the clocks of one zone. */
export const useTimes = (zone: string) => {
  const intl = useIntl()
  const format = (options: Intl.DateTimeFormatOptions) => (at: number) =>
    plain(new Intl.DateTimeFormat(intl.locale, { timeZone: zone, ...options }).format(at))
  const day = format({ weekday: 'long', month: 'long', day: 'numeric' })
  /** "10:30 AM"; with the zone where the clocks show it twice that day. */
  const clock = (at: number): string =>
    plain(clockIn(intl.locale, zone, at)) +
    (isDoubled(at, zone) ? ` ${zoneShort(intl.locale, zone, at)}` : '')
  return {
    clock,
    day,
    weekday: format({ weekday: 'short' }),
    weekdayLetter: format({ weekday: 'narrow' }),
    weekdayLong: format({ weekday: 'long' }),
    dayNumber: format({ day: 'numeric' }),
    /** "Thu, Nov 19, 10:30 AM" */
    short: (at: number): string =>
      intl.formatMessage(messages.slot, {
        day: format({ weekday: 'short', month: 'short', day: 'numeric' })(at),
        time: clock(at),
      }),
    /** "Thursday, November 19, 10:30 AM" */
    full: (at: number): string => intl.formatMessage(messages.slot, { day: day(at), time: clock(at) }),
    range: (start: number, end: number): string =>
      isDoubled(start, zone) || isDoubled(end, zone)
        ? `${clock(start)} – ${clock(end)}`
        : plain(
            new Intl.DateTimeFormat(intl.locale, {
              timeZone: zone,
              hour: 'numeric',
              minute: '2-digit',
            }).formatRange(start, end),
          ),
    days: (start: number, end: number): string =>
      plain(
        new Intl.DateTimeFormat(intl.locale, { timeZone: zone, month: 'long', day: 'numeric' }).formatRange(
          start,
          end,
        ),
      ),
    /** "7 AM": an hour of the day, whatever the day. */
    hour: (minute: number): string =>
      plain(
        new Intl.DateTimeFormat(intl.locale, { timeZone: 'UTC', hour: 'numeric' }).format(minute * 60_000),
      ),
  }
}

export type Times = ReturnType<typeof useTimes>
