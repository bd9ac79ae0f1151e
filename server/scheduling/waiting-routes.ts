import { sql } from 'kysely'
import { seatsLeft } from '@cairn/domain/scheduling/event'
import { scheduling } from '@cairn/contract/scheduling'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { bookingToChange } from './join.ts'
import { findBooking, targetOf } from './rows.ts'
import { seenBooking } from './seen.ts'
import { tellPages } from './tell.ts'
import { fillSeats, isOver } from './waiting.ts'

export const waitingRoutes = [
  on(scheduling.waitForSeat, async ({ params, db, parts, allow, ...by }) => {
    const actor = by.actor ?? fail('unauthenticated')
    const event = await bookingToChange(db, by, params.id)
    if (event.graph !== 'group_owner') failBecause('event_only')
    if (event.owner === actor.id) failBecause('host_has_seat')
    allow(targetOf(event, actor.id))
    if (isOver(event, by.now)) fail('booking_ended')
    if (event.own_state === 'confirmed') failBecause('already_coming')
    if (event.own_state === 'cancelled') failBecause('removed_from_event')
    await fillSeats(db, parts, event.id, by.now)
    const now = (await findBooking(db, event.id, actor.id)) ?? fail('not_found')
    if (seatsLeft(now.seats, now.taken) !== 0) failBecause('seats_left')
    await sql`insert into booking_waiting (event, person, created) values (${event.id}, ${actor.id}, ${by.now})
      on conflict do nothing`.execute(db)
    await tellPages(db, event.course_group)
    return seenBooking(db, (await findBooking(db, event.id, actor.id)) ?? fail('not_found'), actor)
  }),

  on(scheduling.stopWaiting, async ({ params, db, allow, ...by }) => {
    const actor = by.actor ?? fail('unauthenticated')
    const event = await bookingToChange(db, by, params.id)
    allow(targetOf(event, actor.id))
    await sql`delete from booking_waiting where event = ${event.id} and person = ${actor.id}`.execute(db)
    await tellPages(db, event.course_group)
  }),
]
