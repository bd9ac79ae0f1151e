import { DAY } from '@cairn/domain/base/constants'
import { dayBegins, dayOf } from '@cairn/domain/base/local-day'

export interface Day<Thing> {
  readonly key: string
  readonly when: 'today' | 'yesterday' | 'before'
  readonly date: Date
  readonly things: readonly Thing[]
}

/** Things in the order they have, gathered by the day they happened on by the clocks of a zone. */
export const byDay = <Thing>(
  things: readonly Thing[],
  at: (thing: Thing) => string,
  now: Date,
  zone: string,
): Day<Thing>[] => {
  const today = dayOf(now.toISOString(), zone)
  const yesterday = dayOf(new Date(Date.parse(dayBegins(today, zone)) - DAY / 2).toISOString(), zone)
  const days: (Day<Thing> & { things: Thing[] })[] = []
  for (const thing of things) {
    const date = new Date(at(thing))
    const key = dayOf(date.toISOString(), zone)
    const last = days.at(-1)
    if (last?.key === key) last.things.push(thing)
    else {
      const when = key === today ? 'today' : key === yesterday ? 'yesterday' : 'before'
      days.push({ key, when, date, things: [thing] })
    }
  }
  return days
}
