import { expect, test } from 'vitest'
import type { Booking } from '@cairn/contract/scheduling'
import { byDay, isAhead, isOtherYear, nextOf, standingIn } from './event-days.ts'

const now = new Date('2026-03-01T20:00:00Z')
const event = (start: string, more: Partial<Booking> = {}): Booking => ({
  id: start,
  state: 'confirmed',
  graph: 'group_owner',
  meta: { user_id: 'coach', group_id: 'g', invite_only: false, completed: false },
  resource: { id: 'r', user_id: 'coach' },
  event: { start, end: new Date(Date.parse(start) + 3_600_000).toISOString(), what: 'Hour' },
  customers: [],
  related_bookings: [],
  attributes: { group_booking: { taken_seats: 0 } },
  version: 1,
  created: start,
  modified: start,
  ...more,
})

test('GROUP-19 CFG-06 events stand under the day on which they begin where the reader is', () => {
  const list = ['2026-03-01T22:00:00Z', '2026-03-02T02:00:00Z', '2026-03-05T10:00:00Z'].map((at) => event(at))
  const days = (zone: string) =>
    byDay(list, zone, now).map(({ key, when, events }) => [key, when, events.length])
  expect(days('UTC')).toEqual([
    ['2026-03-01', 'today', 1],
    ['2026-03-02', 'tomorrow', 1],
    ['2026-03-05', 'later', 1],
  ])
  expect(days('America/Denver')).toEqual([
    ['2026-03-01', 'today', 2],
    ['2026-03-05', 'later', 1],
  ])
})

test('SCHED-22 what is over, called off or held is not ahead', () => {
  expect(isAhead(event('2026-03-01T19:30:00Z'), now)).toBe(true)
  expect(isAhead(event('2026-03-01T18:30:00Z'), now)).toBe(false)
  expect(isAhead(event('2026-03-02T18:30:00Z', { state: 'cancelled' }), now)).toBe(false)
  expect(isAhead(event('2026-03-02T18:30:00Z', { state: 'completed' }), now)).toBe(false)
})

test('SCHED-44 how somebody stands to an event', () => {
  const at = '2026-03-02T18:30:00Z'
  const seat = (state: Booking['state']) => ({
    related_bookings: [{ id: 's', graph: 'instant' as const, state }],
  })
  const full = { attributes: { group_booking: { max_seats: 1, available_seats: 0, taken_seats: 1 } } }
  expect(standingIn(event(at), 'coach', now)).toBe('leads')
  expect(standingIn(event(at), 'me', now)).toBe('free')
  expect(standingIn(event(at, full), 'me', now)).toBe('full')
  expect(standingIn(event(at, { ...full, ...seat('confirmed') }), 'me', now)).toBe('comes')
  expect(standingIn(event(at, seat('cancel_by_customer')), 'me', now)).toBe('free')
  expect(standingIn(event(at, seat('cancelled')), 'me', now)).toBe('out')
  expect(standingIn(event('2026-02-02T18:30:00Z'), 'me', now)).toBe('over')
})

test('GROUP-19 of all buttons only that of the next event stands out', () => {
  const led = event('2026-03-02T10:00:00Z', { resource: { id: 'r', user_id: 'me' } })
  const [full, free] = [
    event('2026-03-03T10:00:00Z', { attributes: { group_booking: { taken_seats: 2, available_seats: 0 } } }),
    event('2026-03-04T10:00:00Z'),
  ]
  const over = event('2026-02-01T10:00:00Z')
  expect(nextOf([over, led, full, free, event('2026-03-05T10:00:00Z')], 'me', now)).toBe(free.id)
  const met = { ...led, event: { ...led.event, where: 'https://meet.example.org/x' } }
  expect(nextOf([met, free], 'me', now)).toBe(led.id)
  expect(nextOf([over], 'me', now)).toBeUndefined()
})

test('GROUP-19 CFG-06 a year is said where it is not this one, where the reader is', () => {
  const late = new Date('2026-12-31T20:00:00Z')
  expect(isOtherYear('2026-12-31T23:00:00Z', late, 'UTC')).toBe(false)
  expect(isOtherYear('2026-12-31T23:00:00Z', late, 'Europe/Berlin')).toBe(true)
})
