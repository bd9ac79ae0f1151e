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

const deed =
  (
    endpoint:
      | typeof scheduling.cancelBooking
      | typeof scheduling.leaveBooking
      | typeof scheduling.completeBooking
      | typeof scheduling.deleteBooking,
  ) =>
  (id: string): Promise<unknown> =>
    call(endpoint, { params: { id }, handled: 'shown' })

export const cancelBooking = deed(scheduling.cancelBooking)
export const leaveEvent = deed(scheduling.leaveBooking)
export const completeEvent = deed(scheduling.completeBooking)
export const deleteEvent = deed(scheduling.deleteBooking)

/** Hands the event to the calendar of the device. */
export const takeAlong = (id: string): Promise<void> =>
  download(scheduling.getBookingCalendar, { id }, 'event.ics')
