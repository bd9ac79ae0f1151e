import { describe, expect, test } from 'vitest'
import { awaitsReview, enrolmentState, isExpired, isLearnerRecord } from './enrolment.ts'

const now = new Date('2026-03-01T12:00:00Z')
const past = '2026-03-01T11:59:59.999Z'
const future = '2026-03-01T12:00:00.001Z'

describe('the state of an enrolment', () => {
  test('ENROL-01 it is unenrolled by default', () => {
    expect(enrolmentState(null, now)).toBe('unenrolled')
    expect(enrolmentState(undefined, now)).toBe('unenrolled')
    expect(enrolmentState({}, now)).toBe('unenrolled')
    expect(enrolmentState({ status: 'other', state: 'certified' }, now)).toBe('unenrolled')
  })

  test('ENROL-02 past its expiry it counts as unenrolled, unless told otherwise', () => {
    for (const progress of [
      { status: 'enabled', expires: past },
      { status: 'disabled', expires: past },
      { status: 'enabled', state: 'certified', expires: past },
    ]) {
      expect(enrolmentState(progress, now)).toBe('unenrolled')
      expect(enrolmentState(progress, now, { ignoreExpiry: true })).not.toBe('unenrolled')
    }
    expect(enrolmentState({ status: 'enabled', expires: future }, now)).toBe('enrolled')
    expect(enrolmentState({ status: 'enabled', expires: now }, now)).toBe('enrolled')
    expect(enrolmentState({ status: 'enabled', expires: null }, now)).toBe('enrolled')
  })

  test('ENROL-03 disabled means pending, whatever was achieved', () => {
    expect(enrolmentState({ status: 'disabled' }, now)).toBe('pending')
    expect(enrolmentState({ status: 'disabled', state: 'certified' }, now)).toBe('pending')
  })

  test('ENROL-04 enabled means enrolled', () => {
    expect(enrolmentState({ status: 'enabled' }, now)).toBe('enrolled')
    expect(enrolmentState({ status: 'enabled', state: 'started' }, now)).toBe('enrolled')
  })

  test('ENROL-05 certified marks completion', () =>
    expect(enrolmentState({ status: 'enabled', state: 'certified', expires: future }, now)).toBe('certified'))

  test('an enrolment expires after its last moment', () => {
    expect([past, now, future, undefined, null].map((expires) => isExpired({ expires }, now))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

test('ENROL-06 previews are left out of the learner list', () => {
  const records = [{ state: 'preview' }, { state: 'started' }, { state: 'certified' }, {}]
  expect(records.filter(isLearnerRecord)).toEqual(records.slice(1))
})

const waiting = { state: 'coachReviewRequired' }

describe('what awaits a coach', () => {
  test('ENROL-07 an instruction with state coachReviewRequired', () => {
    expect(awaitsReview({ instruction: [{ state: 'completed' }, waiting] })).toBe(true)
    expect(awaitsReview({ instruction: [{ state: 'returned' }, {}] })).toBe(false)
  })

  test('ENROL-08 an interaction with state coachReviewRequired, in an instruction or beside it', () => {
    expect(awaitsReview({ instruction: [{ state: 'started', interaction: [{}, waiting] }] })).toBe(true)
    expect(awaitsReview({ interaction: [waiting] })).toBe(true)
    expect(awaitsReview({ interaction: [{ state: 'completed' }] })).toBe(false)
    expect(awaitsReview({})).toBe(false)
  })
})
