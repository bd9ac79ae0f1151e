import { expect, test } from 'vitest'
import { staffsCourse } from '@cairn/domain/access/course-people'
import { whyNotThen, whyNotThere } from '@cairn/domain/scheduling/event'
import { academy } from './academy.ts'
import { config } from './config.ts'

const now = new Date('2026-03-02T09:00:00Z')
const { events, groups, courses } = academy(now)

test('GROUP-19 the groups meet: events to come and one that was, led by staff of the course, with members on the seats', () => {
  const ahead = events.filter(({ start }) => start > now)
  expect(ahead.length).toBeGreaterThanOrEqual(3)
  expect(events.length).toBeGreaterThan(ahead.length)
  for (const event of events) {
    const group = groups.find(({ id }) => id === event.group)
    const course = courses.find(({ id }) => id === event.course)
    if (!group || !course) throw new Error(`${event.id} is of no group`)
    const owner = { id: event.owner, role: {}, rootOrg: 'root' }
    expect(staffsCourse(owner, { ...course, status: 'enabled' }), event.id).toBe(true)
    expect(event.people.every((id) => group.member.includes(id) && id !== event.owner)).toBe(true)
    expect(whyNotThere(event.about.where ?? '')).toBeUndefined()
    expect(event.seats ?? event.people.length).toBeGreaterThanOrEqual(event.people.length)
  }
  for (const event of ahead) expect(whyNotThen(event, now)).toBeUndefined()
})

test.each(['2026-11-18T01:48:00Z', '2026-11-22T23:00:00Z', '2026-03-02T09:00:00Z'])(
  'the Sunday circle meets on Sundays by the clock of the site, begun at %s',
  (begun) => {
    const circle = academy(new Date(begun)).events.filter(({ series }) => series !== undefined)
    const days = circle.map(({ start }) =>
      start.toLocaleDateString('en', { weekday: 'long', timeZone: config.timezone }),
    )
    expect(new Set(days)).toEqual(new Set(['Sunday']))
  },
)

test('SCHED-20 one of them is nearly full, and the learner one can be has a seat in another', () => {
  expect(events.some(({ seats, people }) => seats !== null && seats - people.length === 1)).toBe(true)
  expect(events.some(({ people, start }) => people.includes('user-maya-kimura') && start > now)).toBe(true)
})
