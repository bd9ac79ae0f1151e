import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'

/** Those who hold a seat. */
export const findComing = async (db: Db, event: string): Promise<string[]> => {
  const { rows } = await sql<{ customer: string }>`select customer from booking
    where event = ${event} and state = 'confirmed' and customer is not null`.execute(db)
  return rows.map(({ customer }) => customer)
}

/** Those who hold a seat or wait for one: whom it concerns that it is not to be. */
export const findHoping = async (db: Db, event: string): Promise<string[]> => {
  const { rows } = await sql<{ person: string }>`select customer as person from booking
      where event = ${event} and state = 'confirmed' and customer is not null
    union select person from booking_waiting where event = ${event} order by person`.execute(db)
  return rows.map(({ person }) => person)
}
