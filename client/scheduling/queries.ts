import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { schedule } from '@cairn/contract/schedule'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import type { ReplyOf } from '@cairn/contract/endpoint'
import type { PublicUser } from '@cairn/contract/users'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { BOOKINGS_LISTED } from '@cairn/domain/scheduling/listed'
import { call } from '../base/call.ts'
import { read } from '../base/query.ts'

const JOIN = 'resource.user_id,meta.group_id'
const MOST = 300
const MOST_OWN = 1000

/** Asked for by the hour, so that a page left open asks the same question for a while. */
const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR) * HOUR
const days = (from: number, count: number): string => new Date(from + count * DAY).toISOString()

/** The events of a group that are still to come, up to a year ahead. */
export const eventsAhead = (group: string, now: Date) => ({
  ...read(scheduling.findBookings, {
    query: {
      search: `graph:group_owner meta.group_id:${queryPhrase(group)}`,
      start: days(hourOf(now), 0),
      end: days(hourOf(now), BOOKINGS_LISTED.eventDaysAhead),
      limit: MOST,
      join: JOIN,
    },
  }),
  placeholderData: keepPreviousData,
})

/** What the group has held within a year. */
export const eventsBefore = (group: string, now: Date) =>
  read(scheduling.findBookings, {
    query: {
      search: `graph:group_owner meta.group_id:${queryPhrase(group)}`,
      start: days(hourOf(now), -BOOKINGS_LISTED.eventDaysAhead),
      end: days(hourOf(now), 0),
      limit: MOST,
      join: JOIN,
    },
  })

const OWN_JOIN = `${JOIN},meta.course_id,customers.id`

const listed = (now: Date, daysAhead: number) => ({
  start: days(hourOf(now), -BOOKINGS_LISTED.daysBack),
  end: days(hourOf(now), daysAhead),
})

/** The stretch of time in which somebody's own bookings are listed. */
export const ownStretch = (now: Date) => listed(now, BOOKINGS_LISTED.eventDaysAhead)

/** The sessions that somebody gives or takes, and their seats in events. */
export const sessionsOf = (me: string, now: Date) => ({
  ...read(scheduling.findBookings, {
    query: {
      search: `graph:instant AND (resource.user_id:${queryPhrase(me)} OR customers.id:${queryPhrase(me)})`,
      ...ownStretch(now),
      limit: MOST_OWN,
      join: OWN_JOIN,
    },
  }),
  placeholderData: keepPreviousData,
})

/** The events that somebody may come to; of a root admin, who sees all, those they lead. */
export const eventsFor = (me: string, onlyLed: boolean, now: Date) => ({
  ...read(scheduling.findBookings, {
    query: {
      search: `graph:group_owner${onlyLed ? ` AND resource.user_id:${queryPhrase(me)}` : ''}`,
      ...ownStretch(now),
      limit: MOST,
      join: OWN_JOIN,
    },
  }),
  placeholderData: keepPreviousData,
})

/** A course in which the reader can book this coach. */
export const bookableWith = (coach: string) => ({
  ...read(schedule.findBookable, { handled: 'shown' }),
  retry: false,
  select: (list: ReplyOf<typeof schedule.findBookable>) =>
    list.find(({ coaches }) => coaches.some(({ user }) => user.id === coach)) ?? null,
})

/** Who and what one booking is about. */
export const namesOfBooking = (id: string) =>
  read(scheduling.findBookings, {
    query: {
      search: `id:${queryPhrase(id)}`,
      start: new Date(0).toISOString(),
      end: new Date(Date.UTC(2200, 0)).toISOString(),
      limit: 1,
      join: OWN_JOIN,
    },
  })

/** One event with everybody who comes, for whoever leads it. */
export const bookingById = (id: string) =>
  queryOptions({
    queryKey: [scheduling.getBooking.path, id] as const,
    queryFn: ({ signal }): Promise<Booking> =>
      call(scheduling.getBooking, { params: { id }, signal, handled: 'shown' }),
  })

/** Everything that shows bookings. */
export const BOOKING_QUERIES = [[scheduling.findBookings.path], [scheduling.getBooking.path]] as const

/** Everything that shows bookings reads them anew. */
export const refreshBookings = async (queries: QueryClient): Promise<void> => {
  await Promise.all(BOOKING_QUERIES.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

export type Join = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined

export const ownerIn = (join: Join, { resource }: Booking): PublicUser | undefined =>
  join?.['resource.user_id']?.[resource.user_id] as PublicUser | undefined

export const customerIn = (join: Join, { customers: [one] }: Booking): PublicUser | undefined =>
  join?.['customers.id']?.[one?.id ?? ''] as PublicUser | undefined

export const groupIn = (join: Join, { meta }: Booking): string =>
  (join?.['meta.group_id']?.[meta.group_id ?? ''] as { name?: string } | undefined)?.name ?? ''

export interface BookedCourse {
  readonly id: string
  readonly title: string
  /** Whether the reader works on it. */
  readonly staff: boolean
}

export const courseIn = (join: Join, { meta }: Booking): BookedCourse | undefined =>
  join?.['meta.course_id']?.[meta.course_id ?? ''] as BookedCourse | undefined
