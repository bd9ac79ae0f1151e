import type { EventChange } from '@cairn/domain/scheduling/event'
import type { Db } from '../../base/db/schema.ts'
import type { Jobs } from '../../base/jobs.ts'
import { raise } from '../../base/live.ts'
import type { BookingRow } from '../rows.ts'
import { newsOf, startTelling } from '../tell.ts'

type Session = Pick<
  BookingRow,
  'id' | 'graph' | 'event' | 'owner' | 'customer' | 'starts' | 'ends' | 'document'
>

const peopleOf = ({ owner, customer }: Session): string[] => [owner, ...(customer === null ? [] : [customer])]

/** Pages of the two people of a session read it again. */
export const refreshPages = async (db: Db, session: Session): Promise<void> => {
  for (const person of peopleOf(session))
    await raise(db, `user:${person}`, 'updateBooking', { id: session.id })
}

/** Notifies those of the two who did not do it themselves, and refreshes the pages of both. */
export const announce = async (
  db: Db,
  jobs: Jobs,
  session: Session,
  change: EventChange,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> => {
  const people = peopleOf(session).filter((person) => person !== by)
  await startTelling(db, jobs, { event: newsOf(session, change), group: null, by, people }, now)
  await refreshPages(db, session)
}
