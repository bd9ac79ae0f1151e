import { sql } from 'kysely'
import { isBilledMonthly } from '@cairn/domain/purchases/subscription'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import type { Db } from '../../base/db/schema.ts'
import { findOrganization } from '../../organizations/store.ts'
import type { Terms } from '../terms.ts'
import type { Ending, SubscriptionRow } from './store.ts'

interface Found {
  readonly publisher: string | null
  readonly status: string | null
  readonly price: number | null
  readonly function: string[] | null
  readonly disabled: boolean | null
  readonly progress: { readonly state?: string; readonly status?: string; readonly expires?: string } | null
}

const find = async (db: Db, { owner, course }: SubscriptionRow): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select c.publisher, c.status, c.price, c.function, o.disabled, g.document as progress
    from (select 1) one left join course c on c.id = ${course} left join person o on o.id = ${owner}
      left join progress g on g.person = ${owner} and g.course = ${course}`.execute(db)
  return rows[0]
}

export type Renewability =
  | { readonly kind: 'renews'; readonly seller: string; readonly connected: Terms['connected'] }
  /** The course cannot be taken for now. */
  | { readonly kind: 'pauses' }
  | { readonly kind: 'ends'; readonly reason: Ending }

const ends = (reason: Ending): Renewability => ({ kind: 'ends', reason })
const PAUSES: Renewability = { kind: 'pauses' }

/** Whether another month can be charged: nobody pays for what they cannot take. */
export const checkRenewal = async (db: Db, row: SubscriptionRow, now: Date): Promise<Renewability> => {
  const found = await find(db, row)
  if (!found || found.publisher === null) return ends('unavailable')
  const { publisher, status, price, function: kinds, disabled, progress } = found
  const enrolled = enrolmentState(progress, now)
  if (disabled === null || enrolled === 'unenrolled' || enrolled === 'preview') return ends('left')
  if (!isBilledMonthly({ price: price ?? 0, function: kinds ?? [] })) return ends('free')
  if (disabled || status !== 'enabled' || enrolled === 'pending') return PAUSES
  const account = (await findOrganization(db, publisher))?.payment?.account
  // Whoever received the money before has to be able to receive it now.
  if (account === undefined && row.document['connected'] === publisher) return PAUSES
  const connected = account === undefined ? undefined : { organization: publisher, account }
  return { kind: 'renews', seller: publisher, connected }
}
