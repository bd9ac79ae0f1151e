import { isLive } from './live.ts'

type Scored = { readonly points?: number | undefined; readonly status?: string | undefined }
type Scene = Scored & { readonly interaction?: readonly Scored[] | undefined }
type Instruction = Scene & {
  readonly type: string
  readonly story?: boolean | undefined
  readonly scene?: readonly Scene[] | undefined
}
type Course = {
  readonly section?:
    | readonly {
        readonly status?: string | undefined
        readonly instruction?: readonly Instruction[] | undefined
      }[]
    | undefined
}

const sum = <T>(list: readonly T[] | undefined, pointsOf: (item: T) => number): number =>
  (list ?? []).reduce((total, item) => total + pointsOf(item), 0)

const own = (item: Scored): number => item.points ?? 0

/**
 * What an instruction is worth: its own points and those of its interactions and scenes.
 * A story video never adds its own points; they only cap what its parts add up to.
 */
export const instructionPoints = (instruction: Instruction, { liveOnly = false } = {}): number => {
  const interactions = (holder: Scene) =>
    sum(holder.interaction, (item) => (liveOnly && !isLive(item) ? 0 : own(item)))
  const parts =
    interactions(instruction) + sum(instruction.scene, (scene) => own(scene) + interactions(scene))
  if (instruction.type !== 'video' || !instruction.story) return own(instruction) + parts
  return own(instruction) > 0 ? Math.min(parts, own(instruction)) : parts
}

/** What a learner can earn in a course: the points of everything that is live. */
export const coursePoints = (course: Course): number =>
  sum(course.section?.filter(isLive), (section) =>
    sum(section.instruction?.filter(isLive), (instruction) =>
      instructionPoints(instruction, { liveOnly: true }),
    ),
  )
