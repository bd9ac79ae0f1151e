import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'

type Deed = 'create' | 'update' | 'cancel' | 'delete' | 'complete' | 'join' | 'leave'

/** Writes down what was done with a booking. Who comes to an event is no matter of the organization. */
export const noteDeed = (
  db: Db,
  by: By,
  booking: { readonly id: string; readonly publisher: string | null; readonly customer: string | null },
  deed: Deed,
  detail?: Record<string, unknown>,
): Promise<void> => {
  const ofSeat = booking.customer !== null || deed === 'join'
  return recordEvent(db, by, {
    type: 'booking',
    object: booking.id,
    action: `booking.${deed}`,
    ...(!ofSeat && booking.publisher && { organization: booking.publisher }),
    ...(detail && { detail }),
  })
}
