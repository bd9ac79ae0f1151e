import type { Placed, Sorted } from '@cairn/domain/courses/answer'

/** An entry of a sorting exercise and where it lies now: in a category, or (null) still to be sorted. */
export interface Spot {
  readonly n: number
  readonly entry: string
  readonly category: string | null
}

/** Those to be sorted first, in their order; then the others as they were put down. */
export const startSpots = (
  entries: readonly string[],
  placed: readonly Placed[],
  categories: readonly string[],
): Spot[] => {
  const free: (string | undefined)[] = [...entries]
  const lying = placed.flatMap(({ entry, category }): Spot[] => {
    const n = free.indexOf(entry)
    if (n < 0 || !categories.includes(category)) return []
    free[n] = undefined
    return [{ n, entry, category }]
  })
  const left = free.flatMap((entry, n): Spot[] => (entry === undefined ? [] : [{ n, entry, category: null }]))
  return [...left, ...lying]
}

/** The entry lies elsewhere now, below those that were there before. */
export const moved = (spots: readonly Spot[], n: number, category: string | null): Spot[] => {
  const one = spots.find((spot) => spot.n === n)
  if (!one || one.category === category) return [...spots]
  const rest = [...spots.filter((spot) => spot.n !== n), { ...one, category }]
  return category === null
    ? [...rest.filter(isLeft).toSorted((a, b) => a.n - b.n), ...rest.filter(isPut)]
    : rest
}

const isLeft = (spot: Spot): boolean => spot.category === null
const isPut = (spot: Spot): spot is Spot & Placed => spot.category !== null

export const areSorted = (spots: readonly Spot[]): boolean => spots.every(isPut)

export const spotsAnswer = (spots: readonly Spot[]): Sorted => ({
  placed: spots.filter(isPut).map(({ entry, category }) => ({ entry, category })),
})

/** Which of the placed entries stand right; of equal ones as many as there should be. */
export const standRight = (placed: readonly Placed[], right: readonly Placed[]): boolean[] => {
  const left = [...right]
  return placed.map(({ entry, category }) => {
    const n = left.findIndex((one) => one.entry === entry && one.category === category)
    if (n >= 0) left.splice(n, 1)
    return n >= 0
  })
}
