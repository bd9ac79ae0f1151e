import { appointsOnCourse, needsConsent } from '@cairn/domain/access/appointments'
import { appointments, type Appointment } from '@cairn/contract/appointments'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import type { Jobs } from '../base/jobs.ts'
import { on, type By } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { forgetNews } from '../notifications/news.ts'
import { findOrganizations, publicOrganization } from '../organizations/store.ts'
import { findPersonAt, findUsers, publicUser } from '../users/store.ts'
import { notifyDeciders } from './appointment-notify.ts'
import {
  countAppointments,
  findAppointmentsFor,
  findAppointmentsOf,
  lockAppointment,
  removeAppointment,
  saveAppointment,
  type StoredAppointment,
} from './appointment-store.ts'
import { findEditable } from './editable.ts'
import { findCourse, lockCourse, saveCourse } from './store.ts'

const MOST_PENDING = 200

const shown = ({ by, ...appointment }: StoredAppointment): Appointment => ({
  ...appointment,
  ...(by !== null && { by }),
})

const joins = (db: Db, now: Date): Record<string, Join<Appointment>> => {
  const load = async (ids: string[]) =>
    new Map((await findUsers(db, ids, now)).map((user) => [user.id, publicUser(user)]))
  return {
    user: { ids: ({ user }) => [user], load },
    by: { ids: ({ by }) => [by], load },
    publisher: {
      ids: ({ publisher }) => [publisher],
      load: async (ids) =>
        new Map((await findOrganizations(db, ids)).map((org) => [org.id, publicOrganization(org)])),
    },
  }
}

const listed = async (db: Db, now: Date, found: readonly StoredAppointment[]) => {
  const list = found.map(shown)
  return { list, ...(await joinAll(list, 'user,by,publisher', joins(db, now))) }
}

/** Records what was proposed, asked, accepted, declined or withdrawn. */
const record = (db: Db, by: By, action: string, appointment: StoredAppointment): Promise<void> => {
  const { course: object, publisher: organization, user, role } = appointment
  return recordEvent(db, by, { type: 'concept', object, action, organization, detail: { user, role } })
}

type Place = Pick<Appointment, 'course' | 'user' | 'role'>

/** Puts somebody on a list of a course, as its next version. */
const appoint = async (db: Db, by: By, { course: id, user, role }: Place): Promise<void> => {
  await lockCourse(db, id)
  const course = (await findCourse(db, id)) ?? fail('not_found')
  const list = course[role] ?? []
  if (!list.includes(user)) await saveCourse(db, by, { ...course, [role]: [...list, user] })
}

const finish = async (db: Db, { id }: StoredAppointment): Promise<void> => {
  await removeAppointment(db, id)
  await forgetNews(db, [id])
}

const createAppointment = on(
  appointments.createAppointment,
  async ({ params, body, db, parts, allow, ...by }) => {
    const head = await findEditable(db, by, params.id)
    allow(head)
    const person = (await findPersonAt(db, body.user)) ?? failBecause('unknown_person', {}, { field: 'user' })
    if (person.kind === 'api') failBecause('api_user_staff')
    if (head[body.role]?.includes(person.id)) failBecause('already_listed')
    const place = { course: head.id, user: person.id, role: body.role }
    const appoints = appointsOnCourse(by.actor, head)
    if (appoints && !needsConsent(by.actor, head, person)) {
      await appoint(db, by, place)
      return { state: 'appointed' as const }
    }
    if ((await countAppointments(db, head.id)) >= MOST_PENDING) failBecause('too_many_proposals')
    const state = appoints ? ('requested' as const) : ('proposed' as const)
    const appointment = await saveAppointment(db, { ...place, state, by: by.actor?.id ?? '' }, by.now)
    await record(db, by, state === 'requested' ? 'concept.ask' : 'concept.propose', appointment)
    await notifyDeciders(db, parts.jobs, by, appointment)
    return { state: appointment.state, appointment: shown(appointment) }
  },
)

/** What an accepted proposal becomes: an appointment, or a request to somebody of another organization. */
const acceptProposal = async (db: Db, jobs: Jobs, by: By, appointment: StoredAppointment) => {
  const person = (await findPersonAt(db, appointment.user)) ?? fail('not_found')
  if (!needsConsent(by.actor, appointment, person)) return 'appointed' as const
  await forgetNews(db, [appointment.id])
  const asked = await saveAppointment(
    db,
    { ...appointment, state: 'requested', by: by.actor?.id ?? '' },
    by.now,
  )
  await record(db, by, 'concept.ask', asked)
  await notifyDeciders(db, jobs, by, asked)
  return 'requested' as const
}

const decideAppointment = on(
  appointments.decideAppointment,
  async ({ params, body, db, parts, allow, ...by }) => {
    const appointment = (await lockAppointment(db, params.id)) ?? fail('not_found')
    allow(appointment)
    if (!body.accept) {
      await record(db, by, 'concept.decline', appointment)
      await finish(db, appointment)
      return { state: 'declined' as const }
    }
    const state =
      appointment.state === 'proposed'
        ? await acceptProposal(db, parts.jobs, by, appointment)
        : ('appointed' as const)
    if (state === 'appointed') {
      await appoint(db, by, appointment)
      await finish(db, appointment)
    }
    return { state }
  },
)

export const appointmentRoutes = [
  on(appointments.findCourseAppointments, async ({ params, db, allow, ...by }) => {
    allow(await findEditable(db, by, params.id))
    return listed(db, by.now, await findAppointmentsOf(db, params.id))
  }),
  createAppointment,
  on(appointments.findOwnAppointments, async ({ db, actor, now, allow }) => {
    allow()
    return listed(db, now, await findAppointmentsFor(db, actor?.id ?? ''))
  }),
  decideAppointment,
  on(appointments.withdrawAppointment, async ({ params, db, allow, ...by }) => {
    const appointment = (await lockAppointment(db, params.id)) ?? fail('not_found')
    allow(appointment)
    await record(db, by, 'concept.withdraw', appointment)
    await finish(db, appointment)
  }),
]
