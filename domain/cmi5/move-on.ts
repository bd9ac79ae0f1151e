import type { LaunchMode } from './vocabulary.ts'

/** What a unit asks of learners before they may move on. */
export const MOVE_ON = [
  'NotApplicable',
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
] as const
export type MoveOn = (typeof MOVE_ON)[number]

/** As the structure of a course names it; without a name nothing is asked. */
export const readMoveOn = (text: string | undefined): MoveOn =>
  MOVE_ON.find((one) => one === text) ?? 'NotApplicable'

/** What somebody reached in a unit within one registration. */
export interface Reached {
  readonly completed: boolean
  readonly passed: boolean
  readonly waived: boolean
}

export const NOTHING_REACHED: Reached = { completed: false, passed: false, waived: false }

export const isSatisfied = (moveOn: MoveOn, { completed, passed, waived }: Reached): boolean => {
  if (waived) return true
  switch (moveOn) {
    case 'NotApplicable':
      return true
    case 'Passed':
      return passed
    case 'Completed':
      return completed
    case 'CompletedAndPassed':
      return completed && passed
    case 'CompletedOrPassed':
      return completed || passed
  }
}

interface Unit {
  readonly moveOn: MoveOn
  readonly masteryScore?: number
}

/**
 * Once nothing is left that a unit could report, it is looked at again without being recorded: each of completed and
 * passed is said once, and a unit that says it again would be refused.
 */
export const launchMode = ({ moveOn, masteryScore }: Unit, reached: Reached, learns: boolean): LaunchMode => {
  if (!learns) return 'Browse'
  const { completed, passed } = reached
  if (passed) return completed || moveOn === 'Passed' ? 'Review' : 'Normal'
  return completed && moveOn === 'Completed' && masteryScore === undefined ? 'Review' : 'Normal'
}

/** A group of units in the structure of a course, or of other groups. */
export interface Block {
  readonly id: string
  readonly title: string
  /** The group that it is part of. */
  readonly parent?: string
}

interface Placed {
  readonly id: string
  /** The group that it is directly part of. */
  readonly block?: string
}

const isWithin = (blocks: ReadonlyMap<string, Block>, at: string | undefined, block: string): boolean => {
  const seen = new Set<string>()
  for (let one = at; one !== undefined && !seen.has(one); one = blocks.get(one)?.parent) {
    if (one === block) return true
    seen.add(one)
  }
  return false
}

/** The groups of which every unit is satisfied, those within others first; one without units is none of them. */
export const satisfiedBlocks = (
  blocks: readonly Block[],
  units: readonly Placed[],
  isDone: (unit: string) => boolean,
): Block[] => {
  const byId = new Map(blocks.map((block) => [block.id, block]))
  return blocks.toReversed().filter(({ id }) => {
    const own = units.filter((unit) => isWithin(byId, unit.block, id))
    return own.length > 0 && own.every((unit) => isDone(unit.id))
  })
}
