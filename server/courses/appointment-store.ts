import { sql } from 'kysely'
import type { CourseList, PendingAppointment } from '@cairn/domain/access/appointments'
import type { Appointment } from '@cairn/contract/appointments'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'

interface Row {
  id: string
  course: string
  title: string
  publisher: string
  person: string
  role: CourseList
  state: Appointment['state']
  proposer: string | null
  created: Date
}

/** An appointment as the wire shows it, and as the rules ask about it. */
export type StoredAppointment = Appointment & PendingAppointment

const toAppointment = ({ person, proposer, created, ...row }: Row): StoredAppointment =>
  ({
    ...row,
    user: person,
    by: proposer,
    created: created.toISOString(),
  }) as StoredAppointment

const find = async (db: Db, condition: ReturnType<typeof sql>): Promise<StoredAppointment[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.course, c.title, c.publisher, a.person, a.role, a.state, a.proposer, a.created
    from appointment a join course c on c.id = a.course join person p on p.id = a.person
    where ${condition} order by a.created, a.id`.execute(db)
  return rows.map(toAppointment)
}

export const findAppointmentsOf = (db: Db, course: string) => find(db, sql`a.course = ${course}`)

/** What a person is asked; what is only proposed they do not know of. */
export const findAppointmentsFor = (db: Db, person: string) =>
  find(db, sql`a.person = ${person} and a.state = 'requested'`)

/** One of them, locked until the transaction ends, so that it is decided once. */
export const lockAppointment = async (db: Db, id: string): Promise<StoredAppointment | undefined> => {
  await sql`select 1 from appointment where id = ${id} for update`.execute(db)
  return (await find(db, sql`a.id = ${id}`))[0]
}

interface Wanted {
  readonly course: string
  readonly user: string
  readonly role: CourseList
  readonly state: Appointment['state']
  readonly by: string
}

/** Saves it; what was proposed already becomes a request where an admin asks for the same. */
export const saveAppointment = async (db: Db, wanted: Wanted, now: Date): Promise<StoredAppointment> => {
  const { course, user, role, state, by } = wanted
  const { rows } = await sql<{ id: string }>`
    insert into appointment (id, course, person, role, state, proposer, created)
    values (${newId(now.getTime())}, ${course}, ${user}, ${role}, ${state}, ${by}, ${now})
    on conflict (course, person, role) do update set
      state = case when excluded.state = 'requested' then 'requested' else appointment.state end,
      proposer = case when excluded.state = 'requested' and appointment.state <> 'requested'
        then excluded.proposer else appointment.proposer end
    returning id`.execute(db)
  const saved = await lockAppointment(db, rows[0]?.id ?? '')
  if (!saved) throw new Error('an appointment was not stored')
  return saved
}

export const removeAppointment = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('appointment').where('id', '=', id).execute()
}

/** Requests and proposals of the former publisher do not bind the next one. */
export const dropAppointments = async (db: Db, course: string): Promise<void> => {
  await db.deleteFrom('appointment').where('course', '=', course).execute()
}

/** Requests and proposals that would bring a person back to the courses of a publisher; replies with their ids. */
export const dropAppointmentsOf = async (db: Db, person: string, publisher: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`delete from appointment a using course c
    where c.id = a.course and a.person = ${person} and c.publisher = ${publisher} returning a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many wait on a course: nobody fills the lists of its admins. */
export const countAppointments = async (db: Db, course: string): Promise<number> => {
  const { count } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course', '=', course)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the reader of the notification n is still the one who decides. */
export const showsAppointment = sql<boolean>`exists (
  select 1 from appointment a join course c on c.id = a.course left join organization o on o.id = c.publisher
  where a.id = n.object and case when a.state = 'requested' then a.person = n.person
    else o.admin @> array[n.person] end)`
