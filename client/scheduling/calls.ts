import { scheduling, type Booking } from '@cairn/contract/scheduling'
import type { BodyOf } from '@cairn/contract/endpoint'
import { call } from '../base/call.ts'
import { download } from '../base/download.ts'

/** The key makes a repeated try harmless. */
export const planEvent = (body: BodyOf<typeof scheduling.postBooking>, key: string): Promise<Booking> =>
  call(scheduling.postBooking, { body, key, handled: 'shown' })

export const changeEvent = (id: string, body: BodyOf<typeof scheduling.putBooking>): Promise<Booking> =>
  call(scheduling.putBooking, { params: { id }, body, handled: 'shown' })

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
    call(endpoint, { params: { id }, handled: 'shown' })

/** With what comes after it in its series, where that is meant. */
const ending =
  (endpoint: typeof scheduling.cancelBooking | typeof scheduling.deleteBooking) =>
  (id: string, following = false): Promise<unknown> =>
    call(endpoint, { params: { id }, query: following ? { following } : {}, handled: 'shown' })

export const cancelBooking = ending(scheduling.cancelBooking)
export const leaveEvent = action(scheduling.leaveBooking)
export const completeEvent = action(scheduling.completeBooking)
export const deleteEvent = ending(scheduling.deleteBooking)

/** Hands the event to the calendar of the device. */
export const takeAlong = (id: string): Promise<void> =>
  download(scheduling.getBookingCalendar, { id }, 'event.ics')
