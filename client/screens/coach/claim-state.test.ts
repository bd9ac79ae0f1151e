import { expect, test } from 'vitest'
import {
  answeredWith,
  askedFor,
  claimView,
  isDecidable,
  type ClaimAnswer,
  type ClaimState,
  type ClaimView,
} from './claim-state.ts'

const mine: ClaimAnswer = { is: 'mine', until: 'noon' }
const taken: ClaimAnswer = { is: 'taken' }
const unreached: ClaimAnswer = { is: 'unreached' }

/** What is shown after each of the answers, the claim being asked for before each. */
const shownAfter = (...answers: ClaimAnswer[]): ClaimView => {
  let state: ClaimState | undefined
  for (const answer of answers) state = answeredWith(askedFor(state, 'a'), 'a', answer)
  return claimView(state, 'a', false)
}

test('COACH-10 nothing can be written before the claim is acknowledged', () => {
  expect(claimView(undefined, 'a', false)).toBe('waiting')
  expect(claimView(askedFor(undefined, 'a'), 'a', false)).toBe('waiting')
  expect(shownAfter(mine)).toBe('open')
})

test('COACH-10 whoever comes second is told so and gets no fields', () => {
  expect(shownAfter(taken)).toBe('taken')
  expect(claimView(undefined, 'a', true)).toBe('taken')
})

test('COACH-10 OFF-02 without a connection a submission can be decided about, though it is not reserved', () => {
  expect(shownAfter(unreached)).toBe('unreserved')
  expect(isDecidable('unreserved')).toBe(true)
  expect(shownAfter(unreached, mine)).toBe('open')
  expect(claimView(answeredWith(askedFor(undefined, 'a'), 'a', unreached), 'a', true)).toBe('lost')
})

test('COACH-10 its fields stay while it is asked for again', () => {
  const before = answeredWith(askedFor(undefined, 'a'), 'a', unreached)
  expect(claimView(askedFor(before, 'a'), 'a', false)).toBe('open')
  expect(shownAfter(unreached, taken)).toBe('lost')
})

test('COACH-10 whoever may not review a submission can read it', () => {
  expect(shownAfter({ is: 'denied' })).toBe('denied')
})

test('COACH-10 a claim that is lost later takes nothing out of view', () => {
  expect(shownAfter(mine, taken)).toBe('lost')
  expect(shownAfter(mine, taken, unreached)).toBe('unreserved')
  expect(shownAfter(mine, taken, mine)).toBe('open')
  const held = answeredWith(askedFor(undefined, 'a'), 'a', mine)
  expect(claimView(held, 'a', true)).toBe('lost')
})

test('COACH-10 being offline for a while takes nothing out of view', () => {
  expect(isDecidable(shownAfter(mine, unreached))).toBe(true)
})

test('COACH-10 an answer about another submission changes nothing', () => {
  const here = askedFor(undefined, 'b')
  expect(answeredWith(here, 'a', mine)).toBe(here)
  expect(claimView(answeredWith(askedFor(undefined, 'a'), 'a', mine), 'b', false)).toBe('waiting')
})

test('COACH-10 renewing an own claim shows nothing', () => {
  const held = answeredWith(askedFor(undefined, 'a'), 'a', mine)
  expect(askedFor(held, 'a')).toBe(held)
})
