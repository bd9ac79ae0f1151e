import type { EventChange } from '@cairn/domain/scheduling/event'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { findComing, findHoping } from './coming.ts'
import type { BookingRow } from './rows.ts'
import { newsOf, startTelling } from './tell.ts'

/** Who would have come or waits, and whoever leads it, without whoever ends it; nobody where it is over anyway. */
const whoMisses = async (
  db: Db,
  { actor, now }: By,
  row: BookingRow,
  change: EventChange | undefined,
): Promise<string[]> => {
  if (row.ends <= now || row.state !== 'confirmed') return []
  // Whoever waits has no time yet that could be another.
  const find = change === 'moved' ? findComing : findHoping
  const people = row.customer === null ? [...(await find(db, row.id)), row.owner] : [row.customer]
  return people.filter((one) => one !== actor?.id)
}

interface Missed {
  /** The first of what they would have come to, and how many there are. */
  readonly row: BookingRow
  readonly times: number
  readonly people: readonly string[]
}

/** People by what they miss. */
const missedIn = async (
  db: Db,
  by: By,
  rows: readonly BookingRow[],
  change: EventChange | undefined,
): Promise<Missed[]> => {
  const each = new Map<string, { row: BookingRow; times: number }>()
  for (const row of rows)
    for (const person of await whoMisses(db, by, row, change)) {
      const before = each.get(person)
      each.set(person, { row: before?.row ?? row, times: (before?.times ?? 0) + 1 })
    }
  const alike = new Map<string, Missed>()
  for (const [person, { row, times }] of each) {
    const key = `${row.id} ${times}`
    alike.set(key, { row, times, people: [...(alike.get(key)?.people ?? []), person] })
  }
  return [...alike.values()]
}

/** Tells those who come, or would have: each once, however many events of a series end or move. */
export const tellOff = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  by: By,
  rows: readonly BookingRow[],
  change?: EventChange,
): Promise<void> => {
  for (const { row, times, people } of await missedIn(db, by, rows, change)) {
    const told = change ?? (row.customer === null ? 'cancelled' : 'unseated')
    const news = newsOf({ ...row, id: row.event ?? row.id }, told)
    const event = { ...news, ...(times > 1 && { times }) }
    const telling = { event, group: row.course_group, by: by.actor?.id ?? '', people }
    await startTelling(db, jobs, telling, by.now)
  }
}
