import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../page.ts'
import type { Exercise } from './exercises.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1a17;--dim:#5f5a52;--paper:#fff;--line:#ddd8cf;--act:#1f5fbf;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f1eee8;--dim:#b5aea3;--paper:#1b1a18;--line:#45413a;--act:#8ab4f8;--on:#111}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:32px 20px}
h1{font-size:24px;line-height:1.25;margin:0 0 8px}
h2{font-size:18px;margin:0 0 4px}
p{margin:0 0 16px}
.dim{color:var(--dim);font-size:14px;margin-block-start:24px}
fieldset{margin:0 0 24px;padding:0;border:0}
legend{padding:0;margin-block-end:8px;font-weight:600}
label{display:flex;gap:12px;align-items:center;min-height:48px;padding:8px 16px;border:1px solid var(--line);border-radius:8px;margin-block-end:8px}
label:has(:checked){border-color:var(--act);outline:1px solid var(--act)}
input{inline-size:20px;block-size:20px;margin:0;flex:none;accent-color:var(--act)}
button{font:inherit;font-weight:600;min-height:48px;padding:8px 24px;border:0;border-radius:8px;background:var(--act);color:var(--on);cursor:pointer}
button:focus-visible,input:focus-visible{outline:3px solid var(--act);outline-offset:2px}
form+form{border-block-start:1px solid var(--line);padding-block-start:24px;margin-block-start:24px}
`

/** A page of the tool in a frame of the site. It has no script, and nothing but itself. */
const send = (reply: FastifyReply, title: string, body: string, status = 200) => {
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
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`,
    )
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
        `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main></body></html>`,
    )
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

const DEMO_NOTE =
  '<p class="dim">This practice bench is a small LTI 1.3 tool that comes with the demo. It runs beside Cairn and speaks with it only by LTI.</p>'

/** An exercise, with what the tool remembers of its launch, sealed. */
export const sendExercise = (
  reply: FastifyReply,
  { title, about, questions }: Exercise,
  { action, name, sealed }: { readonly action: string; readonly name: string; readonly sealed: string },
) => {
  const fields = questions.map(
    ({ ask, options }, at) =>
      `<fieldset><legend>${escapeHtml(ask)}</legend>${options
        .map(
          (option, n) =>
            `<label><input type="radio" name="answer${at}" value="${n}" required>${escapeHtml(option)}</label>`,
        )
        .join('')}</fieldset>`,
  )
  const greeting = name === '' ? '' : `<p>Hello ${escapeHtml(name)}.</p>`
  return send(
    reply,
    title,
    `<h1>${escapeHtml(title)}</h1>${greeting}<p>${escapeHtml(about)}</p><form method="post" action="${action}">${hidden('launch', sealed)}${fields.join('')}<button>Check my answers</button></form>${DEMO_NOTE}`,
  )
}

export const sendResult = (
  reply: FastifyReply,
  { title, questions }: Exercise,
  { right, sent, again }: { readonly right: number; readonly sent: string; readonly again: string },
) =>
  send(
    reply,
    title,
    `<h1>${right} of ${questions.length} are right</h1><p>${escapeHtml(sent)}</p>${again}${DEMO_NOTE}`,
  )

export const againForm = (action: string, sealed: string): string =>
  `<form method="post" action="${action}">${hidden('launch', sealed)}<button>Try again</button></form>`

interface Choice {
  readonly exercise: Exercise
  readonly jwt: string
}

/** What an author may choose: each button sends its signed answer back to the platform. */
export const sendChoices = (reply: FastifyReply, action: string, choices: readonly Choice[]) =>
  send(
    reply,
    'Practice bench',
    `<h1>Choose an exercise</h1><p>It becomes a lesson of your course, with its points.</p>${choices
      .map(
        ({ exercise: { title, about, questions }, jwt }) =>
          `<form method="post" action="${escapeHtml(action)}">${hidden('JWT', jwt)}<h2>${escapeHtml(title)}</h2><p>${escapeHtml(about)} ${questions.length} questions.</p><button>Add ${escapeHtml(title)}</button></form>`,
      )
      .join('')}${DEMO_NOTE}`,
  )

export const sendProblem = (reply: FastifyReply, why: string) =>
  send(
    reply,
    'Practice bench',
    `<h1>This launch didn’t work</h1><p>${escapeHtml(why)} Open the lesson again.</p>${DEMO_NOTE}`,
    400,
  )
