import { Null, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { either, flag, id, instant, line, money, object, oneOf, optional, text } from './fields.ts'
import { CardSummary, currencyCode } from './purchases.ts'
import { found, reportQuery } from './search.ts'
import { planName, SitePayment } from './site-payment.ts'

/** One charge for the plan of the installation, as the ledger has it. */
export const BillingStatement = object({
  id,
  date: instant,
  plan: planName,
  from: instant,
  to: instant,
  amount: money,
  currency: currencyCode,
  card: optional(CardSummary),
  customer: optional(object({ name: optional(text(200)), email: optional(text(254)) })),
  /** Charged by itself when a month was over. */
  renewal: flag,
})
export type BillingStatement = Static<typeof BillingStatement>

export const billing = {
  putCustomer: endpoint({
    method: 'PUT',
    path: '/config/customer',
    access: 'billing.write',
    summary: 'Set who is billed for the plan of the site: a name and an email address, or a card.',
    body: object({
      name: optional(line),
      email: optional(text(254)),
      /** A token of the card form. */
      source: optional(text(500, 1)),
    }),
    reply: object({ customer: SitePayment.properties.customer, source: SitePayment.properties.source }),
    waits: true,
  }),
  putSubscription: endpoint({
    method: 'POST',
    path: '/config/customer/subscription',
    access: 'billing.write',
    summary: 'Choose the plan of the site. What it costs now is charged to the card on file.',
    body: object({ plan: planName }),
    reply: object({ plan: planName, renews: either([instant, Null()]) }),
    status: 200,
    waits: true,
  }),
  findStatements: endpoint({
    method: 'GET',
    path: '/report/billing/history',
    access: 'billing.read',
    summary: 'List what the site was charged for its plan, newest first.',
    query: reportQuery,
    reply: found(BillingStatement),
    quiet: 'list',
  }),
  getStatement: endpoint({
    method: 'GET',
    path: '/report/billing/statement/{id}',
    access: 'billing.read',
    summary: 'Get a statement as an HTML page or a CSV file.',
    params: object({ id }),
    query: object({ format: optional(oneOf(['html', 'csv'])) }),
    produces: 'text/html',
  }),
}
