import { isTimezone } from '../base/local-time.ts'
import { isMeetingLink } from './event.ts'
import { hoursFaults, weekFaults, type DateException, type HoursFault } from './hours.ts'
import { YEARS, type ScheduleSettings } from './settings.ts'

export type SettingsFault =
  | { readonly reason: 'hours_inverted' | 'hours_overlap'; readonly field: string }
  | { readonly reason: 'date_unknown' | 'date_twice'; readonly field: string; readonly date: string }
  | { readonly reason: 'unknown_time_zone'; readonly field: string; readonly zone: string }
  | { readonly reason: 'room_address'; readonly field: string }

/** Stands in the address of a room for a name of its own per session. */
const SESSION = '{session}'
const MOST_ROOM = 500

/** The room of one session. */
export const roomOf = (room: string, session: string): string => room.replaceAll(SESSION, session)

/** A longer name than any session has. */
const SOME_NAME = 'x'.repeat(40)

const isRoom = (room: string): boolean => {
  const one = roomOf(room, SOME_NAME)
  return one.length <= MOST_ROOM && isMeetingLink(one)
}

/** A day of the years that anybody plans in. */
const isDate = (date: string): boolean => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const read = new Date(Date.UTC(year, month - 1, day))
  return (
    year >= YEARS.first && year <= YEARS.last && read.getUTCMonth() === month - 1 && read.getUTCDate() === day
  )
}

const hoursFault = ([fault]: readonly HoursFault[], list: string): SettingsFault | undefined =>
  fault && {
    reason: fault.kind === 'inverted' ? 'hours_inverted' : 'hours_overlap',
    field: `${list}[${fault.at}]`,
  }

const exceptionFault = (exceptions: readonly DateException[]): SettingsFault | undefined => {
  const known = new Set<string>()
  for (const [at, { date, hours }] of exceptions.entries()) {
    const field = `exceptions[${at}]`
    if (!isDate(date)) return { reason: 'date_unknown', field: `${field}.date`, date }
    if (known.has(date)) return { reason: 'date_twice', field: `${field}.date`, date }
    known.add(date)
    const fault = hoursFault(hoursFaults(hours), `${field}.hours`)
    if (fault) return fault
  }
  return undefined
}

/** The first thing that cannot be as it is, and where; undefined when everything can. */
export const settingsFault = ({
  timezone,
  hours,
  exceptions,
  room,
}: Pick<ScheduleSettings, 'timezone' | 'hours' | 'exceptions' | 'room'>): SettingsFault | undefined => {
  if (!isTimezone(timezone)) return { reason: 'unknown_time_zone', field: 'timezone', zone: timezone }
  return (
    hoursFault(weekFaults(hours), 'hours') ??
    exceptionFault(exceptions) ??
    (room !== undefined && !isRoom(room) ? { reason: 'room_address', field: 'room' } : undefined)
  )
}
