import { describe, expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { haltOf } from '@cairn/domain/progress/inactive'
import { FEWEST_ANSWERS } from '@cairn/domain/reports/questions'
import { FEWEST_VIEWERS } from '@cairn/domain/reports/video'
import { academy } from './academy.ts'
import { HARD_MOMENT, HARD_VIDEO } from './intakes.ts'

const now = new Date('2026-03-02T09:00:00Z')
const { progress, history, decisions, groups, organizations } = academy(now)

const firsts = (item: string) =>
  history.flatMap(({ enrolment, taken }) =>
    taken.answers
      .filter(({ question }) => question.id === item)
      .map(({ answer, isRight }) => ({ user: enrolment.user, answer, isRight })),
  )

describe('first answers of the demo', () => {
  test('one wrong answer is given more often than any other', () => {
    const wrong = firsts('wayfinding-s3-i4-q2').filter(({ isRight }) => isRight === false)
    const telling = wrong.filter(({ answer }) => answer === 1)
    expect(wrong.length).toBeGreaterThan(10)
    expect(telling.length).toBeGreaterThan(wrong.length / 2)
  })

  test('those who do well elsewhere get the question with a wrong key wrong', () => {
    const asked = firsts('wayfinding-s1-i4-q2')
    expect(asked.length).toBeGreaterThanOrEqual(FEWEST_ANSWERS)
    const elsewhere = (users: readonly string[]) => {
      const answers = history
        .filter(({ enrolment }) => enrolment.object === 'wayfinding' && users.includes(enrolment.user))
        .flatMap(({ taken }) => taken.answers)
        .filter(({ question, isRight }) => isRight !== null && question.id !== 'wayfinding-s1-i4-q2')
      return answers.filter(({ isRight }) => isRight).length / answers.length
    }
    const who = (right: boolean) => asked.filter(({ isRight }) => isRight === right).map(({ user }) => user)
    expect(elsewhere(who(false))).toBeGreaterThan(elsewhere(who(true)) + 0.1)
  })

  test('nothing was done before the enrollment or after now, and trials leave nothing', () => {
    for (const { enrolment, taken } of history) {
      const record = progress.find(
        ({ user, object }) => user === enrolment.user && object === enrolment.object,
      )
      expect(record?.state).not.toBe('preview')
      for (const moment of taken.moments) {
        expect(Date.parse(moment)).toBeGreaterThanOrEqual(Date.parse(record?.created ?? ''))
        expect(Date.parse(moment)).toBeLessThanOrEqual(now.getTime())
      }
    }
  })
})

test('many leave the hard video at its second question, and others go back there', () => {
  const seen = progress.flatMap(({ instruction = [] }) => instruction.filter(({ id }) => id === HARD_VIDEO))
  const left = seen.filter(({ timeWatched = 0 }) => Math.abs(timeWatched - HARD_MOMENT) < 30)
  expect(seen.length).toBeGreaterThanOrEqual(FEWEST_VIEWERS)
  expect(left.length).toBeGreaterThanOrEqual(5)
  expect(seen.filter(({ rewound = [] }) => rewound.length > 0).length).toBeGreaterThanOrEqual(5)
})

test('the intakes have people who finished, stopped, wait and never began', () => {
  const member = new Set(groups.find(({ id }) => id === 'group-ranger-intake')?.member)
  const records = progress.filter(({ user, object }) => object === 'wayfinding' && member.has(user))
  expect(records.length).toBe(20)
  expect(records.filter(({ state }) => state === 'certified').length).toBeGreaterThanOrEqual(5)
  expect(records.filter(({ state }) => state === 'coachReviewRequired').length).toBeGreaterThanOrEqual(1)
  expect(records.filter(({ instruction }) => instruction?.length === 0).length).toBeGreaterThanOrEqual(1)
  const halts = records.flatMap(
    ({ created = '', modified = '', certificationPercentage: percent = 0, state }) =>
      haltOf({ created, modified, percent, state }, now) ?? [],
  )
  expect(halts.length).toBeGreaterThanOrEqual(3)
})

test('several coaches of several organizations decided, each after the work came', () => {
  expect(new Set(decisions.map(({ coach }) => coach)).size).toBeGreaterThanOrEqual(5)
  const known = new Set(organizations.map(({ id }) => id))
  for (const { at, since, organization } of decisions) {
    expect(Date.parse(at)).toBeGreaterThan(Date.parse(since))
    expect(Date.parse(at)).toBeLessThan(now.getTime())
    expect(known).toContain(organization)
  }
})

test('most people learned within the last days, and a few have come to a halt', () => {
  const own = progress.filter(({ state, status }) => state !== 'preview' && status === 'enabled')
  const people = new Set(own.map(({ user }) => user))
  const since = now.getTime() - 7 * DAY
  const lately = new Set(
    own.filter(({ modified = '' }) => Date.parse(modified) > since).map(({ user }) => user),
  )
  const halted = new Set(
    own
      .filter(
        ({ created = '', modified = '', certificationPercentage: percent = 0, state, expires }) =>
          (expires === undefined || Date.parse(expires) > now.getTime()) &&
          haltOf({ created, modified, percent, state }, now) !== undefined,
      )
      .map(({ user }) => user),
  )
  expect(lately.size).toBeGreaterThan(people.size * 0.7)
  expect(halted.size).toBeGreaterThanOrEqual(10)
  expect(halted.size).toBeLessThan(people.size * 0.4)
})
