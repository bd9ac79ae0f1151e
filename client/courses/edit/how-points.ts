import type { Instruction } from '@cairn/contract/content'
import { instructionPoints } from '@cairn/domain/courses/points'

/** How the points of a lesson come about, for a sentence about them. */
export interface HowPoints {
  readonly how: 'none' | 'alone' | 'parts' | 'own' | 'story' | 'capped'
  /** What a learner can get. */
  readonly total: number
  readonly own: number
  /** What is inside gives so much, before any limit. */
  readonly parts: number
  /** Points of what is turned off. */
  readonly hidden: number
}

export const howPoints = (instruction: Instruction): HowPoints => {
  const { points: own = 0 } = instruction
  const { points: _, ...without } = instruction
  const story = instruction.type === 'video' && instruction.story === true
  const total = instructionPoints(instruction, { liveOnly: true })
  const parts = instructionPoints(without, { liveOnly: true })
  const hidden = instructionPoints(without) - parts
  const how = story
    ? own > 0 && parts > own
      ? 'capped'
      : 'story'
    : total === 0
      ? 'none'
      : parts === 0
        ? 'alone'
        : own === 0
          ? 'parts'
          : 'own'
  return { how, total, own, parts, hidden }
}
