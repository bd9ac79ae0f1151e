import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'

type Deed = 'create' | 'update' | 'cancel' | 'delete' | 'complete' | 'join' | 'leave'

/** Writes down what was done with a booking. */
export const noteDeed = (
  db: Db,
  by: By,
  booking: { readonly id: string; readonly publisher: string | null },
  deed: Deed,
  detail?: Record<string, unknown>,
): Promise<void> =>
  recordEvent(db, by, {
    type: 'booking',
    object: booking.id,
    action: `booking.${deed}`,
    ...(booking.publisher !== null && booking.publisher !== '' && { organization: booking.publisher }),
    ...(detail && { detail }),
  })
