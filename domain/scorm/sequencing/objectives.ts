import { isLeaf, type Activity, type Objective, type Tree } from './activity.ts'
import { PRIMARY, type ObjectiveStatus, type SequencingState } from './state.ts'
import { makeView } from './view.ts'

/** Those that write into one another settle after some rounds, or not at all. */
const MOST_ROUNDS = 5

interface Writer {
  readonly activity: Activity
  readonly key: string
  readonly objective: Objective
}

const writersOf = (activity: Activity): readonly Writer[] =>
  [
    { activity, key: PRIMARY, objective: activity.primary ?? {} },
    ...(activity.objectives ?? []).map((objective) => ({ activity, key: objective.id ?? '', objective })),
  ].filter(({ objective: { maps = [] } }) =>
    maps.some(({ writeSatisfied, writeMeasure }) => writeSatisfied || writeMeasure),
  )

type Globals = Record<string, ObjectiveStatus>

const write = (
  globals: Globals,
  { maps = [] }: Objective,
  { satisfied, measure }: ObjectiveStatus,
): boolean => {
  let changed = false
  for (const { target, writeSatisfied, writeMeasure } of maps) {
    const before = Object.hasOwn(globals, target) ? globals[target] : undefined
    const after = {
      ...before,
      ...(writeSatisfied && satisfied !== undefined && { satisfied }),
      ...(writeMeasure && measure !== undefined && { measure }),
    }
    if (before?.satisfied === after.satisfied && before?.measure === after.measure) continue
    globals[target] = after
    changed = true
  }
  return changed
}

/** Objectives of the package as a whole after something changed in an activity, and with it in those around. */
export const withGlobals = (tree: Tree, state: SequencingState, changed: Activity): SequencingState => {
  const clusters = [...tree.at.values()].filter((activity) => !isLeaf(activity) && activity !== changed)
  const writers = [changed, ...clusters].flatMap(writersOf)
  const globals = { ...state.globals }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const view = makeView(tree, Object.assign({}, state, { globals: { ...globals } }))
    const moved = writers.filter(({ activity, key, objective }) =>
      write(globals, objective, view.ownOf(activity, key)),
    )
    if (moved.length === 0) break
  }
  return { ...state, globals }
}
