import { describe, expect, test } from 'vitest'
import type { Group } from '@cairn/contract/groups'
import { dayBegins, dayEnds, dayOf, groupErrors, NOTHING, profileOf, toGroup } from './group-profile.ts'

const group: Group = {
  id: 'g',
  name: 'Spring',
  type: 'enrollment',
  object: 'knots',
  private: true,
  enrollment: { startDate: new Date(2026, 4, 1, 9, 30).toISOString() },
  memberCount: 3,
  member: ['a', 'b', 'c'],
  version: 4,
}

describe('the form of a group', () => {
  test('GROUP-17 what was not touched is sent as it was, to the minute', () => {
    expect(profileOf(group)).toMatchObject({ day: '2026-05-01', description: '' })
    expect(toGroup(profileOf(group), group)).toEqual({
      id: 'g',
      version: 4,
      name: 'Spring',
      object: 'knots',
      private: true,
      enrollment: group.enrollment,
    })
  })

  test('GROUP-17 another day begins at midnight, and no day is none', () => {
    const sent = toGroup({ ...profileOf(group), day: '2026-05-02' }, group)
    expect(sent.enrollment?.startDate).toBe(new Date(2026, 4, 2).toISOString())
    expect(toGroup({ ...profileOf(group), day: '' }, group).enrollment).toBeUndefined()
  })

  test('GROUP-17 a day is the same there and back', () => {
    expect(dayOf(dayBegins('2026-12-31'))).toBe('2026-12-31')
    expect(dayOf(dayEnds('2026-12-31'))).toBe('2026-12-31')
    expect(dayOf(undefined)).toBe('')
  })

  test.each([
    [{ ...NOTHING }, { name: true, object: true }],
    [
      { ...NOTHING, name: '  ' },
      { name: true, object: true },
    ],
    [{ ...NOTHING, name: 'Crew', object: 'knots' }, undefined],
  ])('GROUP-02 GROUP-17 %j lacks %j', (profile, errors) => {
    expect(groupErrors(profile)).toEqual(errors)
  })
})
