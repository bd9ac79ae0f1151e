import { describe, expect, test } from 'vitest'
import type { Group } from '@cairn/contract/groups'
import { checkGroup, NOTHING, profileOf, toGroup } from './group-profile.ts'

const ZONE = 'Europe/Berlin'

const group: Group = {
  id: 'g',
  name: 'Spring',
  type: 'enrollment',
  object: 'knots',
  private: true,
  enrollment: { startDate: '2026-05-01T07:30:00.000Z' },
  memberCount: 3,
  member: ['a', 'b', 'c'],
  version: 4,
}

describe('the form of a group', () => {
  test('GROUP-17 what was not touched is sent as it was, to the minute', () => {
    expect(profileOf(group, ZONE)).toMatchObject({ day: '2026-05-01', description: '' })
    expect(toGroup(profileOf(group, ZONE), ZONE, group)).toEqual({
      id: 'g',
      version: 4,
      name: 'Spring',
      object: 'knots',
      private: true,
      enrollment: group.enrollment,
    })
  })

  test('GROUP-17 another day begins at midnight, and no day is none', () => {
    const sent = toGroup({ ...profileOf(group, ZONE), day: '2026-05-02' }, ZONE, group)
    expect(sent.enrollment?.startDate).toBe('2026-05-01T22:00:00.000Z')
    expect(toGroup({ ...profileOf(group, ZONE), day: '' }, ZONE, group).enrollment).toBeUndefined()
  })

  test.each([
    ['America/New_York', '2026-12-01T05:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-30T11:00:00.000Z'],
  ])('GROUP-17 CFG-06 a day begins where the site is, in %s, wherever the browser is', (zone, begins) => {
    const sent = toGroup({ ...NOTHING, day: '2026-12-01' }, zone)
    expect(sent.enrollment?.startDate).toBe(begins)
    expect(profileOf({ ...group, enrollment: { startDate: begins } }, zone).day).toBe('2026-12-01')
  })

  test.each([
    [NOTHING, ['name', 'object']],
    [{ ...NOTHING, name: '  ' }, ['name', 'object']],
    [{ ...NOTHING, name: 'Crew', object: 'knots' }, []],
  ])('GROUP-02 GROUP-17 %j lacks %j', (profile, missing) => {
    const problems = Object.entries(checkGroup(profile)).filter(([, problem]) => problem)
    expect(problems.map(([field]) => field)).toEqual(missing)
  })
})
