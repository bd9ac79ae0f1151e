import type { Instruction, Interaction, Section } from '@cairn/contract/content'
import { isLive } from '@cairn/domain/courses/live'

/** What is shown or led to, not asked. */
const NOT_ASKED: ReadonlySet<string> = new Set<Interaction['type']>([
  'prompt',
  'youtube',
  'vimeo',
  'video',
  'goto',
  'conversation',
])

export const isQuestion = ({ type }: { readonly type: string }): boolean => !NOT_ASKED.has(type)

/** How many questions a lesson asks, wherever it keeps them. */
export const questionCount = (instruction: Pick<Instruction, 'interaction' | 'scene'>): number =>
  [
    ...(instruction.interaction ?? []),
    ...(instruction.scene ?? []).flatMap((scene) => scene.interaction ?? []),
  ]
    .filter(isLive)
    .filter(isQuestion).length

export const lessonsOf = (sections: readonly Section[]): Instruction[] =>
  sections
    .filter(isLive)
    .flatMap((section) => section.instruction ?? [])
    .filter(isLive)
