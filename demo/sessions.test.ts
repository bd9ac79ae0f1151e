import { expect, test } from 'vitest'
import { localTime } from '@cairn/domain/base/local-time'
import { weekFaults } from '@cairn/domain/scheduling/hours'
import { academy } from './academy.ts'
import { BOOKABLE, HOURS } from './sessions.ts'

const NOWS = ['2026-03-02T09:00:00Z', '2026-06-30T23:30:00Z', '2026-10-24T12:00:00Z', '2026-11-20T03:00:00Z']

test('SCHED-01 coaches in at least three zones have weeks without faults, for courses that are there', () => {
  expect(new Set(HOURS.map(({ settings }) => settings.timezone)).size).toBeGreaterThanOrEqual(3)
  for (const { settings } of HOURS) expect(weekFaults(settings.hours)).toEqual([])
  const { courses } = academy(new Date())
  for (const id of Object.keys(BOOKABLE))
    expect(courses.find((course) => course.id === id)?.timeKitProjectId, id).toBeDefined()
})

test.each(NOWS)(
  'SCHED-25 sessions were and are to be, within the hours of their coaches, whenever it is: %s',
  (at) => {
    const now = new Date(at)
    const { sessions, courses, progress } = academy(now)
    const ahead = sessions.filter(({ start }) => start > now)
    expect(ahead.length).toBeGreaterThanOrEqual(4)
    expect(ahead.some(({ learner }) => learner === 'user-maya-kimura')).toBe(true)
    const states = new Set(sessions.filter(({ start }) => start < now).map(({ state }) => state))
    for (const state of ['completed', 'cancelled', 'cancel_by_customer'] as const)
      expect(states).toContain(state)
    expect(sessions.some(({ details }) => details.no_show === true)).toBe(true)
    for (const { id, coach, learner, course, start, state } of sessions) {
      const settings = HOURS.find((one) => one.coach === coach)?.settings
      const { hour } = localTime(start, settings?.timezone ?? '')
      const within = settings?.hours.some(
        (one) => Number.parseInt(one.start, 10) <= hour && hour < Number.parseInt(one.end, 10),
      )
      expect(within, id).toBe(true)
      expect(state === 'confirmed', id).toBe(start > now)
      expect(courses.find((one) => one.id === course)?.coach, id).toContain(coach)
      expect(
        progress.some(({ user, object }) => user === learner && object === course),
        id,
      ).toBe(true)
    }
  },
)

test.each(NOWS)('SCHED-45 a weekly series keeps its time on the clock while the clocks change: %s', (at) => {
  const series = academy(new Date(at)).events.filter((event) => event.series !== undefined)
  expect(series.length).toBeGreaterThanOrEqual(4)
  const clock = series.map(({ start }) => localTime(start, 'America/New_York').hour)
  expect(new Set(clock).size).toBe(1)
  expect(new Set(series.map(({ start }) => start.getUTCHours())).size).toBe(2)
})

test('SCHED-26 nobody is booked twice, on whichever day the academy is put in place', () => {
  for (let day = 1; day <= 7; day++) {
    const { sessions, events } = academy(new Date(Date.UTC(2026, 10, 14 + day, 21)))
    const held = sessions.filter(({ state }) => state === 'confirmed')
    const meet = (a: { start: Date; end: Date }, b: { start: Date; end: Date }) =>
      a.start < b.end && b.start < a.end
    for (const one of held) {
      const led = events.filter(({ owner }) => owner === one.coach)
      const others = held.filter(
        ({ id, coach, learner }) => id !== one.id && (coach === one.coach || learner === one.learner),
      )
      expect(
        [...led, ...others].filter((other) => meet(one, other)).map(({ id }) => id),
        one.id,
      ).toEqual([])
    }
  }
})
