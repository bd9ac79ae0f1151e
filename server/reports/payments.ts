import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { DAY } from '@cairn/domain/base/constants'
import { decimalOf } from '@cairn/domain/config/currencies'
import { paymentHistory, type PaymentRecord } from '@cairn/contract/payment-history'
import type { ReportSearch } from '@cairn/contract/search'
import { csvStream } from '../base/csv.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { readReportSearch } from '../base/search/report.ts'
import { findConfig } from '../config/store.ts'
import { findTitles } from '../courses/store.ts'
import { findOrganizations } from '../organizations/store.ts'
import {
  creditNotesByEntry,
  findCreditNotes,
  findReceiptNumbers,
} from '../purchases/receipts/credit-notes.ts'
import {
  findPayments,
  paymentSeries,
  totalPayments,
  walkPayments,
  type PaymentScope,
} from './payment-history.ts'

/** Whose sales somebody sees; of an organization that is not theirs, none. */
const organizationsOf = (actor: Actor, asked: string | undefined): readonly string[] | undefined => {
  if (isRootAdmin(actor)) return asked === undefined ? undefined : [asked]
  const own = organizationsAs(actor, 'admin', 'publisher')
  return asked === undefined ? own : own.filter((organization) => organization === asked)
}

const joins = (db: Db): Record<string, Join<PaymentRecord>> => ({
  object: {
    ids: ({ object }) => object,
    load: async (ids) => new Map((await findTitles(db, ids)).map((course) => [course.id, course])),
  },
  organization: {
    ids: ({ organization }) => organization,
    load: async (ids) =>
      new Map((await findOrganizations(db, ids)).map(({ id, name }) => [id, { id, name }])),
  },
})

/** The number of what was issued for each entry: the receipt of what was sold, the credit note of what went back. */
const withNumbers = async (db: Db, list: readonly PaymentRecord[]): Promise<PaymentRecord[]> => {
  const ids = list.map(({ purchase }) => purchase)
  const receipts = await findReceiptNumbers(db, ids)
  const entries = list.map((record) => ({ ...record, at: record.date }))
  const notes = creditNotesByEntry(entries, await findCreditNotes(db, ids))
  return list.map((record) => {
    const receipt = SOLD.has(record.kind) ? receipts.get(record.purchase) : undefined
    const creditNote = notes.get(record.id)
    return {
      ...record,
      ...(receipt !== undefined && { receipt }),
      ...(creditNote !== undefined && { creditNote }),
    }
  })
}

const CSV_COLUMNS = [
  { title: 'Date', field: 'date' },
  { title: 'Kind', field: 'kind' },
  { title: 'Purchase', field: 'purchase' },
  { title: 'Courses', field: 'courses' },
  { title: 'Organizations', field: 'organizations' },
  { title: 'Amount', field: 'signed' },
  { title: 'Tax', field: 'taxIn' },
  { title: 'Currency', field: 'currency' },
  { title: 'Receipt', field: 'receipt' },
  { title: 'Credit note', field: 'creditNote' },
] as const

const SOLD: ReadonlySet<PaymentRecord['kind']> = new Set(['sale', 'renewal', 'debit'])
const OUTGOING: ReadonlySet<PaymentRecord['kind']> = new Set(['refund', 'reversal', 'fee'])

/** What is paid back or kept by the network has a minus, so that a column can be added up. */
const rowsOf = async (db: Db, list: readonly PaymentRecord[]) => {
  const courses = new Map(
    (await findTitles(db, [...new Set(list.flatMap(({ object }) => object))])).map(({ id, title }) => [
      id,
      title,
    ]),
  )
  const sellers = new Map(
    (await findOrganizations(db, [...new Set(list.flatMap(({ organization }) => organization))])).map(
      ({ id, name }) => [id, name],
    ),
  )
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    ids.map((id) => names.get(id) ?? id).join('; ')
  return list.map((record) => {
    const sign = OUTGOING.has(record.kind) ? -1 : 1
    return {
      ...record,
      courses: named(record.object, courses),
      organizations: named(record.organization, sellers),
      signed: decimalOf(sign * record.amount, record.currency),
      taxIn: decimalOf(sign * record.tax, record.currency),
    }
  })
}

async function* fileRows(db: Db, asked: ReportSearch, scope: PaymentScope) {
  for await (const part of walkPayments(db, asked, scope)) yield rowsOf(db, await withNumbers(db, part))
}

/** Longer times are totaled, but neither compared nor drawn. */
const LONGEST = 10 * 366 * DAY

const dateOf = (moment: string | undefined) => (moment === undefined ? undefined : new Date(moment))

/** As long a time right before. */
const before = ({ organizations }: PaymentScope, from: Date, to: Date): PaymentScope => ({
  organizations,
  from: new Date(2 * from.getTime() - to.getTime()),
  to: from,
})

const compared = async (db: Db, scope: PaymentScope, zone: string) => {
  const { from, to } = scope
  if (from === undefined || to === undefined || from >= to) return {}
  if (to.getTime() - from.getTime() > LONGEST) return {}
  return {
    before: await totalPayments(db, before(scope, from, to)),
    ...(await paymentSeries(db, { ...scope, from, to }, zone)),
  }
}

export const paymentReportRoutes = [
  on(paymentHistory.getPaymentHistory, async ({ query, parts, actor, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const asked = readReportSearch(query.search)
    const scope = {
      organizations: organizationsOf(actor, query.organization),
      from: dateOf(query.from),
      to: dateOf(query.to),
    }
    if (query.format === 'csv')
      return csvStream(
        'payments',
        fileRows(parts.replica.or(parts.db), asked, scope),
        query.columns,
        CSV_COLUMNS,
      )
    const searchDb = parts.replica.or(parts.searchDb)
    const { matches, rows: found } = await findPayments(searchDb, asked, scope)
    const rows = await withNumbers(parts.db, found)
    const { timezone } = await findConfig(parts.db)
    return {
      matches,
      list: rows,
      total: await totalPayments(searchDb, scope),
      ...(await compared(searchDb, scope, timezone)),
      ...(await joinAll(rows, asked.join, joins(parts.db))),
    }
  }),
]
