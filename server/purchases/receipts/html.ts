import { direction } from '@cairn/domain/config/languages'
import { escapeHtml } from '../../base/letter.ts'
import type { Sheet } from './sheet.ts'

const STYLE = `:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;padding:40px 16px;background:#eef0ec;color:#1b1e19;font:15px/1.5 Inter,system-ui,'Segoe UI',Roboto,Arial,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:720px;margin:0 auto;padding:48px 56px;background:#fff;border-radius:14px;box-shadow:0 1px 2px #0001,0 12px 32px #0000000f;overflow-wrap:anywhere}
header{display:flex;justify-content:space-between;gap:24px;align-items:flex-start}
.site{margin:0;font-size:15px;font-weight:600;color:#51564c}
h1{margin:4px 0 0;font-size:30px;line-height:1.2;letter-spacing:-.02em}
dl{margin:0}
.about div{display:flex;gap:16px;justify-content:space-between}
dt,th{color:#6d7267;font-weight:400}
dd{margin:0}
.parties{display:grid;grid-template-columns:1fr 1fr;gap:32px;margin:40px 0}
h2{margin:0 0 6px;font-size:13px;font-weight:600;color:#6d7267}
.parties p{margin:0}
.parties p:first-of-type{font-weight:600}
table{width:100%;border-collapse:collapse}
th,td{padding:12px 0;text-align:start;vertical-align:top;border-bottom:1px solid #e3e6df}
th{font-size:13px}
th:last-child,td:last-child{text-align:end;white-space:nowrap;padding-inline-start:24px}
tfoot td{border:0;padding:6px 0}
tfoot tr:first-child td{padding-top:16px}
tfoot td:first-child{color:#51564c}
tfoot .strong td{color:#1b1e19;font-size:19px;font-weight:650;padding:10px 0 4px}
.paid{display:flex;justify-content:space-between;gap:24px;margin:24px 0 0;padding:14px 18px;border-radius:10px;background:#f5f6f3}
.foot{margin:36px 0 0;color:#6d7267;font-size:14px}
@media (max-width:560px){body{padding:0;background:#fff}main{padding:28px 20px;border-radius:0;box-shadow:none}header{flex-direction:column}.parties{grid-template-columns:1fr;gap:20px;margin:28px 0}.about{width:100%}}
@media print{body{padding:0;background:#fff}main{box-shadow:none;padding:0}}`

const row = (label: string, value: string): string =>
  `<div><dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`

/** The receipt as a page of its own, to be read and printed. */
export const receiptPage = (sheet: Sheet): string => {
  const { language, site, title, number, about, parties, columns, items, sums, payment, foot } = sheet
  const party = ({ label, lines }: Sheet['parties'][number]) =>
    `<section><h2>${escapeHtml(label)}</h2>${lines.map((line) => `<p><bdi>${escapeHtml(line)}</bdi></p>`).join('')}</section>`
  const item = ({ title: name, amount }: Sheet['items'][number]) =>
    `<tr><td><bdi>${escapeHtml(name)}</bdi></td><td><bdi>${escapeHtml(amount)}</bdi></td></tr>`
  const sum = ({ label, value, strong }: Sheet['sums'][number]) =>
    `<tr${strong ? ' class="strong"' : ''}><td>${escapeHtml(label)}</td><td><bdi>${escapeHtml(value)}</bdi></td></tr>`
  return `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} ${number} · ${site}`)}</title><style>${STYLE}</style></head><body><main><header><div><p class="site">${escapeHtml(site)}</p><h1>${escapeHtml(title)}</h1></div><dl class="about">${about.map(({ label, value }) => row(label, value)).join('')}</dl></header><div class="parties">${parties.map(party).join('')}</div><table><thead><tr><th scope="col">${escapeHtml(columns.item)}</th><th scope="col">${escapeHtml(columns.amount)}</th></tr></thead><tbody>${items.map(item).join('')}</tbody><tfoot>${sums.map(sum).join('')}</tfoot></table>${
    payment
      ? `<dl class="paid"><dt>${escapeHtml(payment.label)}</dt><dd><bdi>${escapeHtml(payment.value)}</bdi></dd></dl>`
      : ''
  }<p class="foot">${escapeHtml(foot)}</p></main></body></html>`
}
