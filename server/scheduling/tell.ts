import { isSession } from '@cairn/domain/scheduling/booking'
import type { EventChange } from '@cairn/domain/scheduling/event'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import { NOBODY, type Jobs } from '../base/jobs.ts'
import { raise } from '../base/live.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { feedTopic } from '../conversations/tell.ts'
import type { BookingRow } from './rows.ts'

export const TELL = { kind: 'event.tell', retries: 5 } as const

/** What people are told of an event, as it was when it happened. */
export interface EventNews {
  readonly booking: string
  readonly change: EventChange
  readonly what: string
  readonly start: string
  readonly end: string
  /** A session with a coach; left out: an event of a group, or a seat in it. */
  readonly kind?: 'session'
  /** How often it is held, week by week. */
  readonly times?: number
  /** What its calendar entry counts on from, should nothing else be left of it. */
  readonly version?: number
}

export interface Telling {
  /** Nobody is told of the same thing twice. */
  readonly id: string
  readonly event: EventNews
  readonly group: string | null
  readonly by: string
  readonly at: string
  /** Whom it concerns; null: everybody in the group. */
  readonly people: readonly string[] | null
  /** What whoever acted did with a seat of their own: they get it as an invitation, and nobody is told of it. */
  readonly seat?: 'joined' | 'left'
}

export const newsOf = (
  row: Pick<BookingRow, 'id' | 'starts' | 'ends' | 'document'> &
    Partial<Pick<BookingRow, 'graph' | 'event' | 'version'>>,
  change: EventChange,
): EventNews => ({
  booking: row.id,
  change,
  what: row.document.what,
  start: row.starts.toISOString(),
  end: row.ends.toISOString(),
  ...(isSession(row) && { kind: 'session' }),
  ...(row.version !== undefined && { version: row.version }),
})

/** Has people told of something, once what happened is certain. */
export const startTelling = async (
  db: Db,
  jobs: Jobs,
  telling: Omit<Telling, 'id' | 'at'>,
  now: Date,
): Promise<void> => {
  if (telling.people?.length === 0) return
  await jobs.start(db, TELL, NOBODY, { ...telling, id: newId(now.getTime()), at: now.toISOString() })
}

/** Brings a seat that somebody took, or gave back, to their own calendar; not where it is over anyway. */
export const tellSeat = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  { actor, now }: By,
  event: BookingRow,
  seat: NonNullable<Telling['seat']>,
): Promise<void> => {
  if (actor === null || event.ends <= now) return
  const change = seat === 'joined' ? 'planned' : 'unseated'
  const news = newsOf({ ...event, id: event.event ?? event.id }, change)
  const { course_group: group } = event
  await startTelling(db, jobs, { event: news, group, by: actor.id, people: [actor.id], seat }, now)
}

/** Pages that show the events of this group read them anew. */
export const tellPages = async (db: Db, group: string | null): Promise<void> => {
  if (group !== null) await raise(db, feedTopic(group), 'updateBooking', { feed: group })
}
