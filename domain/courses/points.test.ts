import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coursePoints, instructionPoints } from './points.ts'

const on = (points?: number) => ({ status: 'enabled', points })
const off = (points: number) => ({ status: 'disabled', points })
const story = { type: 'video', story: true }

describe('a video with a story', () => {
  test('INSTR-44 sums its interactions and scenes and ignores its own points', () => {
    const parts = { interaction: [on(2), on(3)], scene: [{ points: 4 }, { interaction: [on(1)] }] }
    expect(instructionPoints({ ...story, ...parts })).toBe(10)
    expect(instructionPoints({ ...story, ...parts, points: 100 })).toBe(10)
    expect(instructionPoints({ ...story, points: 100 })).toBe(0)
  })

  test('INSTR-45 its own points cap the sum, if set', () => {
    const parts = { interaction: [on(8), on(8)] }
    expect(instructionPoints({ ...story, ...parts, points: 10 })).toBe(10)
    expect(instructionPoints({ ...story, ...parts, points: 16 })).toBe(16)
    expect(instructionPoints({ ...story, ...parts, points: 0 })).toBe(16)
    expect(instructionPoints({ ...story, ...parts })).toBe(16)
  })
})

test.each([
  [{ type: 'video', points: 5 }, 10],
  [{ type: 'video', story: false, points: 5 }, 10],
  [{ type: 'project', points: 20 }, 25],
  [{ type: 'project', story: true, points: 20 }, 25],
  [{ type: 'survey' }, 5],
])('INSTR-46 other instructions add their own points: %j', (instruction, expected) =>
  expect(instructionPoints({ ...instruction, interaction: [on(2)], scene: [{ points: 3 }] })).toBe(expected),
)

test('INSTR-47 disabled interactions count unless they are excluded', () => {
  const instruction = {
    type: 'video',
    interaction: [on(2), off(30)],
    scene: [{ points: 1, interaction: [off(40)] }],
  }
  expect(instructionPoints(instruction)).toBe(73)
  expect(instructionPoints(instruction, { liveOnly: true })).toBe(3)
  expect(instructionPoints({ ...instruction, story: true }, { liveOnly: true })).toBe(3)
})

test('INSTR-48 a scene counts its points and those of its interactions; missing points count 0', () => {
  expect(instructionPoints({ type: 'video', scene: [{ points: 4, interaction: [on(3), on()] }, {}] })).toBe(7)
  expect(instructionPoints({ type: 'survey' })).toBe(0)
})

test('INSTR-48 course points are the sum over live instructions', () => {
  const course = {
    section: [
      { status: 'enabled', instruction: [{ type: 'project', ...on(5), interaction: [on(1), off(9)] }] },
      {
        status: 'enabled',
        instruction: [
          { type: 'project', ...off(50) },
          { type: 'survey', ...on(2) },
        ],
      },
      { status: 'disabled', instruction: [{ type: 'project', ...on(500) }] },
      { status: 'enabled' },
    ],
  }
  expect(coursePoints(course)).toBe(8)
  expect(coursePoints({})).toBe(0)
})

test('leaving disabled interactions out never adds points', () => {
  const item = fc.record({ points: fc.nat(50), status: fc.constantFrom('enabled', 'disabled') })
  const instruction = fc.record({
    type: fc.constantFrom('video', 'project'),
    story: fc.boolean(),
    points: fc.nat(100),
    interaction: fc.array(item),
    scene: fc.array(fc.record({ points: fc.nat(20), interaction: fc.array(item) })),
  })
  fc.assert(
    fc.property(instruction, (one) => instructionPoints(one, { liveOnly: true }) <= instructionPoints(one)),
  )
})
