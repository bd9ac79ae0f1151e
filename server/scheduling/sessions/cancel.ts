import { sql, type RawBuilder } from 'kysely'
import type { Booking } from '@cairn/contract/scheduling'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'
import { recordEvent } from '../../base/history.ts'
import type { By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import type { BookingRow } from '../rows.ts'
import { announce } from './tell.ts'

/** Which sessions are meant: all that is given has to fit. */
export interface SessionsOf {
  readonly course?: string
  readonly coach?: string | readonly string[]
  readonly customer?: string | readonly string[]
}

interface Ending {
  readonly cause: NonNullable<Booking['meta']['cause']>
  /** Whose doing it was: they are not notified of it. Empty: nobody's. */
  readonly by: string
  readonly now: Date
}

type Canceled = Pick<
  BookingRow,
  'id' | 'graph' | 'event' | 'owner' | 'customer' | 'starts' | 'ends' | 'document'
>

const someOf = (column: 'owner' | 'customer', people: string | readonly string[]): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${anyOf(typeof people === 'string' ? [people] : people)}`

const conditionOf = ({ course, coach, customer }: SessionsOf): RawBuilder<unknown> =>
  sql.join(
    [
      ...(course === undefined ? [] : [sql`course = ${course}`]),
      ...(coach === undefined ? [] : [someOf('owner', coach)]),
      ...(customer === undefined ? [] : [someOf('customer', customer)]),
    ],
    sql` and `,
  )

const byCause = (now: Date): By => ({ actor: null, proxy: null, now, request: { id: 'scheduling', ip: '' } })

/** Cancels sessions still to come that can no longer be held; both people are notified. Returns how many. */
export const cancelSessions = async (
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  of: SessionsOf,
  { cause, by, now }: Ending,
): Promise<number> => {
  // Without a condition all sessions of the site would end.
  if (of.course === undefined && of.coach === undefined && of.customer === undefined) return 0
  const { rows } = await sql<Canceled>`
    with meant as (select id from booking where graph = 'instant' and event is null and state = 'confirmed'
      and starts > ${now} and ${conditionOf(of)} order by id for update)
    update booking b set state = 'cancelled', modified = ${now}, version = version + 1,
      session = coalesce(session, '{}') || ${JSON.stringify({ cause })}::jsonb
    from meant where b.id = meant.id
    returning b.id, b.graph, b.event, b.owner, b.customer, b.starts, b.ends, b.document`.execute(db)
  for (const row of rows) {
    await recordEvent(db, byCause(now), {
      type: 'booking',
      object: row.id,
      action: 'booking.cancel',
      detail: { cause },
    })
    await announce(db, jobs, row, 'cancelled', { by, now })
  }
  return rows.length
}
