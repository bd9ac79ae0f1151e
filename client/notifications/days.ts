const dayOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`

export interface Day<Thing> {
  readonly key: string
  readonly when: 'today' | 'yesterday' | 'before'
  readonly date: Date
  readonly things: readonly Thing[]
}

/** Things in the order they have, gathered by the day they happened on. */
export const byDay = <Thing>(
  things: readonly Thing[],
  at: (thing: Thing) => string,
  now: Date,
): Day<Thing>[] => {
  const today = dayOf(now)
  const yesterday = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))
  const days: (Day<Thing> & { things: Thing[] })[] = []
  for (const thing of things) {
    const date = new Date(at(thing))
    const key = dayOf(date)
    const last = days.at(-1)
    if (last?.key === key) last.things.push(thing)
    else {
      const when = key === today ? 'today' : key === yesterday ? 'yesterday' : 'before'
      days.push({ key, when, date, things: [thing] })
    }
  }
  return days
}
