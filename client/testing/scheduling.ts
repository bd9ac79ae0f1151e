import { schedule, type BookableCoach, type FreeSlot, type ScheduleObject } from '@cairn/contract/schedule'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { MINUTE } from '@cairn/domain/base/constants'
import { instantOf, localTime, daysLater } from '@cairn/domain/base/local-time'
import { found, LONG_AGO, person } from './samples.ts'
import { server } from './test-server.ts'

export const INES: BookableCoach = {
  id: 'ines',
  timezone: 'Europe/London',
  notice: 12 * 60,
  user: person('ines', 'Ines', 'Okafor'),
}
export const ANDERS: BookableCoach = {
  id: 'anders',
  timezone: 'Europe/Copenhagen',
  notice: 48 * 60,
  user: person('anders', 'Anders', 'Holm'),
}

/** So many days from today, at a time by the clocks of Denver, where the tests are. */
export const denver = (days: number, hour: number, minute = 0): number => {
  const today = localTime(new Date(), 'America/Denver')
  return instantOf({ ...daysLater(today, days), hour, minute }, 'America/Denver').getTime()
}

export const freeSlot = (start: number, coaches: readonly string[] = ['ines'], minutes = 30): FreeSlot => ({
  start: new Date(start).toISOString(),
  end: new Date(start + minutes * MINUTE).toISOString(),
  coaches: [...coaches],
})

export const sessionBooking = (start: number, over: Partial<Booking> = {}): Booking => ({
  id: 'session-1',
  state: 'confirmed',
  graph: 'instant',
  meta: { user_id: 'amina', course_id: 'course-1', invite_only: false, completed: false },
  resource: { id: 'ines', user_id: 'ines' },
  event: {
    start: new Date(start).toISOString(),
    end: new Date(start + 30 * MINUTE).toISOString(),
    what: 'Reading a map',
  },
  customers: [{ id: 'amina', name: 'Amina Diallo' }],
  related_bookings: [],
  attributes: {},
  version: 3,
  created: LONG_AGO,
  modified: LONG_AGO,
  ...over,
})

/** Answers what is free and what is booked from two lists that a test changes. */
export const storeSessions = (free: readonly FreeSlot[], booked: readonly Booking[] = []) => {
  const state = { free: [...free], booked: [...booked] }
  server.on(schedule.findBookable, [
    { id: 'course-1', title: 'Reading a map', length: 30, coaches: [INES, ANDERS] },
  ])
  server.on(schedule.getAvailability, ({ query: { from, to } }) =>
    state.free.filter(({ start }) => start >= from && start < to),
  )
  server.on(scheduling.findBookings, ({ query: { start = '', end = '9' } }) =>
    found(state.booked.filter(({ event }) => event.start >= start && event.start < end)),
  )
  return state
}

export const hoursOf = (over: Partial<ScheduleObject> = {}): ScheduleObject => ({
  id: 'ines',
  type: 'user',
  timezone: 'America/Denver',
  hours: [
    { day: 'monday', start: '09:00', end: '12:00' },
    { day: 'thursday', start: '14:00', end: '18:00' },
  ],
  exceptions: [],
  length: 30,
  bufferBefore: 0,
  bufferAfter: 10,
  notice: 0,
  daysAhead: 60,
  upcoming: 2,
  version: 4,
  ...over,
})
