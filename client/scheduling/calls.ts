import { scheduling, type Booking } from '@cairn/contract/scheduling'
import type { BodyOf } from '@cairn/contract/endpoint'
import { call } from '../base/call.ts'
import { download } from '../base/download.ts'

/** The key makes a repeated try harmless. */
export const planEvent = (body: BodyOf<typeof scheduling.postBooking>, key: string): Promise<Booking> =>
  call(scheduling.postBooking, { body, key, handled: 'shown' })

/** Which of a series is meant: one event, that and those after it, or all that are still to come. */
export type Reach = 'one' | 'following' | 'all'

const reaching = (reach: Reach) => (reach === 'one' ? {} : { [reach]: true })

export const changeEvent = (
  id: string,
  body: BodyOf<typeof scheduling.putBooking>,
  reach: Reach = 'one',
): Promise<Booking> =>
  call(scheduling.putBooking, { params: { id }, query: reaching(reach), body, handled: 'shown' })

/** Takes a seat, for oneself or for somebody. */
export const takeSeat = (event: string, customer?: string): Promise<Booking> =>
  call(scheduling.postBooking, {
    body: {
      graph: 'instant',
      related_bookings: [{ id: event }],
      ...(customer !== undefined && { customers: [{ id: customer }] }),
    },
    handled: 'shown',
  })

const action =
  (endpoint: typeof scheduling.leaveBooking | typeof scheduling.completeBooking) =>
  (id: string): Promise<unknown> =>
    call(endpoint, { params: { id }, body: {}, handled: 'shown' })

/** With what comes after it in its series, where that is meant. */
const ending =
  (endpoint: typeof scheduling.cancelBooking | typeof scheduling.deleteBooking) =>
  (id: string, reach: Reach = 'one'): Promise<unknown> =>
    call(endpoint, { params: { id }, query: reaching(reach), handled: 'shown' })

export const cancelBooking = ending(scheduling.cancelBooking)
export const leaveEvent = action(scheduling.leaveBooking)
export const completeEvent = action(scheduling.completeBooking)
export const deleteEvent = ending(scheduling.deleteBooking)

const ended =
  (
    endpoint:
      | typeof scheduling.cancelBooking
      | typeof scheduling.leaveBooking
      | typeof scheduling.declineBooking,
  ) =>
  (id: string, reason: string): Promise<Booking> =>
    call(endpoint, {
      params: { id },
      body: reason.trim() === '' ? {} : { reason: reason.trim() },
      handled: 'shown',
    })

/** A session ends: by its coach, by its learner, or declined by its coach. */
export const cancelAsCoach = ended(scheduling.cancelBooking)
export const cancelAsLearner = ended(scheduling.leaveBooking)
export const declineSession = ended(scheduling.declineBooking)

export const completeSession = (id: string, noShow: boolean): Promise<Booking> =>
  call(scheduling.completeBooking, { params: { id }, body: { no_show: noShow }, handled: 'shown' })

export const saveNotes = (id: string, body: BodyOf<typeof scheduling.putBookingNotes>): Promise<Booking> =>
  call(scheduling.putBookingNotes, { params: { id }, body, handled: 'shown' })

export const joinWaitingList = (id: string): Promise<Booking> =>
  call(scheduling.waitForSeat, { params: { id }, handled: 'shown' })

export const leaveWaitingList = (id: string): Promise<Booking> =>
  call(scheduling.stopWaiting, { params: { id }, handled: 'shown' })

/** Hands the event to the calendar of the device. */
export const takeAlong = (id: string): Promise<void> =>
  download(scheduling.getBookingCalendar, { id }, 'event.ics')
