/** `[start, end)` of the first sequence was replaced by `[from, to)` of the second. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
}

/** More edits than this are not searched for: the texts have little in common, and the search would take long. */
const MOST_EDITS = 600

/** Gives equal elements equal numbers, so that comparing them is quick. */
const numbered = (one: readonly string[], other: readonly string[]): [Int32Array, Int32Array] => {
  const known = new Map<string, number>()
  const numberOf = (element: string): number => {
    const number = known.get(element) ?? known.size
    known.set(element, number)
    return number
  }
  return [Int32Array.from(one, numberOf), Int32Array.from(other, numberOf)]
}

const at = (list: Int32Array, index: number): number => list[index] ?? -1

/** The furthest points reached with 0, 1, 2 … edits (Myers); nothing when there are too many. */
const reached = (one: Int32Array, other: Int32Array): Int32Array[] | undefined => {
  const most = Math.min(MOST_EDITS, one.length + other.length)
  const trace: Int32Array[] = []
  const furthest = new Int32Array(2 * most + 3)
  const middle = most + 1
  for (let edits = 0; edits <= most; edits += 1) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [below, above] = [at(furthest, middle + diagonal - 1), at(furthest, middle + diagonal + 1)]
      const down = diagonal === -edits || (diagonal !== edits && below < above)
      let x = down ? above : below + 1
      while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x += 1
      furthest[middle + diagonal] = x
      if (x >= one.length && x - diagonal >= other.length) {
        trace.push(furthest.slice(middle - edits, middle + edits + 1))
        return trace
      }
    }
    trace.push(furthest.slice(middle - edits, middle + edits + 1))
  }
  return undefined
}

/** Walks the trace back and collects what was deleted and inserted, the last first. */
const walkBack = (trace: readonly Int32Array[], oneLength: number, otherLength: number): Replacement[] => {
  const found: Replacement[] = []
  let [x, y] = [oneLength, otherLength]
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const before = trace[edits - 1] ?? new Int32Array()
    const reach = (diagonal: number): number => at(before, diagonal + edits - 1)
    const diagonal = x - y
    const inner = edits - 1
    const down =
      diagonal === -edits ||
      (diagonal !== edits &&
        (diagonal - 1 < -inner ? -1 : reach(diagonal - 1)) <
          (diagonal + 1 > inner ? -1 : reach(diagonal + 1)))
    const previous = down ? diagonal + 1 : diagonal - 1
    x = reach(previous)
    y = x - previous
    found.push(down ? { start: x, end: x, from: y, to: y + 1 } : { start: x, end: x + 1, from: y, to: y })
  }
  return found.toReversed()
}

const joined = (edits: readonly Replacement[]): Replacement[] => {
  const result: Replacement[] = []
  for (const edit of edits) {
    const last = result.at(-1)
    if (last && last.end === edit.start && last.to === edit.from)
      result[result.length - 1] = { ...last, end: edit.end, to: edit.to }
    else result.push(edit)
  }
  return result
}

const commonStart = (one: Int32Array, other: Int32Array): number => {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length += 1
  return length
}

const commonEnd = (one: Int32Array, other: Int32Array, start: number): number => {
  const most = Math.min(one.length, other.length) - start
  let length = 0
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length]) length += 1
  return length
}

/**
 * What has to be replaced in the first sequence to get the second: as little as possible, and everything between the
 * common beginning and the common end where the two differ too much to search for that.
 */
export const replacements = (one: readonly string[], other: readonly string[]): Replacement[] => {
  const [a, b] = numbered(one, other)
  const start = commonStart(a, b)
  const end = commonEnd(a, b, start)
  const [left, right] = [a.subarray(start, a.length - end), b.subarray(start, b.length - end)]
  if (left.length === 0 && right.length === 0) return []
  const whole = { start, end: a.length - end, from: start, to: b.length - end }
  if (left.length === 0 || right.length === 0) return [whole]
  const trace = reached(left, right)
  if (!trace) return [whole]
  return joined(walkBack(trace, left.length, right.length)).map((edit) => ({
    start: edit.start + start,
    end: edit.end + start,
    from: edit.from + start,
    to: edit.to + start,
  }))
}
