import { direction, INTERFACE_LANGUAGES, type InterfaceLanguage } from '@cairn/domain/config/languages'
import { bestMatch } from '@cairn/domain/config/language-tag'
import type { Letter } from './ports/post.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark)

const LANGUAGES = INTERFACE_LANGUAGES.map(({ code }) => code)

/** The first wish that letters are written in, else English. */
export const letterLanguage = (...wishes: (string | undefined)[]): InterfaceLanguage => {
  for (const wish of wishes) {
    const found = bestMatch(wish ?? '', LANGUAGES)
    if (found !== undefined) return found
  }
  return 'en'
}

/** What a letter says: some lines, perhaps one thing to press, and what is to be known about that. */
export interface LetterWords {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly after?: readonly string[]
  /** Small links under everything: how to hear less. */
  readonly foot?: readonly { readonly label: string; readonly url: string }[]
  /** Rich text, cleaned, in the place of the lines; they say the same without marks. */
  readonly rich?: string
}

const paragraph = (style: string) => (line: string) =>
  `<p style="margin:0 0 16px;${style}">${escape(line)}</p>`

const footer = (links: NonNullable<LetterWords['foot']>): string =>
  links.length === 0
    ? ''
    : `<p style="margin:24px 0 0;color:#4b5563;font-size:13px">${links
        .map(({ label, url }) => `<a href="${escape(url)}" style="color:#4b5563">${escape(label)}</a>`)
        .join(' · ')}</p>`

const html = (language: InterfaceLanguage, words: LetterWords): string => {
  const { lines, button, after = [], foot = [], rich } = words
  const press = button
    ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f2937;color:#ffffff;text-decoration:none;font-weight:600">${escape(button.label)}</a></p>`
    : ''
  const said = rich ?? lines.map(paragraph('')).join('')
  const body = `${said}${press}${after.map(paragraph('color:#4b5563;font-size:14px')).join('')}${footer(foot)}`
  return `<!doctype html><html lang="${language}" dir="${direction(language)}"><body style="margin:0;background:#f3f4f6"><div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#111827;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif">${body}</div></body></html>`
}

/** One letter in both forms, so that neither says what the other does not. */
export const drawLetter = (to: string, language: InterfaceLanguage, words: LetterWords): Letter => {
  const { subject, lines, button, after = [], foot = [] } = words
  const press = button ? [`${button.label}:\n${button.url}`] : []
  return {
    to,
    subject,
    text: `${[...lines, ...press, ...after, ...foot.map(({ label, url }) => `${label}: ${url}`)].join('\n\n')}\n`,
    html: html(language, words),
  }
}
