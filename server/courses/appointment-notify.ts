import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import { addNews } from '../notifications/news.ts'
import type { StoredAppointment } from './appointment-store.ts'

const quiet = { mailDue: null, textDue: null }

const adminsOf = async (db: Db, organization: string): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select p.id from organization o join person p on p.id = any (o.admin)
    where o.id = ${organization} and p.kind = 'person' and not p.disabled`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notifies whoever decides: the admins of the organization of a proposal, the person of a request. */
export const notifyDeciders = async (db: Db, by: By, appointment: StoredAppointment): Promise<void> => {
  const { id: object, course: feed, state, user, publisher } = appointment
  const creator = by.actor?.id ?? ''
  const about = { object, feed, creator, at: by.now }
  if (state === 'requested') {
    await addNews(db, about, [{ person: user, kind: 'appointment', path: '/account/requests', ...quiet }])
    return
  }
  const people = (await adminsOf(db, publisher)).filter((person) => person !== creator)
  const path = `/author/course/${encodeURIComponent(feed)}/people`
  await addNews(
    db,
    about,
    people.map((person) => ({ person, kind: 'proposal', path, ...quiet })),
  )
}
