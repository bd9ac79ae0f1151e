import type { TeamLoad } from '@cairn/contract/schedule'
import { DAY } from '@cairn/domain/base/constants'

export const TEAM_PERIODS = ['week', 'month', 'last'] as const
export type TeamPeriod = (typeof TEAM_PERIODS)[number]

export const TEAM_SORTS = ['booked', 'name', 'sessions', 'noShows'] as const
export type TeamSort = (typeof TEAM_SORTS)[number]

/** The next seven or thirty days, or the thirty before today; by whole days, so that the question stays the same. */
export const periodOf = (period: TeamPeriod, now: Date): { start: string; end: string } => {
  const today = Math.floor(now.getTime() / DAY) * DAY
  const [from, to] = { week: [0, 7], month: [0, 30], last: [-30, 0] }[period] as [number, number]
  return { start: new Date(today + from * DAY).toISOString(), end: new Date(today + to * DAY).toISOString() }
}

/** How much of what can be booked is booked; whoever offers nothing but is booked is full. */
export const loadPercent = ({ booked, bookable }: Pick<TeamLoad, 'booked' | 'bookable'>): number => {
  if (bookable === 0) return booked > 0 ? 100 : 0
  return Math.min(100, Math.round((booked / bookable) * 100))
}

const nameOf = ({ user }: TeamLoad): string => `${user.familyName} ${user.givenName}`

export const sortTeam = (list: readonly TeamLoad[], sort: TeamSort): TeamLoad[] => {
  const value = {
    booked: loadPercent,
    sessions: (one: TeamLoad) => one.sessions,
    noShows: (one: TeamLoad) => one.noShows,
    name: () => 0,
  }[sort]
  return list.toSorted((a, b) => value(b) - value(a) || nameOf(a).localeCompare(nameOf(b)))
}
