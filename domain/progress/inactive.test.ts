import { expect, test } from 'vitest'
import { DAY } from '../base/constants.ts'
import { haltOf, type Activity } from './inactive.ts'

const now = new Date('2026-03-01T12:00:00Z')
/** So many days ago; a moment more is over. */
const ago = (days: number, more = 0) => new Date(now.getTime() - days * DAY - more)
const learner = (fields: Partial<Activity> = {}): Activity => ({
  created: ago(20),
  modified: ago(1),
  percent: 30,
  ...fields,
})

test.each<[string, Partial<Activity>, string | undefined]>([
  ['COACH-04 begun nothing in more than 7 days', { created: ago(7, 1), percent: 0 }, 'never-started'],
  ['COACH-04 COACH-07 on the 7th day they still have time', { created: ago(7), percent: 0 }, undefined],
  ['COACH-04 one percent is a beginning', { created: ago(8), percent: 1 }, undefined],
  ['COACH-05 less than 60 percent in more than 14 days', { created: ago(14, 1), percent: 59 }, 'slow'],
  ['COACH-05 COACH-07 on the 14th day they still have time', { created: ago(14), percent: 59 }, undefined],
  ['COACH-05 60 percent is on the way', { created: ago(40), percent: 60 }, undefined],
  [
    'COACH-06 did nothing for more than 14 days',
    { created: ago(40), modified: ago(14, 1), percent: 99 },
    'paused',
  ],
  [
    'COACH-06 COACH-07 on the 14th day it is no pause',
    { created: ago(40), modified: ago(14), percent: 80 },
    undefined,
  ],
  [
    'COACH-01 gave up more than 60 days ago',
    { created: ago(90), modified: ago(60, 1), percent: 0 },
    undefined,
  ],
  [
    'COACH-01 COACH-07 on the 60th day not yet',
    { created: ago(90), modified: ago(60), percent: 0 },
    'never-started',
  ],
  ['COACH-02 certified', { state: 'certified', percent: 40 }, undefined],
  ['COACH-02 all of it done', { created: ago(50), modified: ago(30), percent: 100 }, undefined],
  ['COACH-03 heard from a coach two days ago', { feedback: ago(2) }, undefined],
  ['COACH-03 COACH-07 heard from a coach more than two days ago', { feedback: ago(2, 1) }, 'slow'],
  ['COACH-03 heard from a coach just now', { percent: 0, feedback: now }, undefined],
])('%s', (_, fields, reason) => expect(haltOf(learner(fields), now)).toBe(reason))

test('COACH-07 what keeps somebody off the list does so whatever else is true of them', () => {
  const outside: Partial<Activity>[] = [
    { modified: ago(61), created: ago(80) },
    { state: 'certified' },
    { percent: 100 },
    { feedback: ago(1) },
  ]
  for (const fields of outside)
    for (const created of [0, 8, 15, 90])
      for (const modified of [0, 15, 59])
        for (const percent of [0, 30, 99]) {
          const activity = { created: ago(created), modified: ago(modified), percent, ...fields }
          expect(haltOf(activity, now)).toBeUndefined()
        }
})

test('the more somebody did, or the later they did it, the less they are on the list', () => {
  const days = [0, 3, 7, 8, 14, 15, 40, 59]
  for (const created of days)
    for (const modified of days.filter((day) => day <= created))
      for (const percent of [0, 1, 59, 60, 99]) {
        const on = (fields: Partial<Activity>) =>
          haltOf(learner({ created: ago(created), modified: ago(modified), percent, ...fields }), now) !==
          undefined
        if (!on({})) expect(on({ percent: percent + 1 })).toBe(false)
        if (!on({})) expect(on({ modified: ago(Math.max(0, modified - 1)) })).toBe(false)
      }
})
