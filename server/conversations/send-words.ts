import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import { plainText } from '@cairn/domain/courses/plain-text'
import { cleanHtml } from '../base/clean-html.ts'
import type { LetterWords } from '../base/letter.ts'

/** A letter to many as it was written, with places for what differs from person to person. */
export interface Draft {
  readonly emailSubject?: string | undefined
  readonly emailBody?: string | undefined
  readonly textBody?: string | undefined
}

/** What is put in the places {givenName}, {familyName} and {course}. */
export interface Fields {
  readonly givenName: string
  readonly familyName: string
  readonly course: string
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark)

const fill = (text: string, fields: Fields, write: (value: string) => string = (value) => value): string =>
  text.replaceAll(/\{(givenName|familyName|course)\}/g, (_, name: keyof Fields) => write(fields[name]))

/** Rich text as lines without marks. */
const linesOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|h\d|li|blockquote|pre|tr)>|<br\s*\/?>/i)
    .map(plainText)
    .filter((line) => line !== '')

interface Phrases {
  readonly subject: (from: string) => string
  readonly sent: (from: string, site: string) => string
  readonly unsubscribe: string
}
const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = {
  en: {
    subject: (from) => `A message from ${from}`,
    sent: (from, site) => `${from} sent you this through ${site}.`,
    unsubscribe: 'No more letters like this',
  },
  es: {
    subject: (from) => `Un mensaje de ${from}`,
    sent: (from, site) => `${from} te ha enviado esto a través de ${site}.`,
    unsubscribe: 'No recibir más cartas como esta',
  },
  ar: {
    subject: (from) => `رسالة من ${from}`,
    sent: (from, site) => `أرسل إليك ${from} هذه الرسالة عبر ${site}.`,
    unsubscribe: 'لا أريد رسائل كهذه',
  },
}

/** The subject for one person. */
export const subjectFor = ({ emailSubject = '' }: Draft, fields: Fields): string => fill(emailSubject, fields)

/** Whether there is anything to send. */
export const saysSomething = ({ emailBody = '', textBody = '' }: Draft): boolean =>
  plainText(emailBody) !== '' || textBody.trim() !== ''

/** The body of the letter for one person; whoever wrote only a text message sends that. */
export const richFor = ({ emailBody = '', textBody = '' }: Draft, fields: Fields): string =>
  plainText(emailBody) === ''
    ? fill(textBody, fields)
        .split(/\n+/)
        .map((line) => `<p>${escape(line)}</p>`)
        .join('')
    : cleanHtml(fill(cleanHtml(emailBody), fields, escape))

const MOST_TEXT = 1600

/** The text message for one person; whoever wrote only a letter sends its words. */
export const textFor = ({ emailBody = '', textBody = '' }: Draft, fields: Fields): string =>
  fill(textBody.trim() === '' ? linesOf(cleanHtml(emailBody)).join('\n') : textBody, fields).slice(
    0,
    MOST_TEXT,
  )

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
): LetterWords => {
  const speak = phrases[language]
  const rich = richFor(draft, fields)
  return {
    subject: draft.emailSubject === undefined ? speak.subject(name) : subjectFor(draft, fields),
    rich,
    lines: linesOf(rich),
    after: [speak.sent(name, site)],
    foot: [{ label: speak.unsubscribe, url: unsubscribe }],
  }
}
