import { expect, test } from 'vitest'
import { looksAfter } from './people.ts'
import type { Actor } from './roles.ts'

const actor = (role: Actor['role']): Actor => ({ id: 'me', rootOrg: 'root', role })
const person = (over: object = {}) => ({
  id: 'you',
  organization: [] as string[],
  taughtBy: [] as string[],
  coach: [] as string[],
  ...over,
})

test.each<[string, Actor['role'], object, boolean]>([
  ['a coach takes in people of the organization', { guild: ['coach'] }, { organization: ['guild'] }, true],
  ['an author takes in who is taught there already', { guild: ['author'] }, { taughtBy: ['guild'] }, true],
  ['a coach named on a course of theirs does, too', {}, { coach: ['me'] }, true],
  ['an observer takes in nobody', { guild: ['observer'] }, { organization: ['guild'] }, false],
  ['nobody takes in a stranger', { guild: ['admin'] }, { organization: ['harbour'] }, false],
  ['naming a stranger on a course changes nothing', { guild: ['admin'] }, { namedBy: ['guild'] }, false],
  ['learning in the same place is not enough', { guild: ['learner'] }, { organization: ['guild'] }, false],
  ['a program is no learner', { guild: ['admin'] }, { organization: ['guild'], kind: 'api' }, false],
  ['a root admin takes in everybody', { root: ['admin'] }, {}, true],
])('ENROL-10 %s', (_, role, over, may) => expect(looksAfter(actor(role), person(over))).toBe(may))
