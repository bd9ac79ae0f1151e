import { isLeaf, pathTo, type Activity, type Tree } from './activity.ts'
import { anew } from './arrange.ts'
import {
  isActive,
  PRIMARY,
  trackedOf,
  without,
  withTracked,
  type SequencingState,
  type Tracked,
} from './state.ts'

const begin = (state: SequencingState, activity: Activity): SequencingState => {
  const before = trackedOf(state, activity)
  const goesOn = before.suspended === true
  // What was reached stays when somebody looks at it again.
  const tracked: Tracked = {
    ...without(before, 'suspended', 'over', 'fresh'),
    attempts: before.attempts + (goesOn ? 0 : 1),
    ...(isLeaf(activity) && (!goesOn || before.fresh === true) && { fresh: true }),
  }
  return withTracked(state, activity, tracked)
}

/** Begins or resumes an attempt on an activity and on all around it. */
export const deliver = (tree: Tree, before: SequencingState, activity: Activity): SequencingState => {
  const path = pathTo(tree, activity)
  const idle = path.filter((one) => !isActive(before, one))
  const state = idle.reduce(begin, before)
  return {
    ...without(state, 'suspended', 'current'),
    current: activity.id,
    active: path.map(({ id }) => id),
  }
}

/** A leaf that says nothing of itself is done when it is left, unless its content is to say so. */
const silent = (activity: Activity, tracked: Tracked): Tracked => {
  const objectives = tracked.objectives ?? {}
  const primary = objectives[PRIMARY] ?? {}
  const { completionSetByContent = false, objectiveSetByContent = false } = activity
  return {
    ...tracked,
    ...(tracked.completed === undefined && !completionSetByContent && { completed: true }),
    ...(primary.satisfied === undefined &&
      !objectiveSetByContent && {
        objectives: { ...objectives, [PRIMARY]: { ...primary, satisfied: true } },
      }),
  }
}

/** Ends the attempt on one activity; one that was suspended is resumed the next time. */
export const endAttempt = (state: SequencingState, activity: Activity): SequencingState => {
  if (!isActive(state, activity)) return state
  const ended = { ...state, active: state.active.filter((id) => id !== activity.id) }
  const tracked = trackedOf(state, activity)
  if (isLeaf(activity))
    return tracked.suspended === true || activity.tracked === false
      ? ended
      : withTracked(ended, activity, silent(activity, tracked))
  const waits = (activity.children ?? []).some((child) => trackedOf(state, child).suspended === true)
  return waits ? withTracked(ended, activity, { ...tracked, suspended: true }) : ended
}

/** Ends those around the current one that what comes next is not part of, from the innermost. */
export const endAround = (
  tree: Tree,
  state: SequencingState,
  from: Activity,
  common: Activity | undefined,
): SequencingState => {
  const path = pathTo(tree, from)
  const left = common ? path.slice(path.indexOf(common) + 1) : path
  return left.reduceRight(endAttempt, state)
}

/** Forgets what was reached in an activity that is to be done once more; attempts are still counted. */
export const startOver = (state: SequencingState, activity: Activity): SequencingState => {
  const { attempts } = trackedOf(state, activity)
  const cleared = withTracked(anew(state, activity), activity, { attempts })
  return (activity.children ?? []).reduce(startOver, cleared)
}
