import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import { transition, type EndState } from '@cairn/domain/scheduling/booking'
import { NO_SHOW_CORRECTION_DAYS } from '@cairn/domain/scheduling/settings'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import type { By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { recordBooking } from '../history.ts'
import type { BookingRow, SessionDetails } from '../rows.ts'
import { textOf } from './notes.ts'
import { announce, refreshPages } from './tell.ts'

const store = async (db: Db, { now }: By, row: BookingRow, state: EndState, details: SessionDetails) => {
  await sql`update booking set state = ${state}, modified = ${now}, version = version + 1,
    session = coalesce(session, '{}') - 'reason' || ${JSON.stringify(details)}::jsonb
    where id = ${row.id}`.execute(db)
}

const ACTIONS = { cancelled: 'cancel', cancel_by_customer: 'leave', declined: 'decline' } as const

/** Calls a session off before it starts; the other one is notified. Once more changes nothing. */
export const callOffSession = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  by: By,
  row: BookingRow,
  to: keyof typeof ACTIONS,
  sent: { readonly reason?: string | undefined },
): Promise<void> => {
  const me = by.actor?.id ?? fail('unauthenticated')
  const step = transition(row.state, to)
  if (step === 'same') return
  if (step === 'refused') fail('booking_ended')
  if (row.starts <= by.now) failBecause('session_started')
  const reason = textOf(sent.reason)
  await store(db, by, row, to, { ended_by: me, ...(reason !== undefined && { reason }) })
  await recordBooking(db, by, row, ACTIONS[to])
  const change = to === 'declined' ? 'declined' : 'cancelled'
  await announce(db, jobs, { ...row }, change, { by: me, now: by.now })
}

/** Whether the learner came can be corrected for a while. */
const correct = async (db: Db, by: By, row: BookingRow, noShow: boolean | undefined): Promise<void> => {
  if (noShow === undefined || noShow === (row.session?.no_show ?? false)) return
  if (by.now.getTime() > row.ends.getTime() + NO_SHOW_CORRECTION_DAYS * DAY)
    failBecause('no_show_settled', { days: NO_SHOW_CORRECTION_DAYS })
  await store(db, by, row, 'completed', { no_show: noShow })
  await recordBooking(db, by, row, 'complete', { no_show: noShow })
  await refreshPages(db, row)
}

/** Marks a session as held once it has started, and whether the learner came. */
export const completeSession = async (
  db: Db,
  by: By,
  row: BookingRow,
  { no_show: noShow }: { readonly no_show?: boolean | undefined },
): Promise<void> => {
  const step = transition(row.state, 'completed')
  if (step === 'refused') fail('booking_ended')
  if (step === 'same') return correct(db, by, row, noShow)
  if (row.starts > by.now) fail('booking_not_started')
  const me = by.actor?.id ?? fail('unauthenticated')
  await store(db, by, row, 'completed', { ended_by: me, ...(noShow === true && { no_show: true }) })
  await recordBooking(db, by, row, 'complete', noShow === true ? { no_show: true } : undefined)
  await refreshPages(db, row)
}

/** Removes a session; if it was still to come, its learner is notified that it is canceled. */
export const deleteSession = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  by: By,
  row: BookingRow,
): Promise<void> => {
  const me = by.actor?.id ?? fail('unauthenticated')
  await db.deleteFrom('booking').where('id', '=', row.id).execute()
  await recordBooking(db, by, row, 'delete')
  if (row.state === 'confirmed' && row.starts > by.now)
    await announce(db, jobs, row, 'cancelled', { by: me, now: by.now })
  else await refreshPages(db, row)
}
