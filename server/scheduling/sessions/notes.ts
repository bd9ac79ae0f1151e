import { sql } from 'kysely'
import { isSession } from '@cairn/domain/scheduling/booking'
import { scheduling, type Notes } from '@cairn/contract/scheduling'
import { fail, failBecause } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { bookingToChange } from '../join.ts'
import { findBooking, targetOf, type BookingRow } from '../rows.ts'
import { seenBooking } from '../seen.ts'
import { refreshPages } from './tell.ts'

/** A note as it is stored; undefined where nothing is left of it. */
export const textOf = (note: string | undefined): string | undefined => {
  const text = note?.replaceAll('\r\n', '\n').trim()
  return text === '' ? undefined : text
}

/** Each writes their own: the learner what they bring, the coach what came of it. */
const refuseForeignNotes = (sent: Notes, { owner, customer }: BookingRow, me: string): void => {
  if (sent.before !== undefined && me !== customer) fail('forbidden')
  if ((sent.after !== undefined || sent.private !== undefined) && me !== owner) fail('forbidden')
}

const merged = (before: Notes, sent: Notes): Notes => {
  const notes = { ...before, ...sent }
  return Object.fromEntries(
    Object.entries(notes).flatMap(([name, note]) => {
      const text = textOf(note)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

export const writeNotes = on(scheduling.putBookingNotes, async ({ params, body, db, allow, ...by }) => {
  const actor = by.actor ?? fail('unauthenticated')
  const row = await bookingToChange(db, by, params.id)
  allow(targetOf(row, actor.id))
  if (!isSession(row)) failBecause('not_a_session')
  refuseForeignNotes(body, row, actor.id)
  const notes = merged(row.session?.notes ?? {}, body)
  await sql`update booking set modified = ${by.now}, version = version + 1,
    session = coalesce(session, '{}') || ${JSON.stringify({ notes })}::jsonb where id = ${row.id}`.execute(db)
  await refreshPages(db, row)
  return seenBooking(db, (await findBooking(db, row.id, actor.id)) ?? fail('not_found'), actor)
})
