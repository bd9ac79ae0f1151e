import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { NewsKind } from '@cairn/domain/notifications/settings'
import type { LetterWords } from '../base/letter.ts'

/** One thing somebody is told of. */
export interface Item {
  readonly kind: NewsKind
  readonly who: string
  /** The course, group or organization; of private words there is none. */
  readonly where?: string | undefined
  /** The first words of it; of pictures alone there are none. */
  readonly words: string
}

export interface Gathered {
  readonly givenName: string
  readonly site: string
  readonly items: readonly Item[]
  /** How many more there are than are named. */
  readonly more: number
  readonly feed: string
  /** Where the one thing is read. */
  readonly there?: string | undefined
  readonly settings: string
  readonly unsubscribe: string
}

interface Phrases {
  readonly did: Readonly<Record<NewsKind, (who: string) => string>>
  readonly within: (where: string) => string
  readonly quoted: (words: string) => string
  readonly hello: (name: string) => string
  readonly many: (count: number, site: string) => string
  readonly since: string
  readonly more: (count: number) => string
  readonly open: string
  readonly there: string
  readonly choose: string
  readonly unsubscribe: string
}

const en: Phrases = {
  did: {
    message: (who) => `${who} wrote to you`,
    mention: (who) => `${who} mentioned you`,
    reply: (who) => `${who} answered`,
    post: (who) => `${who} posted`,
    review: (who) => `${who} looked at your work`,
    submission: (who) => `${who} handed in work`,
    course: (who) => `${who} wrote`,
  },
  within: (where) => `in “${where}”`,
  quoted: (words) => `“${words}”`,
  hello: (name) => `Hello ${name},`,
  many: (count, site) => `${count} new messages on ${site}`,
  since: 'this was said since we last wrote to you:',
  more: (count) => `And ${count} more.`,
  open: 'Open your feed',
  there: 'Read it in its place',
  choose: 'Choose what you hear of',
  unsubscribe: 'No more letters like this',
}

const es: Phrases = {
  did: {
    message: (who) => `${who} te ha escrito`,
    mention: (who) => `${who} te ha mencionado`,
    reply: (who) => `${who} ha respondido`,
    post: (who) => `${who} ha publicado`,
    review: (who) => `${who} ha revisado tu trabajo`,
    submission: (who) => `${who} ha entregado un trabajo`,
    course: (who) => `${who} ha escrito`,
  },
  within: (where) => `en «${where}»`,
  quoted: (words) => `«${words}»`,
  hello: (name) => `Hola, ${name}:`,
  many: (count, site) => `${count} mensajes nuevos en ${site}`,
  since: 'esto se ha dicho desde nuestra última carta:',
  more: (count) => `Y ${count} más.`,
  open: 'Abrir tu muro',
  there: 'Leerlo en su lugar',
  choose: 'Elegir de qué te avisamos',
  unsubscribe: 'No recibir más cartas como esta',
}

const ar: Phrases = {
  did: {
    message: (who) => `كتب لك ${who}`,
    mention: (who) => `أشار إليك ${who}`,
    reply: (who) => `ردّ ${who}`,
    post: (who) => `نشر ${who}`,
    review: (who) => `راجع ${who} عملك`,
    submission: (who) => `سلّم ${who} عملًا`,
    course: (who) => `كتب ${who}`,
  },
  within: (where) => `في «${where}»`,
  quoted: (words) => `«${words}»`,
  hello: (name) => `مرحبًا ${name}،`,
  many: (count, site) => `رسائل جديدة على ${site}: ${count}`,
  since: 'هذا ما قيل منذ رسالتنا الأخيرة:',
  more: (count) => `وغير ذلك: ${count}.`,
  open: 'افتح ساحتك',
  there: 'اقرأها في مكانها',
  choose: 'اختر ما تريد أن يصلك',
  unsubscribe: 'لا أريد رسائل كهذه',
}

const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = { en, es, ar }

const head = ({ did, within }: Phrases, { kind, who, where }: Item): string =>
  where === undefined ? did[kind](who) : `${did[kind](who)} ${within(where)}`

const said = (speak: Phrases, item: Item): string =>
  item.words === '' ? `${head(speak, item)}.` : `${head(speak, item)}: ${speak.quoted(item.words)}`

/** What happened, in one line without the words themselves. */
export const headOf = (language: InterfaceLanguage, item: Item): string => head(phrases[language], item)

const subjectOf = (language: InterfaceLanguage, { items, more, site }: Gathered): string => {
  const [only] = items
  const count = items.length + more
  return count === 1 && only ? headOf(language, only) : phrases[language].many(count, site)
}

/** The letter about one thing, or about all that came since the last one. */
export const letterAbout = (language: InterfaceLanguage, gathered: Gathered): LetterWords => {
  const speak = phrases[language]
  const { givenName, items, more, feed, there, settings, unsubscribe } = gathered
  return {
    subject: subjectOf(language, gathered),
    lines: [
      speak.hello(givenName),
      ...(items.length + more > 1 ? [speak.since] : []),
      ...items.map((item) => said(speak, item)),
      ...(more > 0 ? [speak.more(more)] : []),
    ],
    button: { label: speak.open, url: feed },
    foot: [
      ...(there === undefined ? [] : [{ label: speak.there, url: there }]),
      { label: speak.choose, url: settings },
      { label: speak.unsubscribe, url: unsubscribe },
    ],
  }
}

/** The same in a text message. */
export const textAbout = (language: InterfaceLanguage, gathered: Gathered): string => {
  const [only] = gathered.items
  const one = gathered.items.length + gathered.more === 1 && only
  const what = one ? said(phrases[language], only) : `${subjectOf(language, gathered)}:`
  return `${what} ${gathered.there ?? gathered.feed}`
}
