import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { NewsKind } from '@cairn/domain/notifications/settings'
import type { Verdict } from '@cairn/contract/conversations'
import { escapeHtml, type LetterWords } from '../base/letter.ts'
import { cardHtml, digestHtml, digestText, quoteHtml, sectionsOf, type Line } from './digest.ts'

/** One thing somebody is told of. */
export interface Item {
  readonly kind: NewsKind
  readonly who: string
  /** The course, group or organization; of private words there is none. */
  readonly where?: string | undefined
  /** The first words of it; of pictures alone there are none. */
  readonly words: string
  /** Of a review: what was decided. */
  readonly verdict?: Verdict | undefined
  /** Where the kind alone does not say what happened: in one line, and what to press to go there. */
  readonly did?: { readonly said: string; readonly open: string } | undefined
  /** Of an event: what it is, when and where, each on a line of its own. */
  readonly details?: readonly string[] | undefined
  /** Why it was moved or is not to be, in the words of whoever did that. */
  readonly reason?: string | undefined
  /** Which thread it is in, where that is read, and when it was said on the reader's clock. */
  readonly at?: { readonly thread: string; readonly url: string; readonly when: string } | undefined
}

export interface Gathered {
  readonly givenName: string
  readonly site: string
  readonly items: readonly Item[]
  readonly feed: string
  /** Where the one thing is read. */
  readonly there?: string | undefined
  readonly settings: string
  readonly unsubscribe: string
}

interface Phrases {
  readonly did: Readonly<Record<NewsKind, (who: string) => string>>
  readonly judged: Readonly<Record<Verdict['decision'], (who: string, work: string) => string>>
  readonly met: string
  readonly missing: string
  readonly lesson: string
  readonly reason: (words: string) => string
  readonly within: (where: string) => string
  readonly quoted: (words: string) => string
  readonly hello: (name: string) => string
  readonly many: (count: number, site: string) => string
  readonly from: (count: number, who: string) => string
  readonly newIn: (count: number, where: string) => string
  readonly forYou: string
  readonly tryOut: { readonly title: string; readonly text: string }
  readonly new: (count: number) => string
  readonly since: string
  readonly more: (count: number) => string
  readonly open: string
  readonly there: string
  readonly choose: string
  readonly unsubscribe: string
}

const en: Phrases = {
  did: {
    message: (who) => `${who} sent you a message`,
    mention: (who) => `${who} mentioned you`,
    reply: (who) => `${who} replied`,
    post: (who) => `${who} posted`,
    review: (who) => `${who} reviewed your work`,
    submission: (who) => `${who} submitted work`,
    course: (who) => `${who} posted an announcement`,
    event: (who) => `${who} scheduled an event`,
    enrolled: (who) => `${who} added you`,
    moderation: () => 'A moderator reviewed a message',
    certificate: (who) => `${who} decided about the name on your certificate`,
    appointment: (who) => `${who} asked you to work on a course`,
    proposal: (who) => `${who} proposed someone for a course`,
    invitation: () => 'An organization invites you to join',
    removal: () => 'You no longer belong to an organization',
  },
  judged: {
    accept: (who, work) => `${who} approved your work ${work}`.trim(),
    return: (who, work) => `${who} requested changes to your work ${work}`.trim(),
  },
  met: 'Met:',
  missing: 'Not met yet:',
  lesson: 'Open lesson',
  reason: (words) => `Reason: ${words}`,
  within: (where) => `in “${where}”`,
  quoted: (words) => `“${words}”`,
  hello: (name) => `Hello ${name},`,
  many: (count, site) => `${count} new messages on ${site}`,
  from: (count, who) => `${count} new messages from ${who}`,
  newIn: (count, where) => `${count} new in “${where}”`,
  forYou: 'For you',
  tryOut: { title: 'It works', text: 'This device receives notifications.' },
  new: (count) => `${count} new`,
  since: 'Here’s what’s new since our last email:',
  more: (count) => `And ${count} more.`,
  open: 'Open your feed',
  there: 'View message',
  choose: 'Manage notifications',
  unsubscribe: 'Unsubscribe from these emails',
}

const es: Phrases = {
  did: {
    message: (who) => `${who} te ha enviado un mensaje`,
    mention: (who) => `${who} te ha mencionado`,
    reply: (who) => `${who} ha respondido`,
    post: (who) => `${who} ha publicado`,
    review: (who) => `${who} ha revisado tu trabajo`,
    submission: (who) => `${who} ha entregado un trabajo`,
    course: (who) => `${who} ha publicado un anuncio`,
    event: (who) => `${who} ha programado un evento`,
    enrolled: (who) => `${who} te ha añadido`,
    moderation: () => 'El equipo de moderación ha revisado un mensaje',
    certificate: (who) => `${who} ha decidido sobre el nombre de tu certificado`,
    appointment: (who) => `${who} te pide que trabajes en un curso`,
    proposal: (who) => `${who} ha propuesto a alguien para un curso`,
    invitation: () => 'Una organización te invita a unirte',
    removal: () => 'Ya no perteneces a una organización',
  },
  judged: {
    accept: (who, work) => `${who} ha aprobado tu trabajo ${work}`.trim(),
    return: (who, work) => `${who} ha pedido cambios en tu trabajo ${work}`.trim(),
  },
  met: 'Cumplido:',
  missing: 'Aún no cumplido:',
  lesson: 'Abrir la lección',
  reason: (words) => `Motivo: ${words}`,
  within: (where) => `en «${where}»`,
  quoted: (words) => `«${words}»`,
  hello: (name) => `Hola, ${name}:`,
  many: (count, site) => `${count} mensajes nuevos en ${site}`,
  from: (count, who) => `${count} mensajes nuevos de ${who}`,
  newIn: (count, where) => `${count} novedades en «${where}»`,
  forYou: 'Para ti',
  tryOut: { title: 'Funciona', text: 'Este dispositivo recibe notificaciones.' },
  new: (count) => (count === 1 ? '1 novedad' : `${count} novedades`),
  since: 'Estas son las novedades desde nuestro último correo:',
  more: (count) => `Y ${count} más.`,
  open: 'Abrir tu muro',
  there: 'Ver el mensaje',
  choose: 'Gestionar las notificaciones',
  unsubscribe: 'Dejar de recibir estos correos',
}

const ar: Phrases = {
  did: {
    message: (who) => `أرسل إليك ${who} رسالة`,
    mention: (who) => `أشار إليك ${who}`,
    reply: (who) => `ردّ ${who}`,
    post: (who) => `نشر ${who}`,
    review: (who) => `راجع ${who} عملك`,
    submission: (who) => `سلّم ${who} عملًا`,
    course: (who) => `نشر ${who} إعلانًا`,
    event: (who) => `حدّد ${who} موعد فعالية`,
    enrolled: (who) => `أضافك ${who}`,
    moderation: () => 'راجع فريق الإشراف رسالة',
    certificate: (who) => `اتخذ ${who} قرارًا بشأن الاسم على شهادتك`,
    appointment: (who) => `طلب منك ${who} العمل على دورة`,
    proposal: (who) => `اقترح ${who} شخصًا لدورة`,
    invitation: () => 'تدعوك مؤسسة إلى الانضمام',
    removal: () => 'لم تعد تنتمي إلى إحدى المؤسسات',
  },
  judged: {
    accept: (who, work) => `اعتمد ${who} عملك ${work}`.trim(),
    return: (who, work) => `طلب ${who} تعديلات على عملك ${work}`.trim(),
  },
  met: 'تحقّق:',
  missing: 'لم يتحقق بعد:',
  lesson: 'افتح الدرس',
  reason: (words) => `السبب: ${words}`,
  within: (where) => `في «${where}»`,
  quoted: (words) => `«${words}»`,
  hello: (name) => `مرحبًا ${name}،`,
  many: (count, site) => `رسائل جديدة على ${site}: ${count}`,
  from: (count, who) => `رسائل جديدة من ${who}: ${count}`,
  newIn: (count, where) => `جديد في «${where}»: ${count}`,
  forYou: 'إليك',
  tryOut: { title: 'يعمل', text: 'يستقبل هذا الجهاز الإشعارات.' },
  new: (count) => `جديد: ${count}`,
  since: 'هذا هو الجديد منذ رسالتنا الأخيرة:',
  more: (count) => `وغير ذلك: ${count}.`,
  open: 'افتح ساحتك',
  there: 'عرض الرسالة',
  choose: 'إدارة الإشعارات',
  unsubscribe: 'إلغاء الاشتراك في هذه الرسائل',
}

const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = { en, es, ar }

const deed = ({ did, judged, quoted }: Phrases, { kind, who, verdict, did: done }: Item): string =>
  verdict === undefined
    ? (done?.said ?? did[kind](who))
    : judged[verdict.decision](who, verdict.work === undefined ? '' : quoted(verdict.work))

const head = (speak: Phrases, item: Item): string => {
  const where = item.verdict?.course ?? item.where
  return where === undefined ? deed(speak, item) : `${deed(speak, item)} ${speak.within(where)}`
}

/** The criteria of a verdict, each list under its name. */
const criteria = ({ met, missing }: Phrases, { verdict }: Item): [string, readonly string[]][] =>
  [
    [met, verdict?.met ?? []] as [string, readonly string[]],
    [missing, verdict?.missing ?? []] as [string, readonly string[]],
  ].filter(([, titles]) => titles.length > 0)

const said = (speak: Phrases, item: Item): string =>
  item.words === '' ? `${head(speak, item)}.` : `${head(speak, item)}: ${speak.quoted(item.words)}`

const why = (speak: Phrases, { reason }: Item): string[] =>
  reason === undefined ? [] : [speak.reason(speak.quoted(reason))]

const linesAbout = (speak: Phrases, item: Item): LetterWords['lines'] =>
  item.details
    ? [`${head(speak, item)}.`, item.details.join('\n'), ...why(speak, item)]
    : [said(speak, item), ...criteria(speak, item).flat()]

/** What was said in one line, and by which criteria. */
export const wordsAbout = (language: InterfaceLanguage, item: Item): string =>
  wordsIn(phrases[language], item)

const wordsIn = (speak: Phrases, item: Item): string =>
  [item.words, ...criteria(speak, item).map(([word, titles]) => `${word} ${titles.join(', ')}.`)]
    .filter((words) => words !== '')
    .join(' ')

/** What happened, in one line without the words themselves. */
export const headOf = (language: InterfaceLanguage, item: Item): string => head(phrases[language], item)

/** What a device shows when somebody tries whether news arrive. */
export const tryOut = (language: InterfaceLanguage) => phrases[language].tryOut

/** Several things that belong together, in one line: where they were said, or who said them. */
export const headOfMany = (language: InterfaceLanguage, count: number, { who, where }: Item): string =>
  where === undefined ? phrases[language].from(count, who) : phrases[language].newIn(count, where)

const MOST_NAMED = 2

/** What a letter is about: the one thing, or how much was said where or by whom. */
const subjectOf = (language: InterfaceLanguage, { items, site }: Gathered): string => {
  const [first] = items
  const count = items.length
  if (count === 1 && first) return headOf(language, first)
  const places = [...new Set(items.map(({ where }) => where))]
  const alone =
    places.length === 1 && (places[0] !== undefined || items.every(({ who }) => who === first?.who))
  if (alone && first) return headOfMany(language, count, first)
  const named = places.flatMap((place) => place ?? [])
  const more = named.length > MOST_NAMED ? '…' : ''
  const where = named.slice(0, MOST_NAMED).join(', ')
  return `${phrases[language].many(count, site)}${where && `: ${where}${more}`}`
}

/** Kinds that say more than that somebody spoke. */
const DEEDS: ReadonlySet<NewsKind> = new Set([
  'mention',
  'reply',
  'review',
  'submission',
  'event',
  'enrolled',
  'moderation',
  'appointment',
  'proposal',
])

const lineOf = (speak: Phrases, item: Item): Line => ({
  section: item.where ?? speak.forYou,
  thread: item.at?.thread ?? '',
  who: item.who,
  deed: DEEDS.has(item.kind) ? deed(speak, item) : undefined,
  when: item.at?.when ?? '',
  words: item.verdict ? wordsIn(speak, item) : [item.words, ...why(speak, item)].join(' ').trim(),
  url: item.at?.url ?? '',
})

/** Several things: by where they were said, what was said to the reader alone first. */
const digest = (speak: Phrases, items: readonly Item[]): Pick<LetterWords, 'lines' | 'rich'> => {
  const alone = items.filter(({ where }) => where === undefined)
  const others = items.filter(({ where }) => where !== undefined)
  const sections = sectionsOf([...alone, ...others].map((item) => lineOf(speak, item)))
  return { lines: digestText(sections, speak), rich: digestHtml(sections, speak) }
}

/** One thing on a page: what happened, and the words as they were said. */
const quote = (speak: Phrases, givenName: string, item: Item): string =>
  `<p style="margin:0 0 16px">${escapeHtml(speak.hello(givenName))}</p>` +
  `<p style="margin:0 0 12px"><strong>${escapeHtml(head(speak, item))}</strong></p>${quoteHtml(item.words)}`

/** Words in another direction keep their marks on the right side. */
const whyHtml = (speak: Phrases, { reason }: Item): string => {
  if (reason === undefined) return ''
  const [before = '', after = ''] = speak.reason(speak.quoted('\n')).split('\n').map(escapeHtml)
  return `<p style="margin:0 0 16px;white-space:pre-line">${before}<bdi>${escapeHtml(reason)}</bdi>${after}</p>`
}

/** An event on a page: what became of it, what it is and when, and why. */
const card = (speak: Phrases, givenName: string, item: Item, details: readonly string[]): string =>
  `<p style="margin:0 0 16px">${escapeHtml(speak.hello(givenName))}</p>` +
  `<p style="margin:0 0 12px"><strong>${escapeHtml(head(speak, item))}</strong></p>` +
  `${cardHtml(details)}${whyHtml(speak, item)}`

const richOf = (speak: Phrases, givenName: string, item: Item): string | undefined => {
  if (item.details) return card(speak, givenName, item, item.details)
  return item.verdict || item.did ? undefined : quote(speak, givenName, item)
}

/** The letter about one thing, or about all that came since the last one. */
export const letterAbout = (language: InterfaceLanguage, gathered: Gathered): LetterWords => {
  const speak = phrases[language]
  const { givenName, items, feed, there, settings, unsubscribe, site } = gathered
  const [first] = items
  // Whoever hears of one thing goes straight to it.
  const straight = there && {
    label: first?.did?.open ?? (first?.verdict ? speak.lesson : speak.there),
    url: there,
  }
  const many = items.length > 1 ? digest(speak, items) : undefined
  const rich = many || !first ? undefined : richOf(speak, givenName, first)
  const begin = `${speak.hello(givenName)} ${speak.since}`
  return {
    subject: subjectOf(language, gathered),
    site,
    lines: many
      ? [begin, ...many.lines]
      : [speak.hello(givenName), ...items.flatMap((item) => linesAbout(speak, item))],
    ...(many && { rich: `<p style="margin:0 0 16px">${escapeHtml(begin)}</p>${many.rich ?? ''}` }),
    ...(rich !== undefined && { rich }),
    button: straight || { label: speak.open, url: feed },
    foot: [
      ...(straight ? [{ label: speak.open, url: feed }] : []),
      { label: speak.choose, url: settings },
      { label: speak.unsubscribe, url: unsubscribe },
    ],
  }
}

/** The same in a text message. */
export const textAbout = (language: InterfaceLanguage, gathered: Gathered): string => {
  const [only] = gathered.items
  const one = gathered.items.length === 1 && only
  const short = only && { ...only, words: only.verdict ? wordsAbout(language, only) : only.words }
  const what = one && short ? said(phrases[language], short) : `${subjectOf(language, gathered)}:`
  return `${what} ${gathered.there ?? gathered.feed}`
}
