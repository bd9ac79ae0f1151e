import { drawLetter, escapeHtml } from '../../base/letter.ts'
import type { Letter } from '../../base/ports/post.ts'
import type { Receipt } from './facts.ts'
import { sheetOf, type Sheet } from './sheet.ts'
import { receiptWords } from './words.ts'

const CELL = 'padding:10px 0;vertical-align:top;border-top:1px solid #e5e7eb'

const line = (label: string, value: string, { strong = false, edge = true } = {}): string => {
  const style = `${edge ? CELL : 'padding:6px 0;vertical-align:top'};${strong ? 'font-weight:600;font-size:18px' : ''}`
  return `<tr><td class="foot" style="${style}"><bdi>${escapeHtml(label)}</bdi></td><td class="foot" style="${style};text-align:end;white-space:nowrap;padding-inline-start:16px"><bdi>${escapeHtml(value)}</bdi></td></tr>`
}

/** Everything that stands on the receipt, as mail programs can show it. */
const table = ({ title, about, items, sums, payment, parties }: Sheet): string => {
  const small = 'color:#4b5563;font-size:14px'
  const party = ({ label, lines }: Sheet['parties'][number]) =>
    `<td class="dim" style="${small};width:50%;vertical-align:top;padding:20px 0 0;padding-inline-end:16px"><strong>${escapeHtml(label)}</strong><br>${lines.map((text) => `<bdi>${escapeHtml(text)}</bdi>`).join('<br>')}</td>`
  const facts = about.map(({ label, value }) => `${escapeHtml(label)} <bdi>${escapeHtml(value)}</bdi>`)
  const rows = [
    ...items.map((item) => line(item.title, item.amount)),
    ...sums.map(({ label, value, strong }, n) =>
      line(label, value, { strong: strong === true, edge: n === 0 }),
    ),
    ...(payment ? [line(payment.label, payment.value)] : []),
  ]
  return `<p style="margin:0 0 4px;font-size:22px;font-weight:600">${escapeHtml(title)}</p><p class="dim" style="margin:0 0 16px;${small}">${facts.join(' &nbsp;·&nbsp; ')}</p><table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('')}</table><table role="presentation" style="width:100%;border-collapse:collapse"><tr>${parties.map(party).join('')}</tr></table>`
}

const inText = ({ about, items, sums, payment, parties }: Sheet): string[] => [
  about.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  items.map(({ title, amount }) => `${title}: ${amount}`).join('\n'),
  [...sums, ...(payment ? [payment] : [])].map(({ label, value }) => `${label}: ${value}`).join('\n'),
  ...parties.map(({ label, lines }) => [`${label}:`, ...lines].join('\n')),
]

/** A receipt or credit note as an email. */
export const receiptLetter = (
  receipt: Receipt,
  { to, name, payments }: { readonly to: string; readonly name: string; readonly payments: string },
): Letter => {
  const sheet = sheetOf(receipt)
  const { mail } = receiptWords(sheet.language)
  const isCredit = receipt.kind === 'credit_note'
  const lead = isCredit ? mail.creditLead(name) : mail.receiptLead(name)
  return {
    // The same receipt is sent once, however often it is tried.
    id: `receipt-${receipt.id}`,
    ...drawLetter(to, sheet.language, {
      site: sheet.site,
      subject: (isCredit ? mail.creditSubject : mail.receiptSubject)(sheet.number, sheet.site),
      lines: [lead, ...inText(sheet)],
      rich: `<p style="margin:0 0 24px">${escapeHtml(lead)}</p>${table(sheet)}`,
      button: { label: mail.open, url: payments },
      after: [mail.after],
    }),
  }
}
