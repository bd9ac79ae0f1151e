import { commonOf, isLeaf, pathTo, type Activity, type PostAction, type Tree } from './activity.ts'
import { anew, arranged, type Random } from './arrange.ts'
import { deliver, endAround, endAttempt, startOver } from './attempts.ts'
import { choose, jump } from './choose.ts'
import { holds } from './conditions.ts'
import { withGlobals } from './objectives.ts'
import { currentIn, isActive, trackedOf, without, withTracked, type SequencingState } from './state.ts'
import { enter, enterChildren, next, type Found } from './traverse.ts'
import { makeView } from './view.ts'

/** What content asks for at its end, or the learner by a button. */
export type Request =
  | {
      readonly type:
        | 'start'
        | 'continue'
        | 'previous'
        | 'exit'
        | 'exitAll'
        | 'abandon'
        | 'abandonAll'
        | 'suspendAll'
    }
  | { readonly type: 'choice' | 'jump'; readonly target: string }

/** What came of a request: something is open, nothing is, or it was not possible and everything is as before. */
export type Step =
  | { readonly type: 'delivered'; readonly state: SequencingState; readonly activity: string }
  | { readonly type: 'idle' | 'ended'; readonly state: SequencingState }
  | { readonly type: 'refused'; readonly state: SequencingState }

type Sequence = 'continue' | 'previous' | 'retry' | { readonly choice: Activity; readonly free: boolean }

interface Exited {
  readonly state: SequencingState
  /** Where the learner is afterwards: the activity itself, or one around it that ended with it. */
  readonly at: Activity
  readonly next: Sequence | undefined
  readonly isOver: boolean
}

/** The outermost activity around the current one that a rule ends. */
const exitBy = (tree: Tree, state: SequencingState, current: Activity): Activity | undefined => {
  const view = makeView(tree, state)
  return pathTo(tree, current)
    .slice(0, -1)
    .find((one) => (one.exit ?? []).some((when) => holds(when, view.factsOf(one), one) === true))
}

const postAction = (tree: Tree, state: SequencingState, activity: Activity): PostAction | undefined => {
  if (trackedOf(state, activity).suspended === true) return undefined
  const view = makeView(tree, state)
  return (activity.post ?? []).find(({ when }) => holds(when, view.factsOf(activity), activity) === true)
    ?.action
}

/** Ends the current attempt, and says what rules after it ask for. */
const leave = (
  tree: Tree,
  before: SequencingState,
  current: Activity,
  wanted: Sequence | undefined,
): Exited => {
  let state = withGlobals(tree, endAttempt(before, current), current)
  let at = current
  const outer = exitBy(tree, state, current)
  if (outer) {
    state = withGlobals(tree, endAround(tree, state, current, tree.parents.get(outer.id)), current)
    at = outer
  }
  for (;;) {
    const action = postAction(tree, state, at)
    const parent = tree.parents.get(at.id)
    if (action === 'exitAll') return { state, at: tree.root, next: undefined, isOver: true }
    if (action === 'retryAll') return { state, at: tree.root, next: 'retry', isOver: true }
    if (action === 'exitParent' && parent) {
      at = parent
      state = withGlobals(tree, endAttempt(state, at), at)
      continue
    }
    const asked = action === 'exitParent' ? undefined : action
    const isOver = !parent && asked !== 'retry'
    return { state, at, next: asked ?? wanted, isOver }
  }
}

const endAll = (tree: Tree, state: SequencingState): SequencingState => {
  const current = currentIn(tree, state)
  const ended = current ? withGlobals(tree, endAround(tree, state, current, undefined), current) : state
  return { ...without(ended, 'current', 'suspended'), active: [] }
}

const sequence = (
  tree: Tree,
  before: SequencingState,
  { at, next: wanted, state: left }: Exited,
  random: Random,
): Step => {
  if (wanted === undefined) return { type: 'idle', state: { ...left, current: at.id } }
  const state =
    wanted === 'retry'
      ? arranged(tree, startOver(endAround(tree, left, at, tree.parents.get(at.id)), at), random)
      : left
  const view = makeView(tree, state)
  const find = (): Found => {
    if (wanted === 'continue') return next(view, at, 'forward')
    if (wanted === 'previous') return next(view, at, 'backward')
    if (wanted === 'retry')
      return isLeaf(at) ? enter(view, at, 'forward') : enterChildren(view, at, 'forward')
    return wanted.free ? jump(wanted.choice) : choose(view, wanted.choice)
  }
  const result = find()
  if (!result.found)
    // Past the last one the package ends.
    return result.because === 'end' && wanted === 'continue'
      ? { type: 'ended', state: endAll(tree, state) }
      : { type: 'refused', state: before }
  const { found } = result
  const from = currentIn(tree, state)
  const around = from ? endAround(tree, state, from, commonOf(tree, from, found)) : state
  return {
    type: 'delivered',
    activity: found.id,
    state: deliver(tree, around, found),
  }
}

const suspendAll = (tree: Tree, state: SequencingState): Step => {
  const current = currentIn(tree, state)
  if (!current) return { type: 'refused', state }
  const path = pathTo(tree, current).filter((one) => isActive(state, one))
  const waiting = path.reduce(
    (so, one) => withTracked(so, one, { ...trackedOf(so, one), suspended: true }),
    state,
  )
  return {
    type: 'ended',
    state: { ...without(waiting, 'current'), active: [], suspended: current.id },
  }
}

const start = (tree: Tree, before: SequencingState, random: Random): Step => {
  const suspended = before.suspended === undefined ? undefined : tree.at.get(before.suspended)
  const state = suspended ? before : arranged(tree, [...tree.at.values()].reduce(anew, before), random)
  const found = suspended ?? enter(makeView(tree, state), tree.root, 'forward').found
  if (!found) return { type: 'refused', state }
  return { type: 'delivered', activity: found.id, state: deliver(tree, state, found) }
}

/** Whether one follows the other where the learner is. */
const flows = (tree: Tree, current: Activity): boolean => tree.parents.get(current.id)?.flow === true

const wantedBy = (tree: Tree, request: Request): Sequence | undefined | 'unknown' => {
  if (request.type === 'continue' || request.type === 'previous') return request.type
  if (request.type !== 'choice' && request.type !== 'jump') return undefined
  const target = tree.at.get(request.target)
  return target ? { choice: target, free: request.type === 'jump' } : 'unknown'
}

/** Does what is asked for, as far as the rules of the package let it. */
export const navigate = (tree: Tree, before: SequencingState, request: Request, random: Random): Step => {
  const { type } = request
  const state = arranged(tree, before, random)
  const current = currentIn(tree, state)
  if (type === 'start') return start(tree, current ? endAll(tree, state) : state, random)
  if (type === 'exitAll' || type === 'abandonAll') return { type: 'ended', state: endAll(tree, state) }
  if (type === 'suspendAll') return suspendAll(tree, state)
  const wanted = wantedBy(tree, request)
  if (wanted === 'unknown') return { type: 'refused', state }
  const isChoice = typeof wanted === 'object'
  if (!current && !isChoice) return { type: 'refused', state }
  if (current && (wanted === 'continue' || wanted === 'previous') && !flows(tree, current))
    return { type: 'refused', state }
  // Whoever may not go there does not leave where they are.
  if (isChoice && !wanted.free && !choose(makeView(tree, state), wanted.choice).found)
    return { type: 'refused', state }
  const exited: Exited =
    current && isActive(state, current) && type !== 'abandon'
      ? leave(tree, state, current, wanted)
      : { state, at: current ?? tree.root, next: wanted, isOver: false }
  if (!exited.isOver) return sequence(tree, state, exited, random)
  const over = endAll(tree, exited.state)
  if (exited.next !== 'retry') return { type: 'ended', state: over }
  const again = start(tree, startOver(over, tree.root), random)
  return again.type === 'refused' ? { type: 'ended', state: over } : again
}
