import { scheduling } from '@cairn/contract/scheduling'
import { fail } from '../base/fail.ts'
import { on, Raw } from '../base/on.ts'
import { joinAll } from '../base/search/join.ts'
import { publicAddress } from '../config/address.ts'
import { calendarFile } from './calendar.ts'
import { changeEvent } from './change.ts'
import { endRoutes } from './end.ts'
import { takeSeat } from './join.ts'
import { planEvent } from './plan.ts'
import { bookingJoins } from './joins.ts'
import { findBooking, targetOf } from './rows.ts'
import { searchBookings } from './search.ts'
import { listedBooking, seenBooking } from './seen.ts'
import { bookSession } from './sessions/book.ts'
import { writeNotes } from './sessions/notes.ts'
import { waitingRoutes } from './waiting-routes.ts'

export const schedulingRoutes = [
  on(scheduling.postBooking, async ({ body, db, parts, allow, ...by }) => {
    const actor = by.actor ?? fail('unauthenticated')
    const create =
      body.graph === 'group_owner'
        ? planEvent
        : body.related_bookings === undefined && body.meta?.course_id !== undefined
          ? bookSession
          : takeSeat
    const row = await create(db, parts, by, body, allow)
    return seenBooking(db, row, actor)
  }),

  changeEvent,
  writeNotes,
  ...endRoutes,
  ...waitingRoutes,

  on(scheduling.getBooking, async ({ params, db, actor, show }) => {
    const me = actor ?? fail('unauthenticated')
    const row = (await findBooking(db, params.id, me.id)) ?? fail('not_found')
    show(targetOf(row, me.id))
    return seenBooking(db, row, me)
  }),

  on(scheduling.getBookingCalendar, async ({ params, db, parts, actor, show }) => {
    const me = actor ?? fail('unauthenticated')
    const row = (await findBooking(db, params.id, me.id)) ?? fail('not_found')
    show(targetOf(row, me.id))
    const type = {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
      'cache-control': 'no-store',
    }
    return new Raw(200, type, calendarFile([listedBooking(row, me)], await publicAddress(db, parts.env)))
  }),

  on(scheduling.findBookings, async ({ query, db, actor, now, allow }) => {
    allow()
    const me = actor ?? fail('unauthenticated')
    // Whoever has just taken a seat looks whether they have it: this list is never behind.
    const { matches, rows } = await searchBookings(db, me, query, now)
    const list = rows.map((row) => listedBooking(row, me))
    return { matches, list, ...(await joinAll(list, query.join, bookingJoins(db, me, now))) }
  }),
]
