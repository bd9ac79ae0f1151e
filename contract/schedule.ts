import { Integer, String as TString, type Static } from 'typebox'
import { AVAILABILITY_DAYS, SESSION_LIMITS as LIMITS } from '@cairn/domain/scheduling/settings'
import { WEEKDAYS } from '@cairn/domain/scheduling/hours'
import { endpoint } from './endpoint.ts'
import {
  count,
  flag,
  id,
  instant,
  line,
  list,
  object,
  oneOf,
  optional,
  plannedInstant,
  text,
  version,
} from './fields.ts'
import { PublicUser } from './users.ts'

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Integer({ minimum: min, maximum: max })

/** A time of day by the clocks on the wall, up to 24:00. */
const timeOfDay = TString({ pattern: '^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' })
const date = TString({ pattern: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$' })
const span = { start: timeOfDay, end: timeOfDay }
const timezone = text(64, 1)

/** What a coach says of their hours; a course has only a length of its own. */
const settings = {
  timezone,
  hours: list(object({ day: oneOf(WEEKDAYS), ...span }), LIMITS.hours),
  exceptions: list(
    object({ date, hours: list(object(span), LIMITS.exceptionHours), reason: optional(text(200)) }),
    LIMITS.exceptions,
  ),
  length: within(LIMITS.length),
  bufferBefore: within(LIMITS.buffer),
  bufferAfter: within(LIMITS.buffer),
  notice: within(LIMITS.notice),
  daysAhead: within(LIMITS.daysAhead),
  mostPerDay: optional(within(LIMITS.perDay)),
  room: optional(text(500)),
  paused: optional(flag),
}

/** Somebody who can be booked. */
const BookableCoach = object({
  id,
  timezone,
  user: PublicUser,
  /** How many minutes ahead they must be booked. */
  notice: optional(settings.notice),
})
export type BookableCoach = Static<typeof BookableCoach>

/** When a coach can be booked, or what sessions a course has. */
export const ScheduleObject = object({
  id,
  type: oneOf(['user', 'course']),
  ...settings,
  /** Of a course: those who can be booked. */
  coaches: optional(list(BookableCoach, 1000)),
  /** Of a coach: how many sessions are still to come; told to those who may change it. */
  upcoming: optional(count),
  timeKitResourceId: optional(id),
  timeKitProjectId: optional(id),
  version,
})
export type ScheduleObject = Static<typeof ScheduleObject>

/** What is not sent stays as it is, and begins as it usually is. */
const ScheduleChange = object({
  timezone: optional(timezone),
  hours: optional(settings.hours),
  exceptions: optional(settings.exceptions),
  length: optional(settings.length),
  bufferBefore: optional(settings.bufferBefore),
  bufferAfter: optional(settings.bufferAfter),
  notice: optional(settings.notice),
  daysAhead: optional(settings.daysAhead),
  /** 0: as many as there are. */
  mostPerDay: optional(Integer({ minimum: 0, maximum: LIMITS.perDay.max })),
  room: settings.room,
  paused: settings.paused,
  version: optional(version),
})

/** A free session; of a course with those who could give it. */
const FreeSlot = object({ start: instant, end: instant, coaches: optional(list(id, 1000)) })
export type FreeSlot = Static<typeof FreeSlot>

/** A course in which the caller can book a coach. */
const BookableCourse = object({
  id,
  title: line,
  length: optional(count),
  coaches: list(BookableCoach, 1000),
})
export type BookableCourse = Static<typeof BookableCourse>

/** How much a coach is booked; minutes. */
const TeamLoad = object({
  user: PublicUser,
  timezone: optional(timezone),
  bookable: count,
  booked: count,
  sessions: count,
  events: count,
  completed: count,
  noShows: count,
  canceled: count,
  next: optional(instant),
})
export type TeamLoad = Static<typeof TeamLoad>

const ofObject = object({ id })

export const schedule = {
  getSchedule: endpoint({
    method: 'GET',
    path: '/schedule/object/{id}',
    access: 'schedule.read',
    summary:
      'Get the hours of a coach (id of a user) or the sessions of a course (id of a course) with the coaches who can be ' +
      'booked. room, upcoming and the reasons of exceptions are visible to those who may change them.',
    params: ofObject,
    reply: ScheduleObject,
  }),
  postSchedule: endpoint({
    method: 'POST',
    path: '/schedule/object/{id}',
    access: 'schedule.write',
    rate: 'event',
    summary:
      'Let a coach, or the coaches of a course, be booked. Sets timeKitResourceId of the user or timeKitProjectId of the course.',
    params: ofObject,
    body: ScheduleChange,
    reply: ScheduleObject,
    status: 201,
  }),
  putSchedule: endpoint({
    method: 'PUT',
    path: '/schedule/object/{id}',
    access: 'schedule.write',
    rate: 'event',
    summary: 'Update hours and rules. Existing bookings stay as they are.',
    params: ofObject,
    body: ScheduleChange,
    reply: ScheduleObject,
  }),
  deleteSchedule: endpoint({
    method: 'DELETE',
    path: '/schedule/object/{id}',
    access: 'schedule.write',
    rate: 'event',
    summary:
      'End bookings of a coach or a course. Sessions still to come are canceled and everybody is notified.',
    params: ofObject,
    status: 204,
  }),
  getAvailability: endpoint({
    method: 'GET',
    path: '/schedule/availability/{id}',
    access: 'schedule.read',
    summary:
      `List free sessions of a coach, or of any coach of a course, between from and to (${AVAILABILITY_DAYS} days at most). ` +
      'course: for sessions of that course. moving: the id of a booking whose own time counts as free.',
    params: ofObject,
    query: object({ from: plannedInstant, to: plannedInstant, course: optional(id), moving: optional(id) }),
    reply: list(FreeSlot, 100_000),
  }),
  findBookable: endpoint({
    method: 'GET',
    path: '/schedule/bookable',
    access: 'schedule.read',
    summary: 'List the courses in which the caller can book a coach, with those coaches.',
    reply: list(BookableCourse, 1000),
  }),
  getTeam: endpoint({
    method: 'GET',
    path: '/schedule/team',
    access: 'schedule.team',
    summary:
      'List the coaches of the organizations the caller administers, with how much they are booked between start and end.',
    query: object({ start: plannedInstant, end: plannedInstant, organization: optional(id) }),
    reply: list(TeamLoad, 10_000),
  }),
  getFeed: endpoint({
    method: 'GET',
    path: '/schedule/feed',
    access: 'schedule.feed',
    summary:
      'Whether the caller has a private calendar feed, and since when. Its address is told once, when it is made.',
    reply: object({ created: optional(instant) }),
  }),
  postFeed: endpoint({
    method: 'POST',
    path: '/schedule/feed',
    access: 'schedule.feed',
    rate: 'event',
    summary: 'Make a private calendar feed, or a new address for it: the one before no longer works.',
    reply: object({ url: text(2000), created: instant }),
    status: 201,
  }),
  deleteFeed: endpoint({
    method: 'DELETE',
    path: '/schedule/feed',
    access: 'schedule.feed',
    summary: 'Revoke the private calendar feed.',
    status: 204,
  }),
  readFeed: endpoint({
    method: 'GET',
    path: '/schedule/feed/{key}',
    access: 'schedule.feed.read',
    rate: 'file',
    summary: 'Read a private calendar feed: the sessions, seats and events of its owner.',
    params: object({ key: TString({ pattern: '^[A-Za-z0-9_-]{20,100}(?:\\.ics)?$' }) }),
    produces: 'text/calendar',
  }),
}
