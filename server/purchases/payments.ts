import { can } from '@cairn/domain/access/actions'
import type { CurrencyCode } from '@cairn/domain/config/currencies'
import type { EntryKind } from '@cairn/domain/purchases/ledger'
import { payments } from '@cairn/contract/payments'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { CardsUnreachable } from '../base/ports/cards.ts'
import { connectAccount } from '../organizations/store.ts'
import { findUser } from '../users/store.ts'
import { creditNotesByEntry, findCreditNotes } from './receipts/credit-notes.ts'
import { failByCard } from './card-failures.ts'
import { findCustomer, openCustomer, payerOf, removeCard, saveCard } from './saved-cards.ts'

const MOST = 1000

/** What somebody paid and got back, as the ledger has it. */
const findPayments = async (db: Db, person: string, limit: number) => {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('purchase as p', 'p.id', 'e.purchase')
    .select(['e.id', 'e.purchase', 'e.at', 'e.amount', 'p.course', 'p.receipt'])
    .select((eb) => [
      eb.ref('e.kind').$castTo<EntryKind>().as('kind'),
      eb.ref('e.currency').$castTo<CurrencyCode>().as('currency'),
    ])
    .where('p.owner', '=', person)
    .where('p.purchase_order', 'is', null)
    .where('e.kind', 'in', ['sale', 'renewal', 'refund', 'refund_failed'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(Math.min(MOST, limit))
    .execute()
  const notes = await findCreditNotes(
    db,
    rows.map(({ purchase }) => purchase),
  )
  const noteOf = creditNotesByEntry(rows, notes)
  return rows.map(({ at, course, receipt, ...entry }) => {
    const creditNote = noteOf.get(entry.id)
    return {
      ...entry,
      date: at.toISOString(),
      object: course,
      ...(receipt !== null && { receipt }),
      ...(creditNote !== undefined && { creditNote }),
    }
  })
}

/** What the network does not answer was not done. */
const reach = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CardsUnreachable) return fail('payment_unreachable')
    throw error
  }
}

export const paymentRoutes = [
  on(payments.getPayments, async ({ params, query, db, parts, allow }) => {
    allow({ id: params.id })
    if (!(await findUser(db, params.id, parts.now()))) return fail('not_found')
    const customer = await findCustomer(db, payerOf(params.id))
    const list = await findPayments(db, params.id, query.limit ?? MOST)
    return { source: customer?.summary ?? null, list }
  }),

  on(payments.saveCard, async ({ body, db, parts, allow }) => {
    allow({ id: body.user })
    const person = (await findUser(db, body.user, parts.now())) ?? fail('not_found')
    const payer = payerOf(person.id)
    const about = { name: `${person.givenName} ${person.familyName}`, email: person.email }
    const customer = await reach(openCustomer(parts, payer, about))
    const saved = await reach(saveCard(parts, payer, customer, body.source))
    if (saved.state === 'saved') return saved.summary
    if (saved.state === 'refused') return failByCard(saved.code)
    const { clientSecret } = saved
    return fail('authentication_required', undefined, { payment: { charge: '', clientSecret } })
  }),

  on(payments.removeCard, async ({ params, db, parts, allow }) => {
    allow({ id: params.id })
    if (!(await findUser(db, params.id, parts.now()))) fail('not_found')
    await reach(removeCard(parts, payerOf(params.id)))
  }),

  on(payments.connectPayments, async ({ params, body, db: _db, parts, allow, ...by }) => {
    allow({ id: params.id })
    const connected =
      (await reach(parts.cards.connect(body.authorizationCode))) ?? failBecause('connect_code')
    return parts.db.transaction().execute(async (tx) => {
      const saved = await connectAccount(tx, by, params.id, connected.account)
      return can(by.actor, 'organization.read.all', saved) ? saved : fail('forbidden')
    })
  }),
]
