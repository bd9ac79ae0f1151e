import { isLeaf, leavesOf, type Tree } from './activity.ts'
import type { Random } from './arrange.ts'
import { choose } from './choose.ts'
import { navigate, type Request } from './navigate.ts'
import { currentIn, isGoingOn, trackedOf, without, withTracked, type SequencingState } from './state.ts'
import { isClosed } from './traverse.ts'
import { makeView, type Status } from './view.ts'

/** What the learner, or content in their name, may ask for now. */
export interface Offers {
  readonly continue: boolean
  readonly previous: boolean
  /** The activities that may be chosen. */
  readonly choices: readonly string[]
}

/** To look ahead nobody needs an order of their own. */
const FIRST: Random = () => 0

/** As if what is open had ended by itself with what it has reported so far. */
const asEnded = (tree: Tree, state: SequencingState): SequencingState => {
  const current = currentIn(tree, state)
  return current && isLeaf(current) && trackedOf(state, current).over !== true
    ? withTracked(state, current, without(trackedOf(state, current), 'suspended'))
    : state
}

export const offersIn = (tree: Tree, now: SequencingState): Offers => {
  const state = asEnded(tree, now)
  const leads = (type: 'continue' | 'previous') => {
    const step = navigate(tree, state, { type }, FIRST)
    return step.type === 'delivered' || step.type === 'ended'
  }
  const view = makeView(tree, now)
  return {
    continue: leads('continue'),
    previous: leads('previous'),
    choices: [...tree.at.values()].filter((one) => choose(view, one).found !== undefined).map(({ id }) => id),
  }
}

/** What is opened when nobody asks for anything: what is open, else what follows, else what is left to do. */
export const goOn = (tree: Tree, state: SequencingState): Request | 'again' | undefined => {
  const current = currentIn(tree, state)
  if (current && isGoingOn(state, current)) return 'again'
  const offers = offersIn(tree, state)
  if (current && offers.continue) return { type: 'continue' }
  if (!current && navigate(tree, state, { type: 'start' }, FIRST).type === 'delivered')
    return { type: 'start' }
  const view = makeView(tree, state)
  const open = leavesOf(tree.root).filter(({ id }) => offers.choices.includes(id))
  const isDone = ({ completed, satisfied }: Status) => satisfied === true || completed === true
  const target = open.find((leaf) => !isDone(view.statusOf(leaf))) ?? open[0]
  if (target) return { type: 'choice', target: target.id }
  // Nobody is left in front of nothing: what was not enough is tried once more.
  return current && isLeaf(current) && !isClosed(view, current)
    ? { type: 'jump', target: current.id }
    : undefined
}

/** How far somebody is in the package as a whole. */
export const wholeOf = (tree: Tree, state: SequencingState): Status =>
  makeView(tree, state).statusOf(tree.root)

/** What is known of an objective of a part when it is opened, for content to read. */
export const objectivesFor = (tree: Tree, state: SequencingState, id: string) => {
  const activity = tree.at.get(id)
  if (!activity) return []
  const facts = makeView(tree, state).factsOf(activity)
  return [activity.primary ?? {}, ...(activity.objectives ?? [])].flatMap((objective) =>
    objective.id === undefined ? [] : [{ id: objective.id, ...facts.objective(objective.id) }],
  )
}
