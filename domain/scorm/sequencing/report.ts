import type { CmiElements } from '../../packages/launch.ts'
import { outcomeOf } from '../outcome.ts'
import type { Activity, Tree } from './activity.ts'
import { withGlobals } from './objectives.ts'
import {
  PRIMARY,
  trackedOf,
  without,
  withTracked,
  type ObjectiveStatus,
  type SequencingState,
} from './state.ts'
import { objectiveOf } from './view.ts'

const numberAt = (elements: CmiElements, name: string): number | undefined => {
  const value = Object.hasOwn(elements, name) ? Number(elements[name]) : Number.NaN
  return Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : undefined
}

const statusAt = (elements: CmiElements, success: string, scaled: string): ObjectiveStatus => {
  const [said, measure] = [elements[success], numberAt(elements, scaled)]
  return {
    ...((said === 'passed' || said === 'failed') && { satisfied: said === 'passed' }),
    ...(measure !== undefined && { measure }),
  }
}

/** The objectives that content reported by their ids. */
const objectivesIn = (elements: CmiElements): ReadonlyMap<string, ObjectiveStatus> =>
  new Map(
    Object.entries(elements).flatMap(([name, id]) => {
      const at = /^(cmi\.objectives\.\d{1,6})\.id$/.exec(name)?.[1]
      return at === undefined
        ? []
        : [[id, statusAt(elements, `${at}.success_status`, `${at}.score.scaled`)] as const]
    }),
  )

/** What was reached stays, when somebody tries once more without being asked to. */
const better = (before: ObjectiveStatus | undefined, now: ObjectiveStatus): ObjectiveStatus =>
  before?.satisfied === true
    ? {
        ...now,
        ...before,
        ...(now.measure !== undefined && { measure: Math.max(now.measure, before.measure ?? -1) }),
      }
    : { ...before, ...now }

const reportedObjectives = (activity: Activity, elements: CmiElements) => {
  const named = objectivesIn(elements)
  const primary = {
    ...named.get(activity.primary?.id ?? ''),
    ...statusAt(elements, 'cmi.success_status', 'cmi.score.scaled'),
  }
  const others = [...named].filter(
    ([id]) => id !== activity.primary?.id && objectiveOf(activity, id) !== undefined,
  )
  return new Map([[PRIMARY, primary], ...others])
}

export interface Report {
  readonly elements: CmiElements
  /** The loaded page that it comes from. */
  readonly session: string
  readonly ended: boolean
}

/** So many loaded pages are remembered after their end. */
const MOST_ENDED = 20

/** What content reported about itself, as rules see it. */
export const report = (
  tree: Tree,
  state: SequencingState,
  id: string,
  { elements, session, ended }: Report,
): SequencingState => {
  const activity = tree.at.get(id)
  if (!activity || activity.tracked === false || state.ended.includes(session)) return state
  const before = trackedOf(state, activity)
  const said = elements['cmi.completion_status']
  const { completed: isDone } = outcomeOf('scorm2004', elements)
  const completed =
    isDone || before.completed === true ? true : said === 'incomplete' ? false : before.completed
  const progress = numberAt(elements, 'cmi.progress_measure') ?? before.progress
  const objectives = { ...before.objectives }
  for (const [key, status] of reportedObjectives(activity, elements))
    if (Object.keys(status).length > 0) objectives[key] = better(objectives[key], status)
  const tracked = {
    ...without(before, 'fresh', 'suspended', 'over'),
    objectives,
    ...(completed !== undefined && { completed }),
    ...(progress !== undefined && { progress }),
    // A page that is closed without a word is gone on with.
    ...(elements['cmi.exit'] === 'suspend' && { suspended: true }),
    ...(ended && { over: true }),
  }
  const next = withGlobals(tree, withTracked(state, activity, tracked), activity)
  return ended ? { ...next, ended: [...next.ended, session].slice(-MOST_ENDED) } : next
}
