import { expect, test } from 'vitest'
import type { TeamLoad } from '@cairn/contract/schedule'
import { loadPercent, periodOf, sortTeam } from './team-load.ts'

const load = (givenName: string, over: Partial<TeamLoad> = {}): TeamLoad => ({
  user: { id: givenName, givenName, familyName: 'Osei' },
  bookable: 600,
  booked: 0,
  sessions: 0,
  events: 0,
  completed: 0,
  noShows: 0,
  canceled: 0,
  ...over,
})

test('SCHED-42 a period is whole days, so that a page left open asks the same question', () => {
  const now = new Date('2026-11-17T21:12:13Z')
  expect(periodOf('week', now)).toEqual({
    start: '2026-11-17T00:00:00.000Z',
    end: '2026-11-24T00:00:00.000Z',
  })
  expect(periodOf('last', now)).toEqual({
    start: '2026-10-18T00:00:00.000Z',
    end: '2026-11-17T00:00:00.000Z',
  })
})

test('SCHED-42 how much a coach is booked never exceeds all', () => {
  expect(loadPercent({ booked: 150, bookable: 600 })).toBe(25)
  expect(loadPercent({ booked: 900, bookable: 600 })).toBe(100)
  expect(loadPercent({ booked: 30, bookable: 0 })).toBe(100)
  expect(loadPercent({ booked: 0, bookable: 0 })).toBe(0)
})

test('SCHED-42 the team is sorted by load, by name, by sessions or by no-shows', () => {
  const team = [
    load('Ben', { booked: 60, noShows: 2 }),
    load('Ada', { booked: 300, sessions: 1 }),
    load('Cal'),
  ]
  const order = (sort: Parameters<typeof sortTeam>[1]) =>
    sortTeam(team, sort).map(({ user }) => user.givenName)
  expect(order('booked')).toEqual(['Ada', 'Ben', 'Cal'])
  expect(order('name')).toEqual(['Ada', 'Ben', 'Cal'])
  expect(order('noShows')).toEqual(['Ben', 'Ada', 'Cal'])
})
