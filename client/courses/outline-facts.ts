import type { Instruction, Interaction, Section } from '@cairn/contract/content'
import { isLive } from '@cairn/domain/courses/live'

/** What is shown or led to, not asked. */
const NOT_ASKED: ReadonlySet<Interaction['type']> = new Set<Interaction['type']>([
  'prompt',
  'youtube',
  'vimeo',
  'video',
  'goto',
  'conversation',
])

/** How many questions a lesson asks, wherever it keeps them. */
export const questionCount = (instruction: Pick<Instruction, 'interaction' | 'scene'>): number =>
  [
    ...(instruction.interaction ?? []),
    ...(instruction.scene ?? []).flatMap((scene) => scene.interaction ?? []),
  ]
    .filter(isLive)
    .filter(({ type }) => !NOT_ASKED.has(type)).length

export const lessonsOf = (sections: readonly Section[]): Instruction[] =>
  sections
    .filter(isLive)
    .flatMap((section) => section.instruction ?? [])
    .filter(isLive)

/** 400 seconds are 6:40. */
export const clockTime = (seconds: number): string => {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const two = (figure: number) => String(figure).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
