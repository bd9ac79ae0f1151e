import { isLeaf, type Activity } from './activity.ts'
import { childrenIn, trackedOf } from './state.ts'
import type { View } from './view.ts'

export type Direction = 'forward' | 'backward'

/** The leaf that follows; or nothing does, because the tree ends there or because a rule forbids it. */
export type Found =
  | { readonly found: Activity }
  | { readonly found?: undefined; readonly because: 'end' | 'blocked' }

const BLOCKED: Found = { because: 'blocked' }

/** Rules or limits that nobody may begin it by, in whatever way. */
export const isClosed = ({ state, says }: View, activity: Activity): boolean => {
  const { attempts, suspended, over } = trackedOf(state, activity)
  const goesOn = (state.active.includes(activity.id) && over !== true) || suspended === true
  const { attemptLimit } = activity
  if (attemptLimit !== undefined && attempts >= attemptLimit && !goesOn) return true
  return says(activity, 'disabled')
}

/** Goes into an activity, down to a leaf of it or past it. */
export const enter = (view: View, activity: Activity, direction: Direction): Found => {
  if (view.says(activity, 'skip')) return next(view, activity, direction)
  if (isClosed(view, activity)) return BLOCKED
  return isLeaf(activity) ? { found: activity } : enterChildren(view, activity, direction)
}

/** The first of those within it, or the last one on the way back. */
export const enterChildren = (view: View, activity: Activity, direction: Direction): Found => {
  if (activity.flow !== true) return BLOCKED
  const children = childrenIn(view.state, activity)
  const ahead = direction === 'forward' || activity.forwardOnly === true
  const child = ahead ? children[0] : children.at(-1)
  return child ? enter(view, child, ahead ? 'forward' : 'backward') : BLOCKED
}

/** What follows an activity where one follows the other. */
export const next = (view: View, activity: Activity, direction: Direction): Found => {
  const parent = view.tree.parents.get(activity.id)
  if (!parent) return { because: 'end' }
  if (parent.flow !== true || (direction === 'backward' && parent.forwardOnly === true)) return BLOCKED
  if (direction === 'forward' && view.says(activity, 'stopForwardTraversal')) return BLOCKED
  const children = childrenIn(view.state, parent)
  const at = children.indexOf(activity)
  const sibling = at < 0 ? undefined : children[at + (direction === 'forward' ? 1 : -1)]
  return sibling ? enter(view, sibling, direction) : next(view, parent, direction)
}
