import { describe, expect, test } from 'vitest'
import { opensAt } from './opening.ts'
import { groupSpread, groupTotals, memberState } from './standing.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = '2026-04-01T08:00:00Z'

describe('the day a course opens to a group', () => {
  const group = { id: 'crew', enrollment: { startDate: later } }
  test.each([
    ['who came with the group waits for it', { enrollmentGroup: 'crew' }, group, true],
    ['who came without it does not', {}, group, false],
    ['who came with another does not', { enrollmentGroup: 'other' }, group, false],
    ['who had begun goes on', { enrollmentGroup: 'crew', instruction: [{}] }, group, false],
    ['who had answered goes on', { enrollmentGroup: 'crew', interaction: [{}] }, group, false],
    [
      'nobody waits for a day that is over',
      { enrollmentGroup: 'crew' },
      { id: 'crew', enrollment: { startDate: '2026-02-01T00:00:00Z' } },
      false,
    ],
    ['nobody waits for no day', { enrollmentGroup: 'crew' }, { id: 'crew' }, false],
    ['nobody waits for a group that is gone', { enrollmentGroup: 'crew' }, undefined, false],
  ])('GROUP-06 %s', (_, progress, of, waits) => {
    expect(opensAt(progress, of, now)?.toISOString()).toBe(waits ? new Date(later).toISOString() : undefined)
  })
})

const at = (percent: number, more = {}) => ({
  state: 'learning' as const,
  certificationPercentage: percent,
  waiting: 0,
  ...more,
})

describe('where a member stands', () => {
  const enabled = { status: 'enabled', state: 'started' }
  test.each([
    [undefined, 'unenrolled'],
    [{ status: 'enabled', state: 'preview' }, 'unenrolled'],
    [{ status: 'disabled', state: 'started' }, 'pending'],
    [enabled, 'notBegun'],
    [{ ...enabled, lastActivity: later }, 'learning'],
    [{ ...enabled, lastActivity: later, waiting: 2 }, 'review'],
    [{ ...enabled, expires: '2026-01-01T00:00:00Z', lastActivity: later }, 'ended'],
    [{ status: 'enabled', state: 'certified', expires: '2026-01-01T00:00:00Z' }, 'certified'],
  ])('GROUP-13 %j is %s', (enrolment, state) => {
    expect(memberState(enrolment, now)).toBe(state)
  })

  test('GROUP-13 the average counts those who take the course, and a group of nobody has none', () => {
    const members = [
      at(100, { state: 'certified', lastActivity: '2026-01-01T00:00:00Z' }),
      at(25, { state: 'review', waiting: 2, lastActivity: '2026-02-27T00:00:00Z', certificate: true }),
      at(0, { state: 'unenrolled' }),
    ]
    expect(groupTotals(members, now)).toEqual({
      member: 3,
      enrolled: 2,
      begun: 2,
      certified: 1,
      certificate: 1,
      waiting: 2,
      activeThisWeek: 1,
      average: 63,
    })
    expect(groupTotals([], now)).toMatchObject({ member: 0, average: 0 })
  })

  test('GROUP-20 the learners stand each on one part of the way, and who is not in the course on none', () => {
    const members = [0, 1, 25, 26, 50, 99, 100, 100].map((percent) => at(percent))
    expect(groupSpread([...members, at(50, { state: 'unenrolled' })])).toEqual([1, 2, 2, 0, 1, 2])
    expect(groupSpread([])).toEqual([0, 0, 0, 0, 0, 0])
  })
})
