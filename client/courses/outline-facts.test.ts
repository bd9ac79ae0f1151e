import { expect, test } from 'vitest'
import { clockTime, questionCount } from './outline-facts.ts'

const asked = (type: 'choice' | 'prompt' | 'upload', status: 'enabled' | 'disabled' = 'enabled') => ({
  id: type,
  type,
  status,
})

test('COURSE-81 the outline counts what a lesson asks, live parts only', () =>
  expect(
    questionCount({
      interaction: [asked('choice'), asked('prompt'), asked('upload', 'disabled')],
      scene: [{ id: 's', interaction: [asked('upload'), asked('choice')] }],
    }),
  ).toBe(3))

test.each([
  [400, '6:40'],
  [59.6, '1:00'],
  [3725, '1:02:05'],
  [0, '0:00'],
])('COURSE-81 %d seconds read %s', (seconds, text) => expect(clockTime(seconds)).toBe(text))
