import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import { resourceOf } from './resource.ts'
import { insertBookings, type About } from './rows.ts'

interface Planned {
  readonly id: string
  readonly owner: string
  readonly group: string
  readonly course: string
  readonly start: Date
  readonly end: Date
  readonly seats: number | null
  readonly about: About
  readonly people: readonly string[]
}

/** Puts an event in place that was planned before, with those who come; nobody is told of it. */
export const restoreEvent = async (db: Db, by: By, event: Planned): Promise<void> => {
  const { id, owner, group, course, start, end, seats, about, people } = event
  const resource = await resourceOf(db, by, owner)
  const at = { owner, resource, course_group: group, course, starts: start, ends: end }
  await insertBookings(
    db,
    [{ ...at, id, graph: 'group_owner', creator: owner, seats, reminded: true, about }],
    by.now,
  )
  await insertBookings(
    db,
    people.map((customer) => ({
      ...at,
      id: newId(by.now.getTime()),
      graph: 'instant',
      creator: customer,
      customer,
      event: id,
      about: null,
    })),
    by.now,
  )
}
