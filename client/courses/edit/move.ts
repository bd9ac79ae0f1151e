/** The same list with one entry moved to another place; places outside it change nothing. */
export const move = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list]
  if (to < 0 || to >= next.length) return next
  const [entry] = next.splice(from, 1)
  if (entry !== undefined) next.splice(to, 0, entry)
  return next
}
