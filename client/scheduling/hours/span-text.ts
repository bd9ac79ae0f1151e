import { useIntl } from 'react-intl'
import type { MinuteSpan, Weekday } from '@cairn/domain/scheduling/hours'
import { WEEKDAYS } from '@cairn/domain/scheduling/hours'
import { spanOf } from './week-hours.ts'

const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ')
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 15)

/** Hours and days of a week in words. */
export const useSpanText = () => {
  const intl = useIntl()
  const clock = (minutes: number) =>
    plain(
      new Intl.DateTimeFormat(intl.locale, {
        timeZone: 'UTC',
        hour: 'numeric',
        ...(minutes % 60 !== 0 && { minute: '2-digit' }),
      }).format(SUNDAY + minutes * 60_000),
    )
  const span = ({ start, end }: MinuteSpan) => `${clock(start)} – ${clock(end)}`
  const day = (weekday: Weekday, form: 'long' | 'short' = 'long') =>
    new Intl.DateTimeFormat(intl.locale, { timeZone: 'UTC', weekday: form }).format(
      SUNDAY + WEEKDAYS.indexOf(weekday) * 86_400_000,
    )
  return {
    clock,
    span,
    day,
    hours: (one: { readonly start: string; readonly end: string }) => span(spanOf(one)),
    length: (minutes: number) =>
      intl.formatNumber(Math.round((minutes / 60) * 100) / 100, {
        style: 'unit',
        unit: 'hour',
        unitDisplay: 'short',
      }),
  }
}
