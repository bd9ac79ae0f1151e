import type { Static } from 'typebox'
import { COURSE_LISTS } from '@cairn/domain/access/appointments'
import { endpoint } from './endpoint.ts'
import { flag, id, instant, line, list, object, oneOf, optional } from './fields.ts'
import { joined } from './search.ts'

export const APPOINTMENT_STATES = ['proposed', 'requested'] as const

/** Somebody who is to be put on a list of a course: proposed to its admins, or asked whether they want to. */
export const Appointment = object({
  id,
  course: id,
  title: optional(line),
  publisher: optional(id),
  user: id,
  role: oneOf(COURSE_LISTS),
  state: oneOf(APPOINTMENT_STATES),
  /** Who proposed or asked. */
  by: optional(id),
  created: instant,
})
export type Appointment = Static<typeof Appointment>

const people = object({ list: list(Appointment, 1000), join: optional(joined) })

export const appointments = {
  findCourseAppointments: endpoint({
    method: 'GET',
    path: '/concept/{id}/appointment',
    access: 'appointment.list',
    summary:
      'List the people who are proposed for a course or asked to work on it, and are not appointed yet.',
    params: object({ id }),
    reply: people,
    quiet: 'list',
  }),
  createAppointment: endpoint({
    method: 'POST',
    path: '/concept/{id}/appointment',
    access: 'appointment.create',
    rate: 'event',
    summary:
      'Add a person to a role of a course. Admins of the publishing organization appoint its members at once and ' +
      'send a request to others; other editors of the course propose. `state` tells which one it was.',
    params: object({ id }),
    body: object({ user: id, role: oneOf(COURSE_LISTS) }),
    reply: object({
      state: oneOf(['appointed', ...APPOINTMENT_STATES]),
      appointment: optional(Appointment),
    }),
    status: 201,
  }),
  findOwnAppointments: endpoint({
    method: 'GET',
    path: '/concept/appointment',
    access: 'appointment.own',
    summary: 'List the requests to work on a course that the caller received.',
    reply: people,
    quiet: 'list',
  }),
  decideAppointment: endpoint({
    method: 'PUT',
    path: '/concept/appointment/{id}',
    access: 'appointment.decide',
    summary:
      'Accept or decline: a proposal as an admin of the publishing organization, a request as the person asked.',
    params: object({ id }),
    body: object({ accept: flag }),
    reply: object({ state: oneOf(['appointed', 'declined', ...APPOINTMENT_STATES]) }),
  }),
  withdrawAppointment: endpoint({
    method: 'DELETE',
    path: '/concept/appointment/{id}',
    access: 'appointment.withdraw',
    summary: 'Withdraw a proposal or a request.',
    params: object({ id }),
    status: 204,
  }),
}
