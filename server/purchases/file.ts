import { decimalOf } from '@cairn/domain/config/currencies'
import type { Purchase } from '@cairn/contract/purchases'
import { csvStream } from '../base/csv.ts'
import type { Db } from '../base/db/schema.ts'
import type { Raw } from '../base/on.ts'
import { findTitles } from '../courses/store.ts'
import { findUsers } from '../users/store.ts'

const CSV_COLUMNS = [
  { title: 'Date', field: 'created' },
  { title: 'Purchase', field: 'id' },
  { title: 'Receipt', field: 'receipt' },
  { title: 'Buyer', field: 'buyer' },
  { title: 'Courses', field: 'courses' },
  { title: 'State', field: 'state' },
  { title: 'Amount', field: 'amount' },
  { title: 'Refunded', field: 'refunded' },
  { title: 'Currency', field: 'payment.currency' },
  { title: 'Coupon', field: 'payment.coupon' },
  { title: 'Purchase order', field: 'purchaseOrder' },
  { title: 'Credit notes', field: 'creditNotes' },
] as const

const namesOf = async (db: Db, ids: readonly string[], now: Date) => {
  const people = await findUsers(db, [...new Set(ids)], now)
  return new Map(people.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`.trim()]))
}

/** With names, and amounts as plain numbers. */
const rowsOf = async (db: Db, list: readonly Purchase[], now: Date) => {
  const ids = [...new Set(list.flatMap(({ object }) => object))]
  const titles = new Map((await findTitles(db, ids)).map(({ id, title }) => [id, title]))
  const buyers = await namesOf(
    db,
    list.map(({ owner }) => owner),
    now,
  )
  return list.map((purchase) => {
    const { owner, object, payment } = purchase
    return {
      ...purchase,
      creditNotes: purchase.creditNote?.join('; '),
      buyer: buyers.get(owner) ?? owner,
      courses: object.map((course) => titles.get(course) ?? course).join('; '),
      ...(payment && {
        amount: decimalOf(payment.amount, payment.currency),
        refunded: decimalOf(payment.refunded ?? 0, payment.currency),
      }),
    }
  })
}

async function* named(db: Db, parts: AsyncIterable<readonly Purchase[]>, now: Date) {
  for await (const list of parts) yield rowsOf(db, list, now)
}

/** Purchases for a spreadsheet. */
export const purchaseFile = (
  db: Db,
  parts: AsyncIterable<readonly Purchase[]>,
  columns: string | undefined,
  now: Date,
): Promise<Raw> => csvStream('purchases', named(db, parts, now), columns, CSV_COLUMNS)
