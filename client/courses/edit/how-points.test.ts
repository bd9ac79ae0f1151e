import { describe, expect, test } from 'vitest'
import type { Instruction } from '@cairn/contract/content'
import { howPoints } from './how-points.ts'

const question = (points: number, status: 'enabled' | 'disabled' = 'enabled') => ({
  id: `q${points}`,
  type: 'choice' as const,
  status,
  points,
})
const lesson = (fields: Partial<Instruction>): Instruction => ({
  id: 'l',
  type: 'video',
  status: 'enabled',
  title: 'A lesson',
  ...fields,
})

describe('INSTR-44 INSTR-45 INSTR-46 how the points of a lesson come about', () => {
  test.each([
    ['nothing gives any', {}, { how: 'none', total: 0 }],
    ['only the lesson', { points: 5 }, { how: 'alone', total: 5 }],
    ['only what is in it', { interaction: [question(3), question(4)] }, { how: 'parts', total: 7 }],
    ['both', { points: 5, interaction: [question(3)] }, { how: 'own', total: 8, own: 5, parts: 3 }],
    [
      'a story ignores its own points',
      { story: true, interaction: [question(3)] },
      { how: 'story', total: 3 },
    ],
    [
      'a story is capped at them',
      {
        story: true,
        points: 20,
        interaction: [question(10)],
        scene: [{ id: 's', points: 4, interaction: [question(20)] }],
      },
      { how: 'capped', total: 20, parts: 34 },
    ],
    [
      'a story below its cap',
      { story: true, points: 20, interaction: [question(3)] },
      { how: 'story', total: 3 },
    ],
  ] satisfies [string, Partial<Instruction>, object][])('%s', (_, fields, told) =>
    expect(howPoints(lesson(fields))).toMatchObject(told),
  )

  test('INSTR-47 what is turned off does not count, and is told', () => {
    const fields = { points: 1, interaction: [question(3, 'disabled'), question(4)] }
    expect(howPoints(lesson(fields))).toEqual({ how: 'own', total: 5, own: 1, parts: 4, hidden: 3 })
  })
})
