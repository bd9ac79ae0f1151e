import { expect, test } from 'vitest'
import { isInvited, isMeetingLink, seatsLeft, showsWhere, whyNotThen, whyNotThere } from './event.ts'

const now = new Date('2026-05-01T12:00:00Z')
const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })

test.each([
  ['2026-05-01T12:00:01Z', '2026-05-01T12:00:02Z', undefined],
  ['2026-05-02T09:00:00Z', '2026-05-03T09:00:00Z', undefined],
  ['2026-05-01T12:00:00Z', '2026-05-01T13:00:00Z', 'event_in_past'],
  ['2025-05-01T12:00:00Z', '2026-06-01T13:00:00Z', 'event_in_past'],
  ['2029-05-01T12:00:00Z', '2029-05-01T13:00:00Z', 'event_too_far'],
  ['2026-05-02T09:00:00Z', '2026-05-02T09:00:00Z', 'event_ends_early'],
  ['2026-05-02T09:00:00Z', '2026-05-02T08:00:00Z', 'event_ends_early'],
  ['2026-05-02T09:00:00Z', '2026-05-03T09:00:01Z', 'event_too_long'],
])('SCHED-16 SCHED-17 SCHED-29 from %s to %s: the fault is %s', (start, end, fault) =>
  expect(whyNotThen(span(start, end), now)).toBe(fault),
)

test.each([
  ['https://meet.example.org/abc', true],
  ['HTTPS://meet.example.org', true],
  ['http://meet.example.org', false],
  ['https://', false],
  ['https://meet.example.org/a b', false],
  ['Room 3', false],
])('SCHED-44 %j is an address to press: %s', (where, is) => expect(isMeetingLink(where)).toBe(is))

test.each([
  ['Room 3: on the left', undefined],
  ['https://meet.example.org/abc', undefined],
  ['http://meet.example.org', 'event_place'],
  ['Come to https://meet.example.org/abc', 'event_place'],
  ['javascript:alert(1)', 'event_place'],
  [' data:text/html,x', 'event_place'],
])('SCHED-29 where %j: the fault is %s', (where, fault) => expect(whyNotThere(where)).toBe(fault))

test('SCHED-44 an address is for those who come, a place for everybody', () => {
  expect(showsWhere('https://meet.example.org', false)).toBe(false)
  expect(showsWhere('https://meet.example.org', true)).toBe(true)
  expect(showsWhere('Room 3', false)).toBe(true)
})

test('SCHED-20 seats left are never less than none, and unlimited without a number', () => {
  expect(seatsLeft(5, 3)).toBe(2)
  expect(seatsLeft(5, 7)).toBe(0)
  expect(seatsLeft(null, 7)).toBeUndefined()
})

test('SCHED-38 whoever was asked and said no may think again; whoever was taken out may not', () => {
  expect(isInvited(undefined, 'confirmed')).toBe(false)
  expect(isInvited('confirmed', 'confirmed')).toBe(true)
  expect(isInvited('cancel_by_customer', 'confirmed')).toBe(true)
  expect(isInvited('cancelled', 'confirmed')).toBe(false)
  expect(isInvited('declined', 'confirmed')).toBe(false)
  expect(isInvited('cancelled', 'cancelled')).toBe(true)
})
