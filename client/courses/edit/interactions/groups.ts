interface Group {
  readonly entry?: string[]
}

const changed = <G extends Group>(
  groups: readonly G[],
  n: number,
  change: (entries: readonly string[]) => string[],
): G[] => groups.map((group, place) => (place === n ? { ...group, entry: change(group.entry ?? []) } : group))

export const withEntry = <G extends Group>(groups: readonly G[], n: number, at: number, words: string): G[] =>
  changed(groups, n, (entries) => entries.map((entry, place) => (place === at ? words : entry)))

export const withNewEntry = <G extends Group>(groups: readonly G[], n: number, after: number): G[] =>
  changed(groups, n, (entries) => [...entries.slice(0, after + 1), '', ...entries.slice(after + 1)])

export const withoutEntry = <G extends Group>(groups: readonly G[], n: number, at: number): G[] =>
  changed(groups, n, (entries) => entries.filter((_, place) => place !== at))

/** An entry goes to another place, in its group or in another; nothing is lost when the group is not there. */
export const withEntryMoved = <G extends Group>(
  groups: readonly G[],
  from: number,
  at: number,
  to: number,
  place: number,
): G[] => {
  const entry = groups[from]?.entry?.[at]
  if (entry === undefined || !groups[to]) return [...groups]
  return changed(withoutEntry(groups, from, at), to, (entries) => [
    ...entries.slice(0, place),
    entry,
    ...entries.slice(place),
  ])
}
