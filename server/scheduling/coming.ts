import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import type { BookingRow } from './rows.ts'

/** Those who hold a seat. */
export const findComing = async (db: Db, event: string): Promise<string[]> => {
  const { rows } = await sql<{ customer: string }>`select customer from booking
    where event = ${event} and state = 'confirmed' and customer is not null`.execute(db)
  return rows.map(({ customer }) => customer)
}

/** Whom a change concerns: those who come and whoever leads it, without whoever made it. */
export const concernedBy = async (db: Db, { id, owner }: BookingRow, by: string): Promise<string[]> =>
  [...(await findComing(db, id)), owner].filter((person) => person !== by)
