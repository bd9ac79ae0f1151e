/** The list with one entry taken out and put at another place. */
export const movedTo = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, n) => n !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** The list with one entry replaced, or without it. */
export const withItem = <T>(items: readonly T[], place: number, item: T | undefined): T[] =>
  items.flatMap((one, n) => (n === place ? (item === undefined ? [] : [item]) : [one]))
