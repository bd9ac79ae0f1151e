import { expect, test } from 'vitest'
import { teamLoad, type TeamBooking } from './team-load.ts'

const at = (text: string) => Date.parse(text)
const booking = (start: string, more: Partial<TeamBooking> = {}): TeamBooking => ({
  start: at(start),
  end: at(start) + 30 * 60_000,
  kind: 'session',
  state: 'confirmed',
  ...more,
})

test('SCHED-49 how much a coach is booked: minutes of the hours, and what was held, missed or canceled', () => {
  const hours = {
    timezone: 'America/New_York',
    hours: [{ day: 'monday', start: '09:00', end: '11:00' }] as const,
    exceptions: [],
    length: 30,
  }
  // Two Mondays, one before and one after the clocks change.
  const span = { start: at('2026-10-26T00:00:00Z'), end: at('2026-11-08T00:00:00Z') }
  const load = teamLoad(
    hours,
    [
      booking('2026-10-26T13:00:00Z', { state: 'completed' }),
      booking('2026-10-26T13:30:00Z', { state: 'completed', noShow: true }),
      booking('2026-10-26T14:00:00Z', { state: 'declined' }),
      booking('2026-11-02T14:00:00Z'),
      booking('2026-11-03T14:00:00Z', { kind: 'event' }),
      booking('2026-11-09T14:00:00Z'),
    ],
    span,
    at('2026-10-30T00:00:00Z'),
  )
  expect(load).toEqual({
    bookable: 240,
    booked: 120,
    sessions: 3,
    events: 1,
    completed: 2,
    noShows: 1,
    canceled: 1,
    next: at('2026-11-02T14:00:00Z'),
  })
})

test('SCHED-49 whoever has no hours cannot be booked', () => {
  expect(teamLoad(undefined, [], { start: 0, end: 1 }, 0)).toMatchObject({ bookable: 0, booked: 0 })
})
