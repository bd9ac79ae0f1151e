import { commonOf, isLeaf, pathTo, type Activity } from './activity.ts'
import { childrenIn, currentIn, isActive } from './state.ts'
import { enterChildren, isClosed, type Found } from './traverse.ts'
import type { View } from './view.ts'

const BLOCKED: Found = { because: 'blocked' }

/** Whether the learner may leave where they are for something outside of it. */
const mayLeave = ({ tree, state }: View, current: Activity, common: Activity): boolean => {
  const path = pathTo(tree, current)
  const left = path.slice(path.indexOf(common) + 1)
  return left.every((activity) => !isActive(state, activity) || activity.choiceExit !== false)
}

/** Whether nothing between here and there stops the learner. */
const mayPass = (view: View, current: Activity, target: Activity, common: Activity): boolean => {
  const branchOf = (activity: Activity) => pathTo(view.tree, activity).find((one) => branches.includes(one))
  const branches = childrenIn(view.state, common)
  const [here, there] = [branchOf(current), branchOf(target)]
  if (!here || !there || here === there) return true
  const [from, to] = [branches.indexOf(here), branches.indexOf(there)]
  if (to < from) return common.forwardOnly !== true
  return branches.slice(from, to).every((one) => !view.says(one, 'stopForwardTraversal'))
}

/** Every activity on the way takes part, is open, and is neither hidden nor out of the learner's choice. */
const isOffered = (view: View, path: readonly Activity[]): boolean =>
  path.every((activity, at) => {
    const parent = path[at - 1]
    if (parent && !childrenIn(view.state, parent).includes(activity)) return false
    return !isClosed(view, activity) && !view.says(activity, 'hiddenFromChoice')
  })

/** What is delivered when the learner chooses an activity. */
export const choose = (view: View, target: Activity): Found => {
  const { tree, state } = view
  const parent = tree.parents.get(target.id) ?? tree.root
  if (target.hidden === true || parent.choice === false) return BLOCKED
  if (!isOffered(view, pathTo(tree, target))) return BLOCKED
  const current = currentIn(tree, state)
  if (current && current !== target) {
    const common = commonOf(tree, current, target)
    if (!mayLeave(view, current, common) || !mayPass(view, current, target, common)) return BLOCKED
  }
  return isLeaf(target) ? { found: target } : enterChildren(view, target, 'forward')
}

/** What content asks for by name, past what the learner may choose. */
export const jump = (target: Activity): Found => (isLeaf(target) ? { found: target } : BLOCKED)
