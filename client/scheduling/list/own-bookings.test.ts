import { expect, test } from 'vitest'
import type { Booking } from '@cairn/contract/scheduling'
import {
  callAt,
  isCorrectable,
  isLater,
  isSoon,
  isUnanswered,
  isUpcoming,
  ownBookings,
  pastOf,
  stateFor,
} from './own-bookings.ts'

const now = new Date('2026-11-17T12:00:00Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString()
const DAY = 24 * 60

const session = (id: string, minutes: number, more: Partial<Booking> = {}): Booking => ({
  id,
  state: 'confirmed',
  graph: 'instant',
  meta: { user_id: 'maya', course_id: 'course-1', invite_only: false, completed: false },
  resource: { id: 'r', user_id: 'ines' },
  event: { start: at(minutes), end: at(minutes + 30), what: 'Session' },
  customers: [{ id: 'maya', name: 'Maya Kimura' }],
  related_bookings: [],
  attributes: {},
  version: 1,
  created: at(-30 * DAY),
  modified: at(-2 * DAY),
  ...more,
})
const event = (id: string, minutes: number, more: Partial<Booking> = {}): Booking =>
  session(id, minutes, { graph: 'group_owner', customers: [], ...more })
const seat = { id: 's', graph: 'instant', state: 'confirmed' } as const

const ids = (list: readonly Booking[]) => list.map(({ id }) => id)

test('SCHED-42 an event and the seat in it are one booking; events of others are not listed', () => {
  const own = event('e', 60, { related_bookings: [seat] })
  const mySeat = session('s', 60, {
    related_bookings: [{ id: 'e', graph: 'group_owner', state: 'confirmed' }],
  })
  const waits = event('w', 90, { attributes: { group_booking: { taken_seats: 1, waiting_place: 2 } } })
  const other = event('o', 30)
  expect(ids(ownBookings([own, mySeat, waits, other, session('a', 10)], 'maya'))).toEqual(['a', 'e', 'w'])
  expect(ids(ownBookings([mySeat], 'maya'))).toEqual(['s'])
  expect(ids(ownBookings([other, session('a', 10)], 'ines'))).toEqual(['a', 'o'])
  expect(ownBookings([session('a', 10)], 'root')).toEqual([])
})

test('SCHED-22 what ended, was left or was completed is past', () => {
  const left = event('e', 60, { related_bookings: [{ ...seat, state: 'cancel_by_customer' }] })
  expect(isUpcoming(session('a', 10), 'maya', now)).toBe(true)
  expect(isUpcoming(session('a', -20), 'maya', now)).toBe(true)
  expect(isUpcoming(session('a', -30), 'maya', now)).toBe(false)
  expect(isUpcoming(session('a', 10, { state: 'declined' }), 'maya', now)).toBe(false)
  expect(isUpcoming(left, 'maya', now)).toBe(false)
  expect(stateFor({ ...left, state: 'cancelled' }, 'maya')).toBe('cancelled')
})

test('SCHED-42 what was called off before its time stands in the past where that happened, not first', () => {
  const list = [
    session('future', 20 * DAY, { state: 'cancelled' }),
    session('yesterday', -DAY),
    session('week', -7 * DAY),
  ]
  expect(ids(pastOf(list, 'maya', now))).toEqual(['yesterday', 'future', 'week'])
})

test('SCHED-42 SCHED-47 a call can be joined from ten minutes before until its end, and never once it is canceled', () => {
  const where = 'https://meet.example.org/x'
  const call = (minutes: number, more: Partial<Booking> = {}) => {
    const one = session('a', minutes, more)
    return callAt({ ...one, event: { ...one.event, where } }, 'maya', now)
  }
  expect([call(11), call(10), call(-29), call(-30)]).toEqual([undefined, where, where, undefined])
  expect(call(5, { state: 'cancelled' })).toBeUndefined()
  expect(isSoon(session('a', 5), 'maya', now)).toBe(true)
})

test('SCHED-40 sessions are listed for sixty days', () => {
  expect(isLater(session('a', 59 * DAY), now)).toBe(false)
  expect(isLater(session('a', 61 * DAY), now)).toBe(true)
  expect(isLater(event('a', 300 * DAY), now)).toBe(false)
})

test('SCHED-47 the coach says of an ended session whether it was held, and corrects it for two weeks', () => {
  expect(isUnanswered(session('a', -40), 'ines', now)).toBe(true)
  expect(isUnanswered(session('a', -40), 'maya', now)).toBe(false)
  expect(isUnanswered(session('a', -10), 'ines', now)).toBe(false)
  expect(isCorrectable(session('a', -13 * DAY, { state: 'completed' }), now)).toBe(true)
  expect(isCorrectable(session('a', -15 * DAY, { state: 'completed' }), now)).toBe(false)
})
