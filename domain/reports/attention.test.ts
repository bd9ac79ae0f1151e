import { expect, test } from 'vitest'
import { discriminationStep, needsAttention, remarkOn } from './attention.ts'

test.each([
  [0.47, 'good'],
  [0.3, 'good'],
  [0.29, 'fair'],
  [0.15, 'fair'],
  [0.14, 'low'],
  [0, 'low'],
  [-0.01, 'negative'],
] as const)('a discrimination of %d is %s', (value, step) => {
  expect(discriminationStep(value)).toBe(step)
})

const right = (count: number) => ({ count, right: true })
const wrong = (count: number) => ({ count, right: false })

test.each([
  ['a key to check, whatever else', { answers: 318, facility: 37, discrimination: -0.08, answer: [] }, 'key'],
  [
    'misleading, when a wrong answer is the most frequent',
    { answers: 100, facility: 40, discrimination: 0.4, answer: [wrong(60), right(40)] },
    'misleading',
  ],
  ['hard', { answers: 50, facility: 20, answer: [right(10), wrong(8)] }, 'hard'],
  [
    'easy, which explains that it tells nobody apart',
    { answers: 431, facility: 94, discrimination: 0.12, answer: [] },
    'easy',
  ],
  ['low', { answers: 50, facility: 60, discrimination: 0.1, answer: [right(30), wrong(20)] }, 'low'],
  [
    'nothing to speak of',
    { answers: 402, facility: 68, discrimination: 0.24, answer: [right(9), wrong(4)] },
    undefined,
  ],
  ['too few to tell', { answers: 4, facility: 0, answer: [wrong(4)] }, undefined],
  ['without right or wrong', { answers: 90, answer: [{ count: 90 }] }, undefined],
] as const)('a question is %s', (_, question, remark) => {
  expect(remarkOn(question)).toBe(remark)
})

test('an easy question needs no attention, a misleading one does', () => {
  expect(needsAttention({ answers: 431, facility: 94, answer: [] })).toBe(false)
  expect(needsAttention({ answers: 100, facility: 40, answer: [wrong(60), right(40)] })).toBe(true)
})
