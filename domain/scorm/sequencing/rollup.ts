import type { Activity, RollupAction, RollupRule } from './activity.ts'
import { holds } from './conditions.ts'
import { trackedOf } from './state.ts'
import type { Status, View } from './view.ts'

const SATISFACTION: ReadonlySet<RollupAction> = new Set(['satisfied', 'notSatisfied'])

const defaults = (known: 'objectiveStatusKnown' | 'activityProgressKnown'): readonly RollupRule[] => {
  const isObjective = known === 'objectiveStatusKnown'
  const all = (is: 'satisfied' | 'completed' | typeof known, action: RollupAction): RollupRule => ({
    children: 'all',
    when: { combine: 'any', list: [{ is }] },
    action,
  })
  return [
    all(known, isObjective ? 'notSatisfied' : 'incomplete'),
    isObjective ? all('satisfied', 'satisfied') : all('completed', 'completed'),
  ]
}

/** Whether one within an activity counts for what the activity becomes. */
const counts = ({ state, says }: View, child: Activity, action: RollupAction): boolean => {
  const rollsUp = SATISFACTION.has(action) ? child.rollsUpSatisfied : child.rollsUpProgress
  if (child.tracked === false || rollsUp === false) return false
  const { attempts, suspended } = trackedOf(state, child)
  const required = child.required?.[action] ?? 'always'
  if (required === 'ifAttempted') return attempts > 0
  if (required === 'ifNotSuspended') return !(attempts > 0 && suspended === true)
  if (required === 'ifNotSkipped') return !says(child, 'skip')
  return true
}

const SETS: Readonly<
  Record<
    RollupRule['children'],
    (answers: readonly (boolean | undefined)[], rule: RollupRule, hits: number) => boolean
  >
> = {
  all: (answers, _rule, hits) => hits === answers.length,
  any: (_answers, _rule, hits) => hits > 0,
  none: (answers) => answers.every((answer) => answer === false),
  atLeastCount: (_answers, { count = 0 }, hits) => hits >= count,
  atLeastPercent: (answers, { percent = 0 }, hits) => hits / answers.length >= percent,
}

const applies = (view: View, rule: RollupRule, children: readonly Activity[]): boolean => {
  const counted = children.filter((child) => counts(view, child, rule.action))
  if (counted.length === 0) return false
  const answers = counted.map((child) => holds(rule.when, view.factsOf(child), child))
  return SETS[rule.children](answers, rule, answers.filter((answer) => answer === true).length)
}

/** What is reached is asked last, and so decides. */
const byRules = (
  view: View,
  activity: Activity,
  children: readonly Activity[],
  [missed, reached]: readonly [RollupAction, RollupAction],
): boolean | undefined => {
  const own = (activity.rollup ?? []).filter(({ action }) => action === missed || action === reached)
  const rules =
    own.length > 0
      ? own
      : defaults(reached === 'satisfied' ? 'objectiveStatusKnown' : 'activityProgressKnown')
  const has = (action: RollupAction) =>
    rules.some((rule) => rule.action === action && applies(view, rule, children))
  if (has(reached)) return true
  return has(missed) ? false : undefined
}

/** 0.45 is what three quarters of 0.6 are, whatever numbers of a machine make of it. */
const PRECISION = 1e7

/** The average by weight of what is known; who has none counts as nothing once anybody has. */
const weighed = (
  children: readonly Activity[],
  weightOf: (child: Activity) => number,
  valueOf: (child: Activity) => number | undefined,
): number | undefined => {
  const counted = children.filter((child) => child.tracked !== false && weightOf(child) > 0)
  const all = counted.reduce((sum, child) => sum + weightOf(child), 0)
  if (all === 0 || counted.every((child) => valueOf(child) === undefined)) return undefined
  const sum = counted.reduce((so, child) => so + weightOf(child) * (valueOf(child) ?? 0), 0)
  return Math.round((sum / all) * PRECISION) / PRECISION
}

/** How far an activity is by those within it. */
export const rolledUp = (view: View, activity: Activity, children: readonly Activity[]): Status => {
  const measure = weighed(
    children,
    ({ measureWeight = 1 }) => measureWeight,
    (child) => view.statusOf(child).measure,
  )
  const progress = weighed(
    children,
    ({ progressWeight = 1 }) => progressWeight,
    (child) => view.statusOf(child).progress,
  )
  const { minProgress, primary } = activity
  const completed =
    minProgress === undefined
      ? byRules(view, activity, children, ['incomplete', 'completed'])
      : progress === undefined
        ? undefined
        : progress >= minProgress
  // Where a measure decides, rules do not.
  const satisfied =
    primary?.minMeasure === undefined
      ? byRules(view, activity, children, ['notSatisfied', 'satisfied'])
      : undefined
  return {
    ...(measure !== undefined && { measure }),
    ...(progress !== undefined && { progress }),
    ...(completed !== undefined && { completed }),
    ...(satisfied !== undefined && { satisfied }),
  }
}
