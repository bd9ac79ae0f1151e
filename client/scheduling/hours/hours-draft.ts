import type { ScheduleObject } from '@cairn/contract/schedule'
import type { DateException, WeeklyHours } from '@cairn/domain/scheduling/hours'
import { isMeetingLink } from '@cairn/domain/scheduling/event'
import { DEFAULT_SETTINGS, type ScheduleSettings } from '@cairn/domain/scheduling/settings'
import { inWeekOrder, PROPOSED_HOURS } from './week-hours.ts'

/** The hours and rules of a coach as they stand in the editor. */
export interface HoursDraft {
  readonly timezone: string
  readonly hours: readonly WeeklyHours[]
  readonly exceptions: readonly DateException[]
  readonly length: number
  readonly bufferBefore: number
  readonly bufferAfter: number
  readonly notice: number
  readonly daysAhead: number
  /** 0: as many as there are. */
  readonly mostPerDay: number
  readonly room: string
  readonly paused: boolean
}

export const draftOf = (saved: ScheduleObject | undefined, zone: string): HoursDraft => {
  const { timezone, hours, exceptions, length, bufferBefore, bufferAfter, notice, daysAhead } = saved ?? {
    ...DEFAULT_SETTINGS,
    timezone: zone,
    hours: PROPOSED_HOURS,
  }
  return {
    timezone,
    hours: inWeekOrder(hours),
    exceptions,
    length,
    bufferBefore,
    bufferAfter,
    notice,
    daysAhead,
    mostPerDay: saved?.mostPerDay ?? 0,
    room: saved?.room ?? '',
    paused: saved?.paused ?? false,
  }
}

/** The same as the rules about free times want it. */
export const settingsOf = ({ mostPerDay, ...draft }: HoursDraft): ScheduleSettings => ({
  ...draft,
  ...(mostPerDay > 0 && { mostPerDay }),
})

export const bodyOf = ({ hours, exceptions, room, ...draft }: HoursDraft) => ({
  ...draft,
  room: room.trim(),
  hours: hours.map((one) => ({ ...one })),
  exceptions: exceptions.map(({ date, hours: own, reason }) => ({
    date,
    hours: own.map(({ start, end }) => ({ start, end })),
    ...(reason !== undefined && { reason }),
  })),
})

/** What the address of a room is for one session. */
export const exampleRoom = (room: string): string => room.trim().replaceAll('{session}', '7f3k9q2d')

export const isRoom = (room: string): boolean => room.trim() === '' || isMeetingLink(exampleRoom(room))
