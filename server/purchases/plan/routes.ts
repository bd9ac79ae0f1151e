import { PAGE } from '@cairn/domain/base/constants'
import { isEmail, normalEmail } from '@cairn/domain/users/email'
import { billing } from '@cairn/contract/billing'
import { csvReply } from '../../base/csv.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { on, Raw, type By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { CardsUnreachable } from '../../base/ports/cards.ts'
import { readReportSearch } from '../../base/search/report.ts'
import { findConfig } from '../../config/store.ts'
import { failByCard } from '../card-failures.ts'
import { findCustomer, openCustomer, saveCard, SITE_PAYER } from '../saved-cards.ts'
import { changePlan } from './change.ts'
import { statementPage } from './statement-page.ts'
import { findStatement, findStatements } from './statements.ts'
import { customerOf, findPlan, saveCustomer, savePlan, type SiteCustomer } from './store.ts'

/** Saves the card of the site; the bank may have to be asked first. */
const saveSource = async (parts: Parts, about: SiteCustomer, source: string): Promise<void> => {
  const saved = await (async () => {
    try {
      return await saveCard(parts, SITE_PAYER, await openCustomer(parts, SITE_PAYER, about), source)
    } catch (error) {
      if (error instanceof CardsUnreachable) return fail('payment_unreachable')
      throw error
    }
  })()
  if (saved.state === 'refused') failByCard(saved.code)
  if (saved.state === 'action')
    fail('authentication_required', undefined, { payment: { charge: '', clientSecret: saved.clientSecret } })
}

/** A new card is tried at once where the last one was refused. */
const tryAgain = async ({ db }: Parts, now: Date): Promise<void> => {
  const { failures } = await findPlan(db)
  if (failures > 0) await savePlan(db, { next_try: now })
}

const noteChange = (parts: Parts, by: By, detail: Record<string, unknown>): Promise<void> =>
  recordEvent(parts.db, by, {
    type: 'config',
    object: parts.rootOrg,
    action: 'billing.update',
    organization: parts.rootOrg,
    detail,
  })

const CSV_COLUMNS = [
  { title: 'Statement', field: 'id' },
  { title: 'Date', field: 'date' },
  { title: 'Plan', field: 'plan' },
  { title: 'From', field: 'from' },
  { title: 'To', field: 'to' },
  { title: 'Amount', field: 'amount' },
  { title: 'Currency', field: 'currency' },
  { title: 'Name', field: 'customer.name' },
  { title: 'Email', field: 'customer.email' },
] as const

export const planRoutes = [
  on(billing.putCustomer, async ({ body, parts, allow, db: _db, ...by }) => {
    allow()
    const { name, source } = body
    const email = body.email === undefined ? undefined : normalEmail(body.email)
    if (email !== undefined && !isEmail(email)) failBecause('email_invalid')
    if (name === undefined && email === undefined && source === undefined)
      fail('invalid', 'Name a customer, or send a payment source.')
    const about = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) }
    if (source !== undefined) {
      await saveSource(parts, { ...customerOf(await findPlan(parts.db)), ...about }, source)
      await tryAgain(parts, by.now)
    }
    await saveCustomer(parts.db, about)
    await noteChange(parts, by, {
      fields: Object.keys({ ...about, ...(source !== undefined && { source }) }),
    })
    const payer = await findCustomer(parts.db, SITE_PAYER)
    return { customer: customerOf(await findPlan(parts.db)), source: payer?.summary ?? null }
  }),

  on(billing.putSubscription, async ({ body, parts, allow, db: _db, ...by }) => {
    allow()
    const { plan, renews } = await changePlan(parts, by, body.plan)
    return { plan, renews: renews?.toISOString() ?? null }
  }),

  on(billing.findStatements, async ({ query, db, allow }) => {
    allow()
    const { start = 0, limit = PAGE.billing } = readReportSearch(query.search)
    return findStatements(db, { start, limit })
  }),

  on(billing.getStatement, async ({ params, query, db, allow }) => {
    allow()
    const statement = (await findStatement(db, params.id)) ?? fail('not_found')
    if (query.format === 'csv')
      return csvReply(`statement-${statement.id}`, [statement], undefined, CSV_COLUMNS)
    const { name } = await findConfig(db)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    return new Raw(200, { ...headers, 'content-security-policy': policy }, statementPage(name, statement))
  }),
]
