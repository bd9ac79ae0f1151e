import type { Activity, Tree } from './activity.ts'

/** What is known of an objective; what is left out is unknown. */
export interface ObjectiveStatus {
  readonly satisfied?: boolean
  /** From -1 to 1. */
  readonly measure?: number
}

/** What is known of an activity from its attempts. */
export interface Tracked {
  readonly attempts: number
  /** Of a leaf, by its own report. */
  readonly completed?: boolean
  /** From 0 to 1. */
  readonly progress?: number
  /** By the id of the objective; the primary one by an empty text. */
  readonly objectives?: Readonly<Record<string, ObjectiveStatus>>
  /** The next attempt goes on with it. */
  readonly suspended?: boolean
  /** Content has ended by itself; what comes next is for the learner to say. */
  readonly over?: boolean
  /** The attempt has begun and nothing was reported in it. */
  readonly fresh?: boolean
}

/** Where somebody is in a package: stored with what its parts reported. */
export interface SequencingState {
  /** What was delivered last. */
  readonly current?: string
  /** Those whose attempt goes on: the current one and all around it. */
  readonly active: readonly string[]
  /** Where to go on after everything was suspended. */
  readonly suspended?: string
  readonly tracked: Readonly<Record<string, Tracked>>
  readonly globals: Readonly<Record<string, ObjectiveStatus>>
  /** Those within an activity that were selected, in their order. */
  readonly order: Readonly<Record<string, readonly string[]>>
  /** The last loaded pages that ended: what they send again counts no second time. */
  readonly ended: readonly string[]
}

export const NO_STATE: SequencingState = { active: [], tracked: {}, globals: {}, order: {}, ended: [] }

export const PRIMARY = ''

export const trackedOf = ({ tracked }: SequencingState, { id }: Pick<Activity, 'id'>): Tracked =>
  (Object.hasOwn(tracked, id) ? tracked[id] : undefined) ?? { attempts: 0 }

export const withTracked = (
  state: SequencingState,
  { id }: Pick<Activity, 'id'>,
  tracked: Tracked,
): SequencingState => ({ ...state, tracked: { ...state.tracked, [id]: tracked } })

export const isActive = ({ active }: SequencingState, { id }: Pick<Activity, 'id'>): boolean =>
  active.includes(id)

/** Its attempt was neither ended by its content nor by a request: what was only suspended is gone on with. */
export const isGoingOn = (state: SequencingState, activity: Pick<Activity, 'id'>): boolean => {
  const { over, suspended } = trackedOf(state, activity)
  return isActive(state, activity) && (over !== true || suspended === true)
}

/** A package that is replaced may no longer have it. */
export const currentIn = (tree: Tree, { current }: SequencingState): Activity | undefined =>
  current === undefined ? undefined : tree.at.get(current)

/** Those within an activity that take part, in the order of this learner. */
export const childrenIn = (state: SequencingState, { id, children = [] }: Activity): readonly Activity[] => {
  const order = Object.hasOwn(state.order, id) ? state.order[id] : undefined
  if (!order) return children
  const chosen = order.flatMap((name) => children.find((child) => child.id === name) ?? [])
  return chosen.length > 0 ? chosen : children
}

export const without = <T extends object, K extends keyof T>(value: T, ...names: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name as K))) as Omit<T, K>
