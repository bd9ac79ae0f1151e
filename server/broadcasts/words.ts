import { fillPlaces as fill, type PlaceName } from '@cairn/domain/conversations/places'
import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import { plainText } from '@cairn/domain/courses/plain-text'
import { wordsIn } from '@cairn/domain/notifications/path'
import { cleanHtml } from '../base/clean-html.ts'
import type { LetterWords } from '../base/letter.ts'

/** A letter to many as it was written, with places for what differs from person to person. */
export interface Draft {
  readonly emailSubject?: string | undefined
  readonly emailBody?: string | undefined
  readonly textBody?: string | undefined
  /** What goes with it, as links. */
  readonly material?: readonly Material[] | undefined
}

export interface Material {
  readonly title: string
  readonly url: string
}

export type Fields = Readonly<Record<PlaceName, string>>

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark)

/** A link says where it leads, where only its words could be read otherwise. */
const withAddresses = (html: string): string =>
  html.replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_, address: string, words: string) =>
    plainText(words) === plainText(address) ? words : `${words} (${address})`,
  )

/** Rich text as lines without marks. */
const linesOf = (html: string): string[] =>
  withAddresses(html)
    .split(/<\/(?:p|h\d|li|blockquote|pre|tr)>|<br\s*\/?>/i)
    .map(wordsIn)
    .filter((line) => line !== '')

interface Phrases {
  readonly subject: (from: string) => string
  readonly sent: (from: string, site: string) => string
  readonly unsubscribe: string
  readonly materials: string
}
const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = {
  en: {
    subject: (from) => `A message from ${from}`,
    sent: (from, site) => `${from} sent you this through ${site}.`,
    unsubscribe: 'Unsubscribe from these emails',
    materials: 'Materials',
  },
  es: {
    subject: (from) => `Un mensaje de ${from}`,
    sent: (from, site) => `${from} te ha enviado esto a través de ${site}.`,
    unsubscribe: 'Dejar de recibir estos correos',
    materials: 'Materiales',
  },
  ar: {
    subject: (from) => `رسالة من ${from}`,
    sent: (from, site) => `أرسل إليك ${from} هذه الرسالة عبر ${site}.`,
    unsubscribe: 'إلغاء الاشتراك في هذه الرسائل',
    materials: 'المواد',
  },
}

/** Whether there is anything to send. */
export const saysSomething = ({ emailBody = '', textBody = '' }: Draft): boolean =>
  plainText(emailBody) !== '' || textBody.trim() !== ''

/** The body of the letter for one person; whoever wrote only a text message sends that. */
const richFor = ({ emailBody = '', textBody = '' }: Draft, fields: Fields): string =>
  plainText(emailBody) === ''
    ? fill(textBody, fields)
        .split(/\n+/)
        .map((line) => `<p>${escape(line)}</p>`)
        .join('')
    : cleanHtml(fill(cleanHtml(emailBody), fields, escape))

const listOf = (title: string, material: readonly Material[]): string =>
  material.length === 0
    ? ''
    : `<h3>${escape(title)}</h3><ul>${material
        .map((one) => `<li><a href="${escape(one.url)}">${escape(one.title)}</a></li>`)
        .join('')}</ul>`

const MOST_TEXT = 1600

/** The text message for one person; whoever wrote only a letter sends its words. */
export const textFor = ({ emailBody = '', textBody = '', material = [] }: Draft, fields: Fields): string => {
  const words = fill(textBody.trim() === '' ? linesOf(cleanHtml(emailBody)).join('\n') : textBody, fields)
  return [words, ...material.map(({ title, url }) => `${title}: ${url}`)].join('\n').slice(0, MOST_TEXT)
}

interface From {
  readonly name: string
  readonly site: string
  readonly unsubscribe: string
}

export const letterFor = (
  language: InterfaceLanguage,
  draft: Draft,
  fields: Fields,
  { name, site, unsubscribe }: From,
): LetterWords & { readonly rich: string; readonly after: readonly string[] } => {
  const speak = phrases[language]
  const rich = `${richFor(draft, fields)}${listOf(speak.materials, draft.material ?? [])}`
  const { emailSubject } = draft
  return {
    subject: emailSubject === undefined ? speak.subject(name) : fill(emailSubject, fields),
    rich,
    lines: linesOf(rich),
    after: [speak.sent(name, site)],
    foot: [{ label: speak.unsubscribe, url: unsubscribe }],
  }
}
