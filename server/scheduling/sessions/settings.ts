import { DEFAULT_SETTINGS, type ScheduleSettings } from '@cairn/domain/scheduling/settings'
import { settingsFault } from '@cairn/domain/scheduling/settings-fault'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { schedule } from '@cairn/contract/schedule'
import { failBecause } from '../../base/fail.ts'
import type { CourseSettings } from './schedule-store.ts'

export type SentSettings = BodyOf<typeof schedule.putSchedule>

const refuseFaulty = (settings: ScheduleSettings): void => {
  const fault = settingsFault(settings)
  if (fault === undefined) return
  const { field } = fault
  switch (fault.reason) {
    case 'unknown_time_zone':
      return failBecause(fault.reason, { zone: fault.zone }, { field })
    case 'date_unknown':
    case 'date_twice':
      return failBecause(fault.reason, { date: fault.date }, { field })
    case 'room_address':
      return failBecause(fault.reason, { session: '{session}' })
    case 'hours_inverted':
    case 'hours_overlap':
      return failBecause(fault.reason, {}, { field })
  }
}

/** The hours and rules of a coach after a change; what is not sent stays. */
export const changedSettings = (before: ScheduleSettings, sent: SentSettings): ScheduleSettings => {
  const { version: _version, mostPerDay, room: sentRoom, paused: rests, ...rest } = sent
  const { mostPerDay: mostBefore, room: roomBefore, paused: restedBefore, ...kept } = before
  const most = mostPerDay ?? mostBefore
  const room = sentRoom === undefined ? roomBefore : sentRoom.trim()
  const settings = {
    ...kept,
    ...rest,
    ...(most !== undefined && most > 0 && { mostPerDay: most }),
    ...(room !== undefined && room !== '' && { room }),
    ...((rests ?? restedBefore) === true && { paused: true }),
  }
  refuseFaulty(settings)
  return settings
}

export const newSettings = (sent: SentSettings, timezone: string): ScheduleSettings =>
  changedSettings({ ...DEFAULT_SETTINGS, timezone }, sent)

/** What is set for a course: how long its sessions are, and nothing that is a matter of its coaches. */
export const courseSettings = (before: CourseSettings, sent: SentSettings): CourseSettings => {
  const { version: _version, length, ...others } = sent
  const field = Object.entries(others).find(([, value]) => value !== undefined)?.[0]
  if (field !== undefined) failBecause('course_length_only', {}, { field })
  return { ...before, ...(length !== undefined && { length }) }
}
