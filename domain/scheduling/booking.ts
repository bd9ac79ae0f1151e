/** How a booking stands: it holds, or it ended in one of four ways. */
export const BOOKING_STATES = [
  'confirmed',
  'completed',
  'cancelled',
  'cancel_by_customer',
  'declined',
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** A seat or a session of one person, and the owner's record of an event of a group. */
export const BOOKING_GRAPHS = ['instant', 'group_owner'] as const
export type BookingGraph = (typeof BOOKING_GRAPHS)[number]

/** A session with one coach stands for itself; a seat belongs to an event. */
export const isSession = ({
  graph,
  event,
}: {
  readonly graph?: BookingGraph | undefined
  readonly event?: string | null | undefined
}): boolean => graph === 'instant' && event === null

export type EndState = Exclude<BookingState, 'confirmed'>

export const hasEnded = (state: BookingState): state is EndState => state !== 'confirmed'

/** Only what is confirmed can end; ending it once more in the same way changes nothing, in another way is refused. */
export const transition = (from: BookingState, to: EndState): 'move' | 'same' | 'refused' => {
  if (from === to) return 'same'
  return hasEnded(from) ? 'refused' : 'move'
}

/** What is over, or done, is no longer among what is recent. */
export const isRecent = (booking: {
  readonly state: BookingState
  readonly meta: { readonly completed?: boolean | undefined }
}): boolean => !hasEnded(booking.state) && booking.meta.completed !== true
