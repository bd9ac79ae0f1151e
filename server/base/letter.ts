import { direction, INTERFACE_LANGUAGES, type InterfaceLanguage } from '@cairn/domain/config/languages'
import { bestMatch } from '@cairn/domain/config/language-tag'
import type { Letter } from './ports/post.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark)

const LANGUAGES = INTERFACE_LANGUAGES.map(({ code }) => code)

/** The first wish that letters are written in, else English. */
export const letterLanguage = (...wishes: (string | undefined)[]): InterfaceLanguage => {
  for (const wish of wishes) {
    const found = bestMatch(wish ?? '', LANGUAGES)
    if (found !== undefined) return found
  }
  return 'en'
}

type LetterLine = string | readonly string[]

/** What a letter says: some lines, perhaps one thing to press, and what is to be known about that. */
export interface LetterWords {
  readonly subject: string
  /** Each a paragraph, or a list. */
  readonly lines: readonly LetterLine[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly after?: readonly string[]
  /** Small links under everything: how to hear less. */
  readonly foot?: readonly { readonly label: string; readonly url: string }[]
  /** The name of the site, above everything. */
  readonly site?: string
  /** Rich text, cleaned, in the place of the lines; they say the same without marks. */
  readonly rich?: string
}

const paragraph = (style: string, name?: 'dim') => (line: string) =>
  `<p${name === undefined ? '' : ` class="${name}"`} style="margin:0 0 16px;${style}">${escapeHtml(line)}</p>`

const drawn = (line: LetterLine): string =>
  typeof line === 'string'
    ? paragraph('')(line)
    : `<ul style="margin:0 0 16px;padding-inline-start:24px">${line.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`

const written = (line: LetterLine): string =>
  typeof line === 'string' ? line : line.map((item) => `- ${item}`).join('\n')

const footer = (links: NonNullable<LetterWords['foot']>): string =>
  links.length === 0
    ? ''
    : `<p class="dim foot" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e5e7eb;color:#4b5563;font-size:13px">${links
        .map(
          ({ label, url }) =>
            `<a class="dim" href="${escapeHtml(url)}" style="color:#4b5563">${escapeHtml(label)}</a>`,
        )
        .join(' &nbsp;·&nbsp; ')}</p>`

/** Mail programs that know the dark ask for these; the others show what stands in the text. */
const STYLE = `:root{color-scheme:light dark}
@media (max-width:560px){.page{padding:0!important}.sheet{border-radius:0!important;padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.page{background:#12161b!important}.sheet{background:#1c2229!important;color:#e8ebee!important}.dim{color:#a7b0ba!important}.press{background:#e8ebee!important;color:#12161b!important}.thread,.foot{border-color:#39424d!important}.link{color:#8ec3f0!important}}`

const html = (language: InterfaceLanguage, words: LetterWords): string => {
  const { lines, button, after = [], foot = [], rich, site } = words
  const press = button
    ? `<p style="margin:24px 0"><a class="press" href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f2937;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`
    : ''
  const said = rich ?? lines.map(drawn).join('')
  const from = site
    ? `<p class="dim" style="margin:0 0 20px;color:#4b5563;font-size:14px;font-weight:600">${escapeHtml(site)}</p>`
    : ''
  const body = `${from}${said}${press}${after.map(paragraph('color:#4b5563;font-size:14px', 'dim')).join('')}${footer(foot)}`
  return `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(words.subject)}</title><style>${STYLE}</style></head><body class="page" style="margin:0;padding:32px 16px;background:#f3f4f6"><div class="sheet" style="box-sizing:border-box;max-width:568px;margin:0 auto;padding:32px;border-radius:12px;overflow-wrap:anywhere;background:#ffffff;color:#111827;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif">${body}</div></body></html>`
}

/** One letter in both forms, so that neither says what the other does not. */
export const drawLetter = (to: string, language: InterfaceLanguage, words: LetterWords): Letter => {
  const { subject, lines, button, after = [], foot = [] } = words
  const press = button ? [`${button.label}:\n${button.url}`] : []
  return {
    to,
    subject,
    text: `${[...lines.map(written), ...press, ...after, ...foot.map(({ label, url }) => `${label}: ${url}`)].join('\n\n')}\n`,
    html: html(language, words),
  }
}
