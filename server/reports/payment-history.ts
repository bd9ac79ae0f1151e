import { sql, type RawBuilder } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import { accounts } from '@cairn/domain/purchases/ledger'
import { dayOf } from '@cairn/domain/base/local-day'
import { periodStarts, periodUnit } from '@cairn/domain/purchases/periods'
import type { PaymentPeriod, PaymentRecord, PaymentTotal } from '@cairn/contract/payment-history'
import type { Db } from '../base/db/schema.ts'
import { search, selectAll, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'
import { walk } from '../base/search/walk.ts'

/** Whose sales, and of which time. */
export interface PaymentScope {
  /** undefined: those of everybody. */
  readonly organizations: readonly string[] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

interface Row {
  readonly id: string
  readonly purchase: string
  readonly at: Date
  readonly kind: PaymentRecord['kind']
  readonly amount: number
  readonly tax: number
  readonly currency: PaymentRecord['currency']
  readonly course: string[]
  readonly seller: string[]
}

/**
 * The ledger as organizations see it: of every entry the part that is theirs. Fees are theirs where the money went into
 * an account of their own; what was sold stands in the entry of the same charge.
 */
const entriesOf = ({ organizations, from, to }: PaymentScope): RawBuilder<unknown> => {
  const own = organizations === undefined ? sql`true` : sql`i ->> 'seller' = any (${organizations}::text[])`
  const fees = organizations?.map((organization) => accounts.fees(organization))
  const ownFee =
    fees === undefined
      ? sql`true`
      : sql`exists (select 1 from ledger_line l where l.entry = e.id and l.account = any (${fees}::text[]))`
  const since = from === undefined ? sql`true` : sql`e.at >= ${from}`
  const until = to === undefined ? sql`true` : sql`e.at < ${to}`
  return sql`(select e.id, e.at, e.kind, e.purchase, e.currency, x.course, x.seller,
      case when e.kind = 'fee' then e.amount else x.amount end as amount,
      case when e.kind = 'fee' then 0 else x.tax end as tax
    from ledger_entry e
    left join ledger_entry s on e.kind = 'fee' and s.reference = 'charge:' || substr(e.reference, 5)
    cross join lateral (
      select coalesce(sum((i ->> 'amount')::bigint), 0)::bigint as amount,
        coalesce(sum((i ->> 'tax')::bigint), 0)::bigint as tax,
        coalesce(array_agg(distinct i ->> 'course'), '{}') as course,
        coalesce(array_agg(distinct i ->> 'seller'), '{}') as seller
      from jsonb_array_elements(coalesce(s.items, e.items)) i where ${own}
    ) x
    where ${since} and ${until} and case when e.kind = 'fee' then ${ownFee} else x.course <> '{}' end) h`
}

const searchable = (scope: PaymentScope): Searchable => ({
  from: entriesOf(scope),
  columns: sql`h.*`,
  words: sql`to_tsvector('simple', concat_ws(' ', h.purchase,
    (select string_agg(c.title, ' ') from course c where c.id = any (h.course))))`,
  guards: {},
  fields: {
    id: { kind: 'keyword', column: sql`h.id` },
    purchase: { kind: 'keyword', column: sql`h.purchase` },
    kind: { kind: 'keyword', column: sql`h.kind` },
    currency: { kind: 'keyword', column: sql`h.currency` },
    amount: { kind: 'number', column: sql`h.amount` },
    date: { kind: 'date', column: sql`h.at` },
    object: { kind: 'list', column: sql`h.course` },
    organization: { kind: 'list', column: sql`h.seller` },
  },
  sort: { date: sql`h.at`, amount: sql`h.amount`, kind: sql`h.kind` },
  defaultSort: sql`h.at desc`,
  key: sql`h.id desc`,
  pageSize: PAGE.reports,
})

const toRecord = ({ at, course, seller, ...row }: Row): PaymentRecord => ({
  ...row,
  date: at.toISOString(),
  object: course,
  organization: seller,
})

/** The newest first, whatever is looked for. */
export const findPayments = async (
  db: Db,
  { sort = 'date:desc', ...request }: SearchRequest,
  scope: PaymentScope,
): Promise<Found<PaymentRecord>> => {
  const { matches, rows } = await search<Row>(db, searchable(scope), { ...request, sort }, { kind: 'all' })
  return { matches, rows: rows.map(toRecord) }
}

/** All of them, a part at a time. */
export async function* walkPayments(
  db: Db,
  { sort = 'date:desc', ...request }: SearchRequest,
  scope: PaymentScope,
): AsyncGenerator<readonly PaymentRecord[]> {
  const all = selectAll(searchable(scope), { ...request, sort }, { kind: 'all' })
  for await (const rows of walk<Row>(db, all)) yield rows.map(toRecord)
}

const of = (...kinds: readonly string[]) => sql`filter (where h.kind = any (${kinds}::text[]))`
const SOLD = ['sale', 'renewal', 'debit'] as const
const RETURNED = ['refund', 'reversal'] as const

const total = (column: RawBuilder<unknown>, ...kinds: readonly string[]) =>
  sql`coalesce(sum(${column}) ${of(...kinds)}, 0)::bigint`

/** What went back, less what the bank returned of it. */
const returned = (column: RawBuilder<unknown>) =>
  sql`${total(column, ...RETURNED)} - ${total(column, 'refund_failed')}`

const amount = sql`h.amount`
const tax = sql`h.tax`

export const totalPayments = async (db: Db, scope: PaymentScope): Promise<PaymentTotal[]> => {
  const { rows } = await sql<Omit<PaymentTotal, 'net'>>`
    select h.currency, (count(*) ${of(...SOLD)})::integer as count,
      ${total(amount, ...SOLD)} as gross, ${returned(amount)} as refunds,
      ${total(amount, 'fee')} as fees,
      ${total(tax, ...SOLD)} - (${returned(tax)}) as tax,
      ${total(amount, 'debit')} - ${total(amount, 'reversal')} as ordered
    from ${entriesOf(scope)} group by h.currency order by gross desc, h.currency`.execute(db)
  return rows.map((row) => ({ ...row, net: row.gross - row.refunds - row.fees }))
}

const DATE_TRUNC = { day: 'day', week: 'week', month: 'month' } as const

/** Sales and refunds by days, weeks or months of the site; periods without any are there as well. */
export const paymentSeries = async (
  db: Db,
  scope: PaymentScope & { readonly from: Date; readonly to: Date },
  zone: string,
) => {
  const { from, to } = scope
  const unit = periodUnit(from, to)
  const { rows } = await sql<PaymentPeriod>`
    select to_char(date_trunc(${DATE_TRUNC[unit]}, h.at at time zone ${zone}), 'YYYY-MM-DD') as start, h.currency,
      ${total(amount, ...SOLD)} as gross, ${returned(amount)} as refunds
    from ${entriesOf(scope)} group by 1, 2`.execute(db)
  const found = new Map(rows.map((row) => [`${row.start} ${row.currency}`, row]))
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  const last = dayOf(new Date(to.getTime() - 1).toISOString(), zone)
  const starts = periodStarts(dayOf(from.toISOString(), zone), last, unit)
  const series = currencies.flatMap((currency) =>
    starts.map((start) => found.get(`${start} ${currency}`) ?? { start, currency, gross: 0, refunds: 0 }),
  )
  return { unit, series }
}
