import { sql } from 'kysely'
import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { ModerationOutcome, Rule } from '@cairn/domain/conversations/moderation'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { ModerationNotice } from '../conversations/moderation/notice.ts'
import type { Item } from './words.ts'

/** A notification of what moderators decided. */
export interface ShownModeration {
  readonly object: string
  readonly person: string
  readonly feed: string | null
  readonly created: Date
  readonly notice: ModerationNotice
}

export const findShownModeration = async (
  db: Db,
  rows: readonly { readonly id: string; readonly kind: string }[],
): Promise<ShownModeration[]> => {
  const ids = rows.flatMap(({ id, kind }) => (kind === 'moderation' ? [id] : []))
  if (ids.length === 0) return []
  const { rows: found } = await sql<ShownModeration>`
    select object, person, feed, created, document -> 'moderation' as notice from notification
    where id = ${anyOf(ids)} and document ? 'moderation'`.execute(db)
  return found
}

interface Phrases {
  readonly rule: Readonly<Record<Rule, string>>
  readonly outcome: Readonly<Record<ModerationOutcome, (rule: string, where: string) => string>>
  readonly where: (title: string) => string
  readonly until: (day: string) => string
  readonly open: string
}

const en: Phrases = {
  rule: {
    spam: 'spam or advertising',
    harassment: 'harassment or bullying',
    hate: 'hate speech',
    sexual: 'sexual content',
    violence: 'violence or threats',
    personal: 'personal information of others',
    other: 'another rule of this site',
  },
  outcome: {
    removed: (rule, where) => `Your message${where} was removed. Reason: ${rule}`,
    warned: (rule, where) => `You received a warning about your message${where}. Reason: ${rule}`,
    'report-removed': (_, where) => `Thanks for your report. The message${where} was removed`,
    'report-warned': (_, where) => `Thanks for your report. The author of the message${where} was warned`,
    'report-dismissed': (_, where) =>
      `Thanks for your report. The message${where} was reviewed and doesn’t break the rules`,
  },
  where: (title) => ` in “${title}”`,
  until: (day) => `You can’t post there until ${day}.`,
  open: 'View details',
}

const es: Phrases = {
  rule: {
    spam: 'spam o publicidad',
    harassment: 'acoso o intimidación',
    hate: 'discurso de odio',
    sexual: 'contenido sexual',
    violence: 'violencia o amenazas',
    personal: 'datos personales de otras personas',
    other: 'otra norma de este sitio',
  },
  outcome: {
    removed: (rule, where) => `Se ha retirado tu mensaje${where}. Motivo: ${rule}`,
    warned: (rule, where) => `Has recibido una advertencia por tu mensaje${where}. Motivo: ${rule}`,
    'report-removed': (_, where) => `Gracias por tu denuncia. Se ha retirado el mensaje${where}`,
    'report-warned': (_, where) => `Gracias por tu denuncia. Se ha advertido al autor del mensaje${where}`,
    'report-dismissed': (_, where) =>
      `Gracias por tu denuncia. Se ha revisado el mensaje${where} y no incumple las normas`,
  },
  where: (title) => ` en «${title}»`,
  until: (day) => `No puedes publicar allí hasta el ${day}.`,
  open: 'Ver detalles',
}

const ar: Phrases = {
  rule: {
    spam: 'رسائل مزعجة أو إعلانات',
    harassment: 'مضايقة أو تنمّر',
    hate: 'خطاب كراهية',
    sexual: 'محتوى جنسي',
    violence: 'عنف أو تهديد',
    personal: 'معلومات شخصية عن الآخرين',
    other: 'قاعدة أخرى من قواعد الموقع',
  },
  outcome: {
    removed: (rule, where) => `أُزيلت رسالتك${where}. السبب: ${rule}`,
    warned: (rule, where) => `تلقيت تحذيرًا بشأن رسالتك${where}. السبب: ${rule}`,
    'report-removed': (_, where) => `شكرًا على بلاغك. أُزيلت الرسالة${where}`,
    'report-warned': (_, where) => `شكرًا على بلاغك. وُجّه تحذير إلى كاتب الرسالة${where}`,
    'report-dismissed': (_, where) => `شكرًا على بلاغك. روجعت الرسالة${where} ولا تخالف القواعد`,
  },
  where: (title) => ` في «${title}»`,
  until: (day) => `لا يمكنك النشر هناك حتى ${day}.`,
  open: 'عرض التفاصيل',
}

const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = { en, es, ar }

/** What moderators decided, in the language of whoever it is told to. */
export const aboutModeration = (
  language: InterfaceLanguage,
  zone: string,
  item: Item,
  { notice }: ShownModeration,
): Item => {
  const speak = phrases[language]
  const where = item.where === undefined ? '' : speak.where(item.where)
  const said = speak.outcome[notice.outcome](speak.rule[notice.rule ?? 'other'], where)
  const day = notice.until && new Date(notice.until)
  const until = day
    ? speak.until(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(day))
    : ''
  return {
    ...item,
    where: undefined,
    words: [notice.note ?? '', until].filter((part) => part !== '').join(' '),
    did: { said, open: speak.open },
  }
}
