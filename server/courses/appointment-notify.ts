import { sql } from 'kysely'
import { letterDue } from '@cairn/domain/notifications/pace'
import { zoneOf } from '@cairn/domain/notifications/zone'
import type { Db } from '../base/db/schema.ts'
import type { Jobs } from '../base/jobs.ts'
import type { By } from '../base/on.ts'
import { findConfig } from '../config/store.ts'
import { addNews } from '../notifications/news.ts'
import { startPushes } from '../notifications/push-jobs.ts'
import { findListening } from '../notifications/settings.ts'
import type { StoredAppointment } from './appointment-store.ts'

const adminsOf = async (db: Db, organization: string): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select p.id from organization o join person p on p.id = any (o.admin)
    where o.id = ${organization} and p.kind = 'person' and not p.disabled`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who decides, and where: the person of a request, the admins of the organization of a proposal. */
const decidersOf = async (db: Db, by: By, { course, state, user, publisher }: StoredAppointment) => {
  if (state === 'requested')
    return { people: [user], kind: 'appointment' as const, path: '/account/requests' }
  const people = (await adminsOf(db, publisher)).filter((person) => person !== by.actor?.id)
  return { people, kind: 'proposal' as const, path: `/author/course/${encodeURIComponent(course)}/people` }
}

/** Notifies whoever decides, in the ways they chose. */
export const notifyDeciders = async (
  db: Db,
  jobs: Jobs,
  by: By,
  appointment: StoredAppointment,
): Promise<void> => {
  const { now } = by
  const { people, kind, path } = await decidersOf(db, by, appointment)
  const listening = await findListening(db, people, now)
  const { timezone } = await findConfig(db)
  const tellings = people.map((person) => {
    const { settings, aside } = listening(person)
    return {
      person,
      kind,
      path,
      mailDue: letterDue(settings[kind].mail, now, zoneOf(aside, timezone)),
      textDue: settings[kind].text && aside.pausedUntil === undefined ? now : null,
    }
  })
  const { id: object, course: feed } = appointment
  const told = await addNews(db, { object, feed, creator: by.actor?.id ?? '', at: now }, tellings)
  const pushed = told.filter(({ person }) => {
    const { settings, aside } = listening(person)
    return settings[kind].push && aside.pausedUntil === undefined
  })
  await startPushes(db, jobs, feed, pushed)
}
