/** What a rule may ask about an activity or one of its objectives. */
export const CONDITIONS = [
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'objectiveMeasureGreaterThan',
  'objectiveMeasureLessThan',
  'completed',
  'activityProgressKnown',
  'attempted',
  'attemptLimitExceeded',
  'timeLimitExceeded',
  'outsideAvailableTimeRange',
  'always',
  'never',
] as const
export type ConditionName = (typeof CONDITIONS)[number]

export interface Condition {
  readonly is: ConditionName
  readonly not?: boolean
  /** An objective of the activity by its id; nothing: the primary one. */
  readonly objective?: string
  readonly threshold?: number
}

export interface Conditions {
  readonly combine: 'all' | 'any'
  readonly list: readonly Condition[]
}

export const PRE_ACTIONS = ['skip', 'disabled', 'hiddenFromChoice', 'stopForwardTraversal'] as const
export const POST_ACTIONS = ['exitParent', 'exitAll', 'retry', 'retryAll', 'continue', 'previous'] as const
export type PreAction = (typeof PRE_ACTIONS)[number]
export type PostAction = (typeof POST_ACTIONS)[number]

export interface Rule<Action> {
  readonly when: Conditions
  readonly action: Action
}

export const CHILD_SETS = ['all', 'any', 'none', 'atLeastCount', 'atLeastPercent'] as const
export const ROLLUP_ACTIONS = ['satisfied', 'notSatisfied', 'completed', 'incomplete'] as const
export type RollupAction = (typeof ROLLUP_ACTIONS)[number]

/** What becomes of an activity by those within it. */
export interface RollupRule extends Rule<RollupAction> {
  readonly children: (typeof CHILD_SETS)[number]
  readonly count?: number
  /** From 0 to 1. */
  readonly percent?: number
}

/** When an activity counts for the one around it. */
export const REQUIRED = ['always', 'ifNotSuspended', 'ifAttempted', 'ifNotSkipped'] as const
export type Required = (typeof REQUIRED)[number]

/** An objective of the package as a whole that one of an activity reads or writes. */
export interface ObjectiveMap {
  readonly target: string
  readonly readSatisfied: boolean
  readonly readMeasure: boolean
  readonly writeSatisfied: boolean
  readonly writeMeasure: boolean
}

export interface Objective {
  readonly id?: string
  /** It is satisfied from this measure on, whatever content says. */
  readonly minMeasure?: number
  readonly maps?: readonly ObjectiveMap[]
}

/** How an activity is sequenced; what is left out is as the standard has it by default. */
export interface Sequencing {
  /** Whether the learner may choose among those within it; true by default. */
  readonly choice?: boolean
  /** Whether the learner may choose another while this one is open; true by default. */
  readonly choiceExit?: boolean
  /** Whether one follows the other within it; false by default. */
  readonly flow?: boolean
  readonly forwardOnly?: boolean
  readonly attemptLimit?: number
  readonly pre?: readonly Rule<PreAction>[]
  readonly exit?: readonly Conditions[]
  readonly post?: readonly Rule<PostAction>[]
  readonly rollup?: readonly RollupRule[]
  readonly rollsUpSatisfied?: boolean
  readonly rollsUpProgress?: boolean
  readonly measureWeight?: number
  readonly required?: Readonly<Partial<Record<RollupAction, Required>>>
  readonly primary?: Objective
  readonly objectives?: readonly Objective[]
  /** How many of those within it are taken, and whether in another order. */
  readonly select?: number
  readonly shuffle?: boolean
  /** With every new attempt, and not once for all. */
  readonly anew?: boolean
  readonly tracked?: boolean
  readonly completionSetByContent?: boolean
  readonly objectiveSetByContent?: boolean
  /** Completed from this share of progress on, which is weighed by that of those within it. */
  readonly minProgress?: number
  readonly progressWeight?: number
}

/** A package, a chapter in it, or a part that is opened. */
export interface Activity extends Sequencing {
  readonly id: string
  /** Not in the outline. */
  readonly hidden?: boolean
  readonly children?: readonly Activity[]
}

/** An activity tree with what is looked up in it. */
export interface Tree {
  readonly root: Activity
  readonly at: ReadonlyMap<string, Activity>
  readonly parents: ReadonlyMap<string, Activity>
}

export const isLeaf = ({ children = [] }: Activity): boolean => children.length === 0

export const indexTree = (root: Activity): Tree => {
  const [at, parents] = [new Map<string, Activity>(), new Map<string, Activity>()]
  const add = (activity: Activity) => {
    at.set(activity.id, activity)
    for (const child of activity.children ?? []) {
      parents.set(child.id, activity)
      add(child)
    }
  }
  add(root)
  return { root, at, parents }
}

/** The activity and all around it, from the outermost. */
export const pathTo = ({ parents }: Tree, activity: Activity): readonly Activity[] => {
  const path = [activity]
  for (let up = parents.get(activity.id); up; up = parents.get(up.id)) path.unshift(up)
  return path
}

/** The innermost activity around both. */
export const commonOf = (tree: Tree, one: Activity, other: Activity): Activity => {
  const around = new Set(pathTo(tree, other))
  return pathTo(tree, one).findLast((activity) => around.has(activity)) ?? tree.root
}

/** What the leaves of a tree are, in order. */
export const leavesOf = (activity: Activity): readonly Activity[] =>
  isLeaf(activity) ? [activity] : (activity.children ?? []).flatMap(leavesOf)
