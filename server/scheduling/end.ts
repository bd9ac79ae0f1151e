import { sql } from 'kysely'
import { transition, type EndState } from '@cairn/domain/scheduling/booking'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { on, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { concernedBy } from './change.ts'
import { noteDeed } from './history.ts'
import { bookingToChange } from './join.ts'
import { findBooking, lockBooking, type BookingRow } from './rows.ts'
import { seenBooking } from './seen.ts'
import { newsOf, startTelling, tellPages } from './tell.ts'

const seen = async (db: Db, { actor }: By, id: string): Promise<Booking> => {
  const me = actor ?? fail('unauthenticated')
  return seenBooking(db, (await findBooking(db, id, me.id)) ?? fail('not_found'), me)
}

/** Ends a booking; the seats of an event end with it. False: it had ended like this before. */
const end = async (db: Db, by: By, row: BookingRow, to: EndState): Promise<boolean> => {
  const step = transition(row.state, to)
  if (step === 'refused') fail('booking_ended')
  if (step === 'same') return false
  const changed = sql`state = ${to}, modified = ${by.now}, version = version + 1`
  await sql`update booking set ${changed} where id = ${row.id} or (event = ${row.id} and state = 'confirmed')`.execute(
    db,
  )
  return true
}

/** Tells those who would have come that they need not, unless it is over anyway. */
const tellOff = async (db: Db, { jobs }: Pick<Parts, 'jobs'>, by: By, row: BookingRow): Promise<void> => {
  if (row.ends <= by.now || row.state !== 'confirmed') return
  const me = by.actor?.id ?? ''
  const seat = row.customer !== null
  const people = seat ? [row.customer].filter((one) => one !== me) : await concernedBy(db, row, me)
  const event = newsOf({ ...row, id: row.event ?? row.id }, seat ? 'unseated' : 'cancelled')
  await startTelling(db, jobs, { event, group: row.course_group, by: me, people }, by.now)
}

/** The seat that is given back: named itself, or by its event. */
const ownSeat = async (db: Db, by: By, named: BookingRow): Promise<BookingRow> => {
  if (named.graph !== 'group_owner' || named.own === null) return named
  return (await lockBooking(db, named.own, by.actor?.id ?? '')) ?? fail('not_found')
}

export const endRoutes = [
  on(scheduling.cancelBooking, async ({ params, db, parts, allow, ...by }) => {
    const row = await bookingToChange(db, by, params.id)
    allow(row)
    // Asked before it ends: then nobody comes any more.
    await tellOff(db, parts, by, row)
    if (await end(db, by, row, 'cancelled')) await noteDeed(db, by, row, 'cancel')
    await tellPages(db, row.course_group)
    return seen(db, by, row.id)
  }),

  on(scheduling.leaveBooking, async ({ params, db, allow, ...by }) => {
    const seat = await ownSeat(db, by, await bookingToChange(db, by, params.id))
    // Whoever sees an event and has no seat in it has none to give back.
    if (seat.customer === null && seat.owner !== by.actor?.id)
      fail('invalid', 'You have no seat in this event.')
    allow(seat)
    if (await end(db, by, seat, 'cancel_by_customer')) await noteDeed(db, by, seat, 'leave')
    await tellPages(db, seat.course_group)
    return seen(db, by, seat.id)
  }),

  on(scheduling.completeBooking, async ({ params, db, allow, ...by }) => {
    const row = await bookingToChange(db, by, params.id)
    allow(row)
    if (await end(db, by, row, 'completed')) await noteDeed(db, by, row, 'complete')
    await tellPages(db, row.course_group)
    return seen(db, by, row.id)
  }),

  on(scheduling.deleteBooking, async ({ params, db, parts, allow, ...by }) => {
    const row = await bookingToChange(db, by, params.id)
    allow(row)
    await tellOff(db, parts, by, row)
    await db.deleteFrom('booking').where('id', '=', row.id).execute()
    await noteDeed(db, by, row, 'delete')
    await tellPages(db, row.course_group)
  }),
]
