/** A stretch of words that both texts have, or that only one of them has. */
export interface Stretch {
  readonly text: string
  readonly own: boolean
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** Longer texts are compared as wholes: marking words in them would take long and say little. */
const MOST = 1500

const lengths = (one: readonly string[], other: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const [row, below] = [table[i], table[i + 1]] as [Uint16Array, Uint16Array]
      row[j] = one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

const joined = (words: readonly Stretch[]): Stretch[] => {
  const result: Stretch[] = []
  for (const word of words) {
    const last = result.at(-1)
    if (last?.own === word.own) result[result.length - 1] = { text: last.text + word.text, own: word.own }
    else result.push(word)
  }
  return result
}

/** Two texts beside each other, each with the words marked that the other does not have. */
export const wordDiff = (one: string, other: string): readonly [Stretch[], Stretch[]] => {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  if (left.length > MOST || right.length > MOST)
    return [[{ text: one, own: one !== other }], [{ text: other, own: one !== other }]]
  const table = lengths(left, right)
  const [first, second]: [Stretch[], Stretch[]] = [[], []]
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const [a, b] = [left[i], right[j]]
    if (a !== undefined && a === b) {
      first.push({ text: a, own: false })
      second.push({ text: a, own: false })
      i += 1
      j += 1
    } else if (b === undefined || (a !== undefined && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      first.push({ text: a ?? '', own: true })
      i += 1
    } else {
      second.push({ text: b, own: true })
      j += 1
    }
  }
  return [joined(first), joined(second)]
}
