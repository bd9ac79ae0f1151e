import type { Activity, Objective, PreAction, Tree } from './activity.ts'
import { isLeaf } from './activity.ts'
import { holds, type Facts } from './conditions.ts'
import { rolledUp } from './rollup.ts'
import { childrenIn, PRIMARY, trackedOf, type ObjectiveStatus, type SequencingState } from './state.ts'

/** How far an activity is, with all that is within it. */
export interface Status extends ObjectiveStatus {
  readonly completed?: boolean
  readonly progress?: number
}

/** Everything that rules ask about, at one moment. */
export interface View {
  readonly tree: Tree
  readonly state: SequencingState
  readonly statusOf: (activity: Activity) => Status
  /** What an objective came to by the activity itself, whatever the package as a whole knows of it. */
  readonly ownOf: (activity: Activity, key: string) => ObjectiveStatus
  readonly factsOf: (activity: Activity) => Facts
  /** Whether a rule of the activity says so now. */
  readonly says: (activity: Activity, action: PreAction) => boolean
}

const NOTHING: ObjectiveStatus = {}

/** As the package as a whole knows it, where the objective reads that; else as the activity itself does. */
const readGlobal = (
  { globals }: SequencingState,
  { maps = [] }: Objective,
  local: ObjectiveStatus,
): ObjectiveStatus => {
  let { satisfied, measure } = local
  for (const { target, readSatisfied, readMeasure } of maps) {
    const known = (Object.hasOwn(globals, target) ? globals[target] : undefined) ?? NOTHING
    if (readSatisfied) satisfied = known.satisfied ?? satisfied
    if (readMeasure) measure = known.measure ?? measure
  }
  return { ...(satisfied !== undefined && { satisfied }), ...(measure !== undefined && { measure }) }
}

const byMeasure = ({ minMeasure }: Objective, status: ObjectiveStatus): ObjectiveStatus => {
  const { measure } = status
  if (minMeasure === undefined || measure === undefined) return status
  return { ...status, satisfied: measure >= minMeasure }
}

/** The objective of that id; the primary one is meant where none is named. */
export const objectiveOf = ({ primary = {}, objectives = [] }: Activity, id?: string) => {
  if (id === undefined || id === primary.id) return { key: PRIMARY, objective: primary }
  const objective = objectives.find((one) => one.id === id)
  return objective && { key: id, objective }
}

export const makeView = (tree: Tree, state: SequencingState): View => {
  const known = new Map<string, Status>()
  const said = new Map<string, boolean>()

  const localOf = (activity: Activity, key: string): ObjectiveStatus => {
    const objectives = trackedOf(state, activity).objectives ?? {}
    return (Object.hasOwn(objectives, key) ? objectives[key] : undefined) ?? NOTHING
  }

  const objectiveStatus = (activity: Activity, id?: string): ObjectiveStatus => {
    const found = objectiveOf(activity, id)
    if (!found) return NOTHING
    if (found.key === PRIMARY) return statusOf(activity)
    return byMeasure(found.objective, readGlobal(state, found.objective, localOf(activity, found.key)))
  }

  const leafStatus = (activity: Activity): Status => {
    const { completed, progress } = trackedOf(state, activity)
    const { primary = {} } = activity
    return {
      ...byMeasure(primary, readGlobal(state, primary, localOf(activity, PRIMARY))),
      ...(completed !== undefined && { completed }),
      ...(progress !== undefined && { progress }),
    }
  }

  const rollUp = (activity: Activity) => {
    const { satisfied, measure, ...rest } = rolledUp(view, activity, childrenIn(state, activity))
    const own: ObjectiveStatus = {
      ...(satisfied !== undefined && { satisfied }),
      ...(measure !== undefined && { measure }),
    }
    return { own, rest }
  }

  const clusterStatus = (activity: Activity): Status => {
    const { primary = {} } = activity
    const { own, rest } = rollUp(activity)
    return { ...rest, ...byMeasure(primary, readGlobal(state, primary, own)) }
  }

  const ownOf = (activity: Activity, key: string): ObjectiveStatus => {
    const objective = objectiveOf(activity, key === PRIMARY ? undefined : key)?.objective ?? {}
    const isRolledUp = key === PRIMARY && !isLeaf(activity)
    return byMeasure(objective, isRolledUp ? rollUp(activity).own : localOf(activity, key))
  }

  const statusOf = (activity: Activity): Status => {
    const before = known.get(activity.id)
    if (before) return before
    const status = isLeaf(activity) ? leafStatus(activity) : clusterStatus(activity)
    known.set(activity.id, status)
    return status
  }

  const factsOf = (activity: Activity): Facts => ({
    objective: (id) => objectiveStatus(activity, id),
    completed: statusOf(activity).completed,
    attempts: trackedOf(state, activity).attempts,
  })

  const view: View = {
    tree,
    state,
    statusOf,
    ownOf,
    factsOf,
    says: (activity, action) => {
      if (!activity.pre) return false
      const key = `${action} ${activity.id}`
      const before = said.get(key)
      if (before !== undefined) return before
      const facts = factsOf(activity)
      const says = activity.pre.some((rule) => rule.action === action && holds(rule.when, facts, activity))
      said.set(key, says)
      return says
    },
  }
  return view
}
