import { describe, expect, test } from 'vitest'
import type { Actor } from '../access/roles.ts'
import { exceededQuota, printBytes, quotaMessage, uploaderTier, type QuotaState } from './quota.ts'

const actor = (role: Actor['role'] = {}): Actor => ({
  id: 'me',
  rootOrg: 'root',
  role: { root: ['learner'], ...role },
})

describe('which limit a person has', () => {
  test.each<[string, Actor, { worksOnIt?: boolean; enrolled?: boolean }, string]>([
    ['an account that nobody has enrolled', actor(), {}, 'newcomer'],
    ['somebody who takes a course', actor(), { enrolled: true }, 'learner'],
    ['a learner of an organization', actor({ guild: ['learner'] }), {}, 'learner'],
    ['an observer', actor({ guild: ['observer'] }), {}, 'learner'],
    ['a coach', actor({ guild: ['coach'] }), {}, 'staff'],
    ['an author', actor({ guild: ['Course Author'] }), {}, 'staff'],
    ['a root admin', actor({ root: ['admin'] }), {}, 'staff'],
    ['somebody named on the course the file is for', actor(), { worksOnIt: true }, 'staff'],
  ])('%s: %#', (_, who, { worksOnIt = false, enrolled = false }, tier) => {
    expect(uploaderTier(who, { worksOnIt, enrolled })).toBe(tier)
  })
})

describe('whether an upload passes a limit', () => {
  const person = (used: number, allowed: number | null): QuotaState => ({ of: 'person', used, allowed })
  const site = (used: number, allowed: number | null): QuotaState => ({ of: 'installation', used, allowed })
  test.each<[string, number, QuotaState[], QuotaState['of'] | undefined]>([
    ['room enough', 10, [person(0, 100)], undefined],
    ['exactly full is still allowed', 10, [person(90, 100)], undefined],
    ['one byte too many', 11, [person(90, 100)], 'person'],
    ['already over, after the limit was lowered', 1, [person(200, 100)], 'person'],
    ['no limit', Number.MAX_SAFE_INTEGER, [person(0, null)], undefined],
    ['a limit of nothing', 1, [person(0, 0)], 'person'],
    ['the site is full, the person is not', 5, [person(0, 10), site(8, 10)], 'installation'],
    ['both are full: the nearer one is named', 5, [person(8, 10), site(8, 10)], 'person'],
  ])('%s', (_, bytes, states, of) => {
    expect(exceededQuota(bytes, states)?.of).toBe(of)
  })

  test('the sentence names the limit, what is used, what is allowed and what was asked for', () => {
    expect(quotaMessage({ of: 'organization', used: 199e9, allowed: 200e9 }, 1.5e9)).toBe(
      'The storage of this organization is full: 199 GB of 200 GB are used and this needs 1.5 GB more. ' +
        'Delete files you no longer need, or ask an admin for more storage.',
    )
    expect(quotaMessage(person(0, 0), 1)).toContain('Your storage')
  })

  test.each([
    [0, '0 kB'],
    [999, '1 kB'],
    [12_345, '12.3 kB'],
    [50_000_000, '50 MB'],
    [1_949_999_999, '1.9 GB'],
  ])('%i bytes are printed as %s', (bytes, text) => expect(printBytes(bytes)).toBe(text))
})
