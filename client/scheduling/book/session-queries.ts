import type { Booking } from '@cairn/contract/scheduling'
import { scheduling } from '@cairn/contract/scheduling'
import { schedule, type FreeSlot } from '@cairn/contract/schedule'
import { MINUTE } from '@cairn/domain/base/constants'
import { AVAILABILITY_DAYS } from '@cairn/domain/scheduling/settings'
import type { BodyOf } from '@cairn/contract/endpoint'
import { DAY } from '@cairn/domain/base/constants'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import type { Slot } from './week.ts'

/** The courses in which the reader can book somebody. */
export const bookableCourses = () => read(schedule.findBookable, { handled: 'shown' })

/** The hours of a coach, or the sessions of a course with those who can be booked. */
export const scheduleOf = (id: string) => read(schedule.getSchedule, { params: { id }, handled: 'shown' })

export interface Asked {
  /** A course, or a coach. */
  readonly of: string
  readonly course?: string | undefined
  readonly moving?: string | undefined
}

const time = (at: number): string => new Date(at).toISOString()

const slotsIn =
  (of: string, isCourse: boolean) =>
  (list: readonly FreeSlot[]): Slot[] =>
    list.map(({ start, end, coaches }) => ({
      start: Date.parse(start),
      end: Date.parse(end),
      coaches: coaches ?? (isCourse ? [] : [of]),
    }))

/** What is free between two moments. Others book too: it is read again all the time. */
export const freeTimes = ({ of, course, moving }: Asked, from: number, to: number) => ({
  ...read(schedule.getAvailability, {
    params: { id: of },
    query: {
      from: time(from),
      to: time(Math.min(to, from + AVAILABILITY_DAYS * DAY)),
      ...(course !== undefined && course !== of && { course }),
      ...(moving !== undefined && { moving }),
    },
    handled: 'shown',
    fresh: true,
  }),
  select: slotsIn(of, course === of),
  staleTime: 0,
  refetchInterval: MINUTE,
  refetchOnWindowFocus: 'always' as const,
})

/** What the reader has at that time already. */
export const ownBookings = (from: number, to: number) =>
  read(scheduling.findBookings, {
    query: { search: 'state:confirmed', start: time(from), end: time(to), limit: 300 },
  })

export const FREE_TIMES = [schedule.getAvailability.path] as const

/** The key makes a repeated try harmless. */
export const bookSession = (body: BodyOf<typeof scheduling.postBooking>, key: string): Promise<Booking> =>
  call(scheduling.postBooking, { body, key, handled: 'shown' })

export const moveSession = (id: string, body: BodyOf<typeof scheduling.putBooking>): Promise<Booking> =>
  call(scheduling.putBooking, { params: { id }, body, handled: 'shown' })
