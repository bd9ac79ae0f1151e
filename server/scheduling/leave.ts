import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import { addNews } from '../notifications/news.ts'
import { eventsPath, sessionPath } from './calendar.ts'
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
      array(select s.customer from booking s where s.event = b.id and s.state = 'confirmed'
        union select w.person from booking_waiting w where w.event = b.id) as people`.execute(db)
  for (const row of rows) {
    await sql`update booking set state = 'cancelled', modified = ${now}
      where event = ${row.id} and state = 'confirmed'`.execute(db)
    await sql`delete from booking_waiting where event = ${row.id}`.execute(db)
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

const SESSION = sql`graph = 'instant' and event is null`

type Held = Pick<
  BookingRow,
  'id' | 'version' | 'graph' | 'event' | 'starts' | 'ends' | 'document' | 'owner' | 'customer'
>

/** Sessions still to come of somebody who leaves are canceled; the other finds it in the bell and an email. */
const cancelHeld = async (db: Db, { id, alias }: Gone, now: Date): Promise<void> => {
  const { rows } = await sql<Held>`
    update booking set state = 'cancelled', modified = ${now}, version = version + 1,
      session = coalesce(session, '{}') || jsonb_build_object('cause',
        case when owner = ${id} then 'coach_left' else 'learner_left' end)
    where ${SESSION} and (owner = ${id} or customer = ${id}) and state = 'confirmed' and starts > ${now}
    returning id, version, graph, event, starts, ends, document, owner, customer`.execute(db)
  for (const row of rows) {
    const person = row.owner === id ? row.customer : row.owner
    const about = { object: newId(now.getTime()), feed: null, creator: alias, at: now }
    const told = { kind: 'event', path: sessionPath(row.id), mailDue: now, textDue: null } as const
    if (person !== null)
      await addNews(db, { ...about, event: newsOf(row, 'cancelled') }, [{ ...told, person }])
  }
}

/** What was held stays with the other of the two, without a name and without what was written of it. */
const unname = async (db: Db, { id, alias }: Gone): Promise<void> => {
  // What nobody closed counts as held: at one time several who are gone may bear the same name.
  await sql`update booking set state = 'completed' where ${SESSION} and (owner = ${id} or customer = ${id})
    and state = 'confirmed'`.execute(db)
  await sql`update booking set customer = ${alias}, session = session - array['notes', 'reason']
    where ${SESSION} and customer = ${id}`.execute(db)
  await sql`update booking set session = session - 'reason'
    where coalesce(session ->> 'ended_by', session ->> 'moved_by') = ${id}`.execute(db)
  for (const name of ['ended_by', 'moved_by'])
    await sql`update booking set session = session - ${name}::text where session ->> ${name} = ${id}`.execute(
      db,
    )
  await sql`update booking set session = session || jsonb_build_object('notes', (session -> 'notes') - array['after', 'private'])
    where ${SESSION} and owner = ${id} and session ? 'notes'`.execute(db)
}

/** Takes somebody who leaves out of all events: their seats go, and what they led bears no name. */
export const leaveEvents = async (db: Db, gone: Gone, now: Date): Promise<void> => {
  await sql`delete from booking where customer = ${gone.id} and event is not null`.execute(db)
  await cancelHeld(db, gone, now)
  await unname(db, gone)
  await callOff(db, gone, now)
  await sql`update booking set owner = ${gone.alias} where owner = ${gone.id}`.execute(db)
  await sql`update booking set creator = ${gone.alias} where creator = ${gone.id}`.execute(db)
}
