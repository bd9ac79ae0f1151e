import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'

type BookingAction =
  | 'create'
  | 'book'
  | 'update'
  | 'move'
  | 'cancel'
  | 'decline'
  | 'delete'
  | 'complete'
  | 'join'
  | 'leave'

/** Records what was done with a booking. Who comes to an event is no matter of the organization. */
export const recordBooking = (
  db: Db,
  by: By,
  booking: { readonly id: string; readonly publisher: string | null; readonly customer: string | null },
  action: BookingAction,
  detail?: Record<string, unknown>,
): Promise<void> => {
  const ofSeat = booking.customer !== null || action === 'join'
  return recordEvent(db, by, {
    type: 'booking',
    object: booking.id,
    action: `booking.${action}`,
    ...(!ofSeat && booking.publisher && { organization: booking.publisher }),
    ...(detail && { detail }),
  })
}
