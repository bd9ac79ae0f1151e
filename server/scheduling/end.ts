import { sql } from 'kysely'
import { isSession, transition, type EndState } from '@cairn/domain/scheduling/booking'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on, type By } from '../base/on.ts'
import { recordBooking } from './history.ts'
import { bookingToChange } from './join.ts'
import { findBooking, lockBooking, targetOf, type BookingRow } from './rows.ts'
import { seenBooking } from './seen.ts'
import { meantBy } from './series.ts'
import { callOffSession, completeSession, deleteSession } from './sessions/end.ts'
import { textOf } from './sessions/notes.ts'
import { tellOff } from './tell-off.ts'
import { tellPages, tellSeat } from './tell.ts'
import { fillSeats } from './waiting.ts'

const seen = async (db: Db, { actor }: By, id: string): Promise<Booking> => {
  const me = actor ?? fail('unauthenticated')
  return seenBooking(db, (await findBooking(db, id, me.id)) ?? fail('not_found'), me)
}

/** Ends a booking; the seats of an event end with it. False: it had ended like this before. */
const end = async (db: Db, by: By, row: BookingRow, to: EndState, why?: string): Promise<boolean> => {
  const step = transition(row.state, to)
  if (step === 'refused') fail('booking_ended')
  if (step === 'same') return false
  const changed = sql`state = ${to}, modified = ${by.now}, version = version + 1`
  await sql`update booking set ${changed} where id = ${row.id} or (event = ${row.id} and state = 'confirmed')`.execute(
    db,
  )
  const reason = textOf(why)
  if (reason !== undefined)
    await sql`update booking set session = ${JSON.stringify({ reason, ended_by: by.actor?.id })}::jsonb
      where id = ${row.id}`.execute(db)
  await db.deleteFrom('booking_waiting').where('event', '=', row.id).execute()
  return true
}

/** The seat that is given back: named itself, or by its event. */
const ownSeat = async (db: Db, by: By, named: BookingRow): Promise<BookingRow> => {
  if (named.graph !== 'group_owner' || named.own === null) return named
  return (await lockBooking(db, named.own, by.actor?.id ?? '')) ?? fail('not_found')
}

export const endRoutes = [
  on(scheduling.cancelBooking, async ({ params, query, body, db, parts, allow, ...by }) => {
    const [row, ...later] = await meantBy(db, by, params.id, query, (one) =>
      allow(targetOf(one, by.actor?.id ?? '')),
    )
    if (isSession(row)) {
      await callOffSession(db, parts, by, row, 'cancelled', body)
      return seen(db, by, row.id)
    }
    const meant = [row, ...later.filter(({ state }) => state === 'confirmed')]
    // Asked before it ends: then nobody comes any more.
    await tellOff(db, parts, by, meant)
    for (const one of meant)
      if (await end(db, by, one, 'cancelled', body.reason)) await recordBooking(db, by, one, 'cancel')
    if (row.event !== null) await fillSeats(db, parts, row.event, by.now)
    await tellPages(db, row.course_group)
    return seen(db, by, row.id)
  }),

  on(scheduling.declineBooking, async ({ params, body, db, parts, allow, ...by }) => {
    const row = await bookingToChange(db, by, params.id)
    allow(targetOf(row, by.actor?.id ?? ''))
    if (!isSession(row)) failBecause('not_a_session')
    await callOffSession(db, parts, by, row, 'declined', body)
    return seen(db, by, row.id)
  }),

  on(scheduling.leaveBooking, async ({ params, body, db, parts, allow, ...by }) => {
    const seat = await ownSeat(db, by, await bookingToChange(db, by, params.id))
    // Whoever sees an event and has no seat in it has none to give back.
    if (seat.customer === null && seat.owner !== by.actor?.id) failBecause('no_seat')
    allow(targetOf(seat, by.actor?.id ?? ''))
    if (isSession(seat)) {
      await callOffSession(db, parts, by, seat, 'cancel_by_customer', body)
      return seen(db, by, seat.id)
    }
    if (await end(db, by, seat, 'cancel_by_customer')) {
      await recordBooking(db, by, seat, 'leave')
      await tellSeat(db, parts, by, seat, 'left')
    }
    if (seat.event !== null) await fillSeats(db, parts, seat.event, by.now)
    await tellPages(db, seat.course_group)
    return seen(db, by, seat.id)
  }),

  on(scheduling.completeBooking, async ({ params, body, db, allow, ...by }) => {
    const row = await bookingToChange(db, by, params.id)
    allow(targetOf(row, by.actor?.id ?? ''))
    if (isSession(row)) {
      await completeSession(db, by, row, body)
      return seen(db, by, row.id)
    }
    if (row.state === 'confirmed' && row.starts > by.now) fail('booking_not_started')
    if (await end(db, by, row, 'completed')) await recordBooking(db, by, row, 'complete')
    await tellPages(db, row.course_group)
    return seen(db, by, row.id)
  }),

  on(scheduling.deleteBooking, async ({ params, query, db, parts, allow, ...by }) => {
    const meant = await meantBy(db, by, params.id, query, (one) => allow(targetOf(one, by.actor?.id ?? '')))
    if (isSession(meant[0])) return deleteSession(db, parts, by, meant[0])
    await tellOff(db, parts, by, meant)
    for (const row of meant) {
      await db.deleteFrom('booking').where('id', '=', row.id).execute()
      await recordBooking(db, by, row, 'delete')
    }
    if (meant[0].event !== null) await fillSeats(db, parts, meant[0].event, by.now)
    await tellPages(db, meant[0].course_group)
  }),
]
