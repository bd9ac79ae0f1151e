import { describe, expect, test } from 'vitest'
import type { Instruction } from '@cairn/contract/content'
import { layoutOf, moved, resized, rowsOf, ticksOf } from './layout.ts'

const question = (id: string, position?: number) => ({
  id,
  type: 'choice' as const,
  status: 'enabled' as const,
  ...(position !== undefined && { position }),
})
const lesson = (fields: Partial<Instruction>): Instruction => ({
  id: 'l',
  type: 'video',
  status: 'enabled',
  title: 'Taking a bearing',
  ...fields,
})

describe('INSTR-49 the time line under a video', () => {
  test('shows what comes at a moment, and not what comes after the film', () => {
    const { total, pins } = layoutOf(
      lesson({ duration: 662, interaction: [question('a', 252), question('b')] }),
    )
    expect(total).toBe(662)
    expect(pins.map(({ interaction, at }) => [interaction.id, at])).toEqual([['a', 252]])
  })

  test('INSTR-31 lays scenes one after the other, with their questions where they come', () => {
    const { total, scenes, pins } = layoutOf(
      lesson({
        story: true,
        scene: [
          { id: 's1', title: 'On the table', video: 'c/1.mp4', duration: 100 },
          { id: 's2', video: 'c/2.mp4', duration: 50, interaction: [question('q', 10), question('end')] },
        ],
      }),
    )
    expect(total).toBe(150)
    expect(scenes.map(({ id, start, end }) => [id, start, end])).toEqual([
      ['s1', 0, 100],
      ['s2', 100, 150],
    ])
    expect(pins.map(({ interaction, at, offset }) => [interaction.id, at, offset])).toEqual([
      ['q', 110, 100],
      ['end', 150, 100],
    ])
  })

  test('has room before its length is known', () => {
    expect(layoutOf(lesson({})).total).toBe(60)
    const far = layoutOf(lesson({ overlay: [{ id: 'o', start: 100, end: 200 }] }))
    expect(far.total).toBeGreaterThanOrEqual(200)
  })

  test('INSTR-34 lays overlays that show at the same time in rows of their own', () => {
    const bars = [
      { id: 'a', start: 0, end: 5 },
      { id: 'b', start: 0, end: 5 },
      { id: 'd', start: 5, end: 9 },
      { id: 'c', start: 3, end: 7 },
    ]
    expect([...rowsOf(bars)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['d', 0],
    ])
  })

  test.each([
    [662, 600, [0, 120, 240, 360, 480, 600]],
    [10, 700, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('of %d seconds in %d pixels has round moments', (total, width, ticks) =>
    expect(ticksOf(total, width)).toEqual(ticks),
  )

  test.each([
    ['forward', 0.1, 4.1, 9.1],
    ['not before the beginning', -20, 0, 5],
    ['not beyond the end', 100, 55, 60],
  ])('INSTR-34 an overlay moves %s and keeps its length', (_, by, start, end) =>
    expect(moved({ start: 4, end: 9 }, by, 60)).toEqual({ start, end }),
  )

  test.each([
    ['its end', 'end', 1, 4, 10],
    ['its end, never before its start', 'end', -20, 4, 4.1],
    ['its end, never beyond the film', 'end', 500, 4, 60],
    ['its start', 'start', -1, 3, 9],
    ['its start, never behind its end', 'start', 20, 8.9, 9],
  ] as const)('INSTR-35 an overlay is resized at %s', (_, edge, by, start, end) =>
    expect(resized({ start: 4, end: 9 }, edge, by, 60)).toEqual({ start, end }),
  )
})
