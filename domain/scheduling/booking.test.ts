import { expect, test } from 'vitest'
import { BOOKING_STATES, hasEnded, isRecent, transition, type EndState } from './booking.ts'

const ENDS = ['completed', 'cancelled', 'cancel_by_customer', 'declined'] as const satisfies EndState[]

test('SCHED-03 SCHED-04 SCHED-05 SCHED-06 SCHED-07 SCHED-21 a booking is confirmed, or has ended in one of four ways', () => {
  expect([...BOOKING_STATES]).toEqual(['confirmed', ...ENDS])
  expect(BOOKING_STATES.filter(hasEnded)).toEqual(ENDS)
})

test('SCHED-24 only a confirmed booking ends; the same end again changes nothing, any other is refused', () => {
  for (const to of ENDS) {
    expect(transition('confirmed', to)).toBe('move')
    for (const from of ENDS) expect(transition(from, to)).toBe(from === to ? 'same' : 'refused')
  }
})

test('SCHED-22 what has ended, and what is marked as completed, is not recent', () => {
  expect(isRecent({ state: 'confirmed', meta: {} })).toBe(true)
  expect(isRecent({ state: 'confirmed', meta: { completed: true } })).toBe(false)
  for (const state of ENDS) expect(isRecent({ state, meta: {} })).toBe(false)
})
