import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import { addNews } from '../notifications/news.ts'
import { eventsPath } from './calendar.ts'
import type { BookingRow } from './rows.ts'
import { newsOf, tellPages } from './tell.ts'

interface Gone {
  readonly id: string
  /** The name that means nobody. */
  readonly alias: string
}

type Led = Pick<BookingRow, 'id' | 'starts' | 'ends' | 'course_group' | 'document' | 'version'> & {
  people: string[]
}

/** What somebody who leaves was still to lead is cancelled; those who would have come find it in the bell and a letter. */
const callOff = async (db: Db, { id, alias }: Gone, now: Date): Promise<void> => {
  const { rows } = await sql<Led>`
    update booking b set state = 'cancelled', modified = ${now}, version = version + 1
    where owner = ${id} and graph = 'group_owner' and state = 'confirmed' and ends > ${now}
    returning id, version, starts, ends, course_group, document,
      array(select s.customer from booking s where s.event = b.id and s.state = 'confirmed') as people`.execute(
    db,
  )
  for (const row of rows) {
    await sql`update booking set state = 'cancelled', modified = ${now}
      where event = ${row.id} and state = 'confirmed'`.execute(db)
    const about = { object: newId(now.getTime()), feed: row.course_group, creator: alias, at: now }
    const path = eventsPath(row.course_group)
    await addNews(
      db,
      { ...about, event: newsOf(row, 'cancelled') },
      row.people.map((person) => ({ person, kind: 'event', path, mailDue: now, textDue: null })),
    )
    await tellPages(db, row.course_group)
  }
}

/** Takes somebody who leaves out of all events: their seats go, and what they led bears no name. */
export const leaveEvents = async (db: Db, gone: Gone, now: Date): Promise<void> => {
  await sql`delete from booking where customer = ${gone.id}`.execute(db)
  await callOff(db, gone, now)
  await sql`update booking set owner = ${gone.alias} where owner = ${gone.id}`.execute(db)
  await sql`update booking set creator = ${gone.alias} where creator = ${gone.id}`.execute(db)
}
