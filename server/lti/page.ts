import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { pageTexts, type PageTexts } from './page-texts.ts'
import type { LaunchRefused } from './refusal.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem;max-width:40rem;color-scheme:light dark}' +
  'h1{font-size:1.25rem}code{overflow-wrap:anywhere}button{font:inherit;padding:.5rem 1rem}'

/** A small page of our own, in a frame of ours or by itself: nothing but what is written into it runs. */
const send = (reply: FastifyReply, status: number, { lang, dir }: PageTexts, body: string, script = '') => {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
    )
    .send(
      `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><title>LTI</title><style nonce="${nonce}">${STYLE}</style></head>` +
        `<body>${body}${script === '' ? '' : `<script nonce="${nonce}">${script}</script>`}</body></html>`,
    )
}

/** A form that sends itself: how a browser carries what one site tells the other. */
export const sendForm = (
  reply: FastifyReply,
  language: string | undefined,
  to: {
    readonly url: string
    readonly fields: Readonly<Record<string, string>>
    readonly method?: 'get' | 'post'
  },
) => {
  const texts = pageTexts(language)
  const inputs = Object.entries(to.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return send(
    reply,
    200,
    texts,
    `<form id="form" action="${escapeHtml(to.url)}" method="${to.method ?? 'post'}" accept-charset="utf-8">${inputs.join('')}` +
      `<p>${texts.opening}</p><noscript><button>${texts.go}</button></noscript></form>`,
    "document.getElementById('form').submit()",
  )
}

/** Says plainly why a launch stopped. */
export const sendRefusal = (
  reply: FastifyReply,
  language: string | undefined,
  { problem, value }: Pick<LaunchRefused, 'problem' | 'value'>,
) => {
  const texts = pageTexts(language)
  const sent = value === undefined ? '' : `<p><code>${escapeHtml(value)}</code></p>`
  return send(reply, 400, texts, `<h1>${texts.failed}</h1><p>${texts.problems[problem]}</p>${sent}`)
}

export const sendDone = (reply: FastifyReply, language: string | undefined, what: 'chosen' | 'returned') => {
  const texts = pageTexts(language)
  return send(reply, 200, texts, `<h1>${texts[what]}</h1><p>${texts.close}</p>`)
}
