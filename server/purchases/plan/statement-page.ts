import type { BillingStatement } from '@cairn/contract/billing'
import { currency as currencyOf, minorToMajor } from '@cairn/domain/config/currencies'
import { escapeHtml } from '../../base/letter.ts'
import { brandName } from '../receipts/sheet.ts'

const STYLE = `body{margin:0;padding:40px 24px;background:#fff;color:#111827;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:640px;margin:0 auto}header{display:flex;justify-content:space-between;gap:24px;flex-wrap:wrap;margin-block-end:32px}
h1{font-size:28px;line-height:1.2;margin:0}p{margin:0}.dim{color:#4b5563}table{width:100%;border-collapse:collapse}
th,td{text-align:start;padding:12px 0;border-block-end:1px solid #e5e7eb;vertical-align:top}th{font-weight:400;color:#4b5563}
td{text-align:end;overflow-wrap:anywhere}tr.total>*{border:0;font-size:20px;font-weight:600;color:#111827;padding-block-start:16px}
@media print{body{padding:0}}`

const PLAN_TITLES = {
  free: 'Free',
  standard: 'Standard',
  professional: 'Professional',
  enterprise: 'Enterprise',
} as const

const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))

/** An amount of minor units as it is written in English. */
const moneyOf = (amount: number, currency: string): string => {
  const decimals = currencyOf(currency)?.decimals ?? 2
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minorToMajor(amount, currency))
}

const row = (label: string, value: string): string =>
  `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`

/** A statement as a page that can be read and printed by itself. */
export const statementPage = (site: string, statement: BillingStatement): string => {
  const { id, date, plan, from, to, amount, currency, card, customer, renewal } = statement
  const rows = [
    row('Statement', id),
    row('Date', dayOf(date)),
    ...(customer?.name === undefined ? [] : [row('Billed to', customer.name)]),
    ...(customer?.email === undefined ? [] : [row('Email', customer.email)]),
    row('Plan', `${PLAN_TITLES[plan]}${renewal ? '' : ' (plan change)'}`),
    row('Period', `${dayOf(from)} – ${dayOf(to)}`),
    ...(card === undefined ? [] : [row('Paid with', `${brandName(card.brand)} ending in ${card.last4}`)]),
  ]
  const total = `<tr class="total"><th scope="row">Total paid</th><td>${escapeHtml(moneyOf(amount, currency))}</td></tr>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Statement ${escapeHtml(id)}</title><style>${STYLE}</style></head><body><main><header><div><h1>Statement</h1><p class="dim">${escapeHtml(site)}</p></div></header><table><tbody>${rows.join('')}${total}</tbody></table></main></body></html>`
}
