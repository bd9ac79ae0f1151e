import { cardLocale } from '@cairn/domain/config/card-locales'
import { direction } from '@cairn/domain/config/languages'
import { groupDigits, TEST_NUMBERS } from '@cairn/domain/purchases/test-cards'
import { countriesIn } from '@cairn/domain/purchases/countries'
import { cardLabels, type TestLabels } from './labels.ts'
import { STYLE } from './style.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

interface PageOptions {
  readonly language: string
  /** Allows the one script and the one style sheet of this page. */
  readonly nonce: string
  readonly script: string
}

const page = (
  { nonce, script }: PageOptions,
  locale: string,
  title: string,
  body: string,
): string => `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
<script nonce="${nonce}" src="${script}" defer></script>
</head>
<body>${body}</body>
</html>
`

interface FieldOptions {
  readonly id: string
  readonly label: string
  readonly autocomplete: string
  readonly hint?: string
  readonly inputmode?: 'numeric' | 'text'
  readonly max: number
  readonly wide?: boolean
  readonly after?: string
}

const field = ({
  id,
  label,
  autocomplete,
  hint = '',
  inputmode = 'numeric',
  max,
  wide,
  after = '',
}: FieldOptions) => `
<div class="field${wide ? ' wide' : ''}" id="${id}-field">
<label for="${id}">${escaped(label)}</label>
<div class="box"><input id="${id}" name="${id}" inputmode="${inputmode}" autocomplete="${autocomplete}" maxlength="${max}" placeholder="${escaped(hint)}" aria-describedby="${id}-error" autocorrect="off" spellcheck="false">${after}</div>
<p class="error" id="${id}-error" role="alert"></p>
</div>`

const numberItem = ({ number, behavior }: (typeof TEST_NUMBERS)[number], test: TestLabels): string => {
  const meaning = Object.hasOwn(test, behavior) ? test[behavior as keyof TestLabels] : behavior
  return `<li><button type="button" data-number="${number}"><bdi dir="ltr">${groupDigits(number)}</bdi> <span>${escaped(meaning)}</span></button></li>`
}

/** The card form of the test network. */
export const formPage = (options: PageOptions): string => {
  const locale = cardLocale(options.language)
  const { form, test } = cardLabels(locale)
  const countries = countriesIn(locale).map(
    ({ code, name }) =>
      `<option value="${code}"${code === 'US' ? ' selected' : ''}>${escaped(name)}</option>`,
  )
  const brand = '<span class="brand" id="brand" aria-live="polite"></span>'
  const body = `
<form id="card" novalidate>
${field({ id: 'number', label: form.number, autocomplete: 'cc-number', hint: '1234 1234 1234 1234', max: 23, wide: true, after: brand })}
${field({ id: 'expiry', label: form.expiry, autocomplete: 'cc-exp', hint: form.expiryHint, max: 9 })}
${field({ id: 'code', label: form.code, autocomplete: 'cc-csc', hint: '123', max: 4 })}
<div class="field"><label for="country">${escaped(form.country)}</label><div class="box"><select id="country" autocomplete="billing country">${countries.join('')}</select></div></div>
${field({ id: 'postal', label: form.zip, autocomplete: 'billing postal-code', hint: '12345', inputmode: 'text', max: 12 })}
<div class="note"><p>${escaped(test.note)}</p><details><summary>${escaped(test.cards)}</summary><ul>${TEST_NUMBERS.map((one) => numberItem(one, test)).join('')}</ul></details></div>
</form>
<script type="application/json" id="labels">${JSON.stringify({ ...form, notTest: test.notTest }).replaceAll('<', '\\u003c')}</script>`
  return page(options, locale, form.number, body)
}

export type BankAnswer = 'done' | 'failed' | 'canceled'

/** The page on which the bank of the test network asks the payer, or says that it has its answer. */
export const bankPage = (options: PageOptions, result?: BankAnswer): string => {
  const locale = cardLocale(options.language)
  const { test } = cardLabels(locale)
  const action = `/card-network/bank?locale=${encodeURIComponent(locale)}`
  // In a frame it is the second main part of a page, so that it needs a name.
  const body = `
<main class="bank" aria-labelledby="question"${result === undefined ? '' : ` data-result="${result}"`}>
<h1 id="question">${escaped(test.bankTitle)}</h1>
<p>${escaped(test.bankText)}</p>
<form method="post" action="${action}" class="actions">
<input type="hidden" name="secret" id="secret">
<button class="main" name="answer" value="done">${escaped(test.complete)}</button>
<button name="answer" value="failed">${escaped(test.fail)}</button>
<button name="answer" value="canceled">${escaped(test.cancel)}</button>
</form>
</main>`
  return page(options, locale, test.bankTitle, body)
}
