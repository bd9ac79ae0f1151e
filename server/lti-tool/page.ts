import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { LtiText } from './texts.ts'

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1a17;--dim:#5f5a52;--paper:#fff;--line:#ddd8cf;--act:#1f5fbf;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f1eee8;--dim:#b5aea3;--paper:#1b1a18;--line:#45413a;--act:#8ab4f8;--on:#111}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:32px 20px}
h1{font-size:24px;line-height:1.25;margin:0 0 8px;overflow-wrap:anywhere}
p{margin:0 0 16px;overflow-wrap:anywhere}
.dim{color:var(--dim);font-size:14px}
button{font:inherit;font-weight:600;min-height:48px;padding:8px 24px;border:0;border-radius:8px;background:var(--act);color:var(--on);cursor:pointer}
button:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid var(--act);outline-offset:2px}
ul{list-style:none;margin:0 0 24px;padding:0;border-block-start:1px solid var(--line)}
li{border-block-end:1px solid var(--line);padding-block:4px}
li li:last-child{border:0}
li ul{margin:0;padding-inline-start:28px;border:0}
label{display:flex;gap:12px;align-items:center;min-height:44px;overflow-wrap:anywhere}
input{inline-size:18px;block-size:18px;flex:none;accent-color:var(--act)}
summary{min-height:32px;padding-inline-start:30px;color:var(--dim);font-size:14px;cursor:pointer}
form{margin:0}
.end{position:sticky;inset-block-end:0;margin-block-start:-24px;padding-block:12px;background:var(--paper);border-block-start:1px solid var(--line)}
`

/** What of a page differs. Its scripts and its data come from us; all other text is escaped by whoever writes `body`. */
export interface LtiPage {
  readonly texts: LtiText
  readonly title: string
  readonly body: string
  /** Origins whose pages may show it in a frame. */
  readonly frames: readonly string[]
  /** Where its forms lead, besides ourselves. */
  readonly forms?: readonly string[]
  readonly script?: { readonly code: string; readonly data: unknown }
  readonly status?: number
}

const asData = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

const policyOf = ({ frames, forms = [] }: LtiPage, nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    `form-action 'self' ${forms.join(' ')}`.trim(),
    `frame-ancestors ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
  ].join('; ')

/** Sends one of the pages that platforms show in their own. They are small, know no session and load nothing. */
export const sendLtiPage = (reply: FastifyReply, page: LtiPage) => {
  const { texts, title, body, script, status = 200 } = page
  const nonce = randomBytes(16).toString('base64')
  const direction = texts.language === 'ar' ? 'rtl' : 'ltr'
  const code =
    script === undefined
      ? ''
      : `<script type="application/json" id="data">${asData(script.data)}</script><script nonce="${nonce}">${script.code}</script>`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(page, nonce))
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="${texts.language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main>${code}</body></html>`,
    )
}

/** Whatever the address is, only its origin is named, and only one that can stand in a policy. */
export const originOf = (address: string | undefined): string[] => {
  if (address === undefined || !URL.canParse(address)) return []
  const { origin, protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? [origin] : []
}
