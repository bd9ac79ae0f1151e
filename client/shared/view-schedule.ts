import type { IntlShape } from 'react-intl'
import type { SavedView } from '@cairn/contract/report-files'
import { messages } from './report-views-messages.ts'

type Schedule = NonNullable<SavedView['schedule']>

/** The names of the days of the week, Monday first. */
export const weekdays = (intl: IntlShape): string[] =>
  Array.from({ length: 7 }, (_, n) =>
    // The fifth of January 2026 is a Monday.
    intl.formatDate(Date.UTC(2026, 0, 5 + n), { weekday: 'long', timeZone: 'UTC' }),
  )

export const hourLabel = (intl: IntlShape, hour: number): string =>
  intl.formatTime(Date.UTC(2026, 0, 5, hour), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** When a view is sent, in words. */
export const scheduleText = (intl: IntlShape, schedule: Schedule | undefined): string => {
  if (!schedule) return intl.formatMessage(messages.notSent)
  const time = hourLabel(intl, schedule.hour)
  return schedule.every === 'week'
    ? intl.formatMessage(messages.weeklyOn, { weekday: weekdays(intl)[(schedule.weekday ?? 1) - 1], time })
    : intl.formatMessage(messages.monthlyOn, { day: schedule.day ?? 1, time })
}
