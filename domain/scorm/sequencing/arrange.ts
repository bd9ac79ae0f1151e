import type { Activity, Tree } from './activity.ts'
import type { SequencingState } from './state.ts'

/** From 0 to below 1. */
export type Random = () => number

const shuffled = <T>(values: readonly T[], random: Random): T[] => {
  const rest = [...values]
  return values.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}

/** The selected stay in the order of the package, unless they are shuffled. */
const orderOf = ({ children = [], select, shuffle }: Activity, random: Random): readonly string[] => {
  const chosen = new Set(shuffled(children, random).slice(0, Math.max(1, select ?? children.length)))
  const taken = children.filter((child) => chosen.has(child)).map(({ id }) => id)
  return shuffle === true ? shuffled(taken, random) : taken
}

/** Says once which of those within an activity take part, and in what order. */
export const arranged = (tree: Tree, state: SequencingState, random: Random): SequencingState => {
  const open = [...tree.at.values()].filter(
    ({ id, select, shuffle }) =>
      (select !== undefined || shuffle === true) && !Object.hasOwn(state.order, id),
  )
  if (open.length === 0) return state
  const order = Object.fromEntries(open.map((activity) => [activity.id, orderOf(activity, random)]))
  return { ...state, order: { ...state.order, ...order } }
}

/** Forgets an order that is for one attempt only. */
export const anew = (state: SequencingState, activity: Activity): SequencingState =>
  activity.anew === true
    ? {
        ...state,
        order: Object.fromEntries(Object.entries(state.order).filter(([id]) => id !== activity.id)),
      }
    : state
