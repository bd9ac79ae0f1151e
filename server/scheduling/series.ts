import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import { bookingToChange, seenRow } from './join.ts'
import { findBooking, lockBooking, type BookingRow } from './rows.ts'

interface Reach {
  readonly following?: boolean | undefined
  readonly all?: boolean | undefined
}

/** Two who change the same series wait for each other, wherever in it they begin. */
const lockSeries = async (db: Db, id: string): Promise<void> => {
  await sql`select 1 from course_group g join booking b on b.course_group = g.id where b.id = ${id} for share of g`.execute(
    db,
  )
  await sql`select 1 from booking where graph = 'group_owner' and series in
    (select series from booking where id = ${id}) order by id for update`.execute(db)
}

/**
 * The booking that is meant, which the caller has to be allowed to change before anything of its series is held, and where it is asked for what comes after it in its series, or all that is to
 * come.
 */
export const meantBy = async (
  db: Db,
  by: By,
  id: string,
  { following, all }: Reach,
  allow: (row: BookingRow) => void,
): Promise<[BookingRow, ...BookingRow[]]> => {
  const isMany = following === true || all === true
  if (isMany) {
    allow(seenRow(by, await findBooking(db, id, by.actor?.id ?? '')))
    await lockSeries(db, id)
  }
  const first = await bookingToChange(db, by, id)
  allow(first)
  if (!isMany || first.series === null || first.graph !== 'group_owner') return [first]
  const { rows } = await sql<{ id: string }>`select id from booking
    where series = ${first.series} and graph = 'group_owner' and owner = ${first.owner} and id <> ${first.id}
      and starts > ${all === true ? by.now : first.starts}
    order by starts, id`.execute(db)
  const others: BookingRow[] = []
  for (const row of rows) {
    const found = await lockBooking(db, row.id, by.actor?.id ?? '')
    if (found) others.push(found)
  }
  return [first, ...others]
}
