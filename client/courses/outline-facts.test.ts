import { expect, test } from 'vitest'
import { questionCount } from './outline-facts.ts'
import { clock } from './stage/clock.ts'

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
  [400, '06:40'],
  [59.6, '00:59'],
  [3725, '1:02:05'],
  [0, '00:00'],
])('COURSE-81 %d seconds read %s, in the outline as in the film', (seconds, text) =>
  expect(clock(seconds)).toBe(text),
)
