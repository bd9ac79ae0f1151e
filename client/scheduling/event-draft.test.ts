import { expect, test } from 'vitest'
import {
  beginning,
  changeOf,
  endsNextDay,
  faultsOf,
  lasting,
  lengthOf,
  newDraft,
  planOf,
  spanIn,
} from './event-draft.ts'

const now = new Date('2026-03-01T12:00:00Z')
const zone = 'America/New_York'
const draft = { ...newDraft(now, zone), what: 'Office hour' }

test('SCHED-46 SCHED-48 a new event is proposed for tomorrow at 5:00 pm, an hour long', () => {
  expect(draft).toMatchObject({
    day: '2026-03-02',
    start: { time: '5:00', half: 'pm' },
    end: { time: '6:00', half: 'pm' },
  })
  expect(spanIn(draft, zone)).toEqual({
    start: new Date('2026-03-02T22:00:00Z'),
    end: new Date('2026-03-02T23:00:00Z'),
  })
  expect([...faultsOf(draft, zone, now)]).toEqual([])
})

test('SCHED-48 times are those of the clocks where the planner is', () => {
  expect(spanIn({ ...draft, day: '2026-03-09' }, zone)?.start).toEqual(new Date('2026-03-09T21:00:00Z'))
})

test('SCHED-46 another length moves the end, another beginning keeps the length', () => {
  expect(lasting(draft, 90).end).toEqual({ time: '6:30', half: 'pm' })
  expect(beginning(lasting(draft, 90), { time: '11:00', half: 'pm' }).end).toEqual({
    time: '12:30',
    half: 'am',
  })
  expect(lengthOf(beginning(lasting(draft, 90), { time: '11:00', half: 'pm' }))).toBe(90)
})

test('SCHED-46 what ends before it begins ends on the next day', () => {
  const late = beginning(draft, { time: '11:30', half: 'pm' })
  expect(endsNextDay(late)).toBe(true)
  expect(spanIn(late, zone)?.end).toEqual(new Date('2026-03-03T05:30:00Z'))
  expect(endsNextDay(draft)).toBe(false)
})

test.each([
  [{ what: ' ' }, 'what'],
  [{ day: '' }, 'day'],
  [{ day: '2026-02-30' }, 'day'],
  [{ day: '2026-02-28' }, 'past'],
  [{ start: { time: '25:00', half: 'am' } }, 'start'],
  [{ end: { time: '', half: 'am' } }, 'end'],
  [{ where: 'http://meet.example.org' }, 'where'],
  [{ seats: '0' }, 'seats'],
  [{ seats: 'many' }, 'seats'],
  [{ seats: '2' }, 'seatsTaken'],
  [{ weekly: true, times: '1' }, 'times'],
  [{ weekly: true, times: '53' }, 'times'],
  [{ seats: '3', people: ['a', 'b', 'c', 'd'] }, 'people'],
] as const)('SCHED-46 %j is wrong about %s', (change, fault) =>
  expect([...faultsOf({ ...draft, ...change }, zone, now, 3)]).toContain(fault),
)

test('SCHED-13 SCHED-46 what is sent: invitations only for an event by invitation, a zone only for a series', () => {
  const span = spanIn(draft, zone)
  if (!span) throw new Error('no span')
  const plain = planOf({ ...draft, people: ['a'], seats: '12' }, span, 'g1', zone)
  expect(plain).toEqual({
    graph: 'group_owner',
    meta: { group_id: 'g1', invite_only: false },
    event: { start: '2026-03-02T22:00:00.000Z', end: '2026-03-02T23:00:00.000Z', what: 'Office hour' },
    attributes: { group_booking: { max_seats: 12 } },
  })
  expect(
    planOf({ ...draft, people: ['a'], inviteOnly: true, weekly: true, times: '3' }, span, 'g1', zone),
  ).toMatchObject({
    customers: [{ id: 'a' }],
    repeat: { times: 3, zone },
  })
  expect(changeOf({ ...draft, where: ' Room 3 ' }, span, 4)).toMatchObject({
    version: 4,
    event: { where: 'Room 3' },
  })
})
