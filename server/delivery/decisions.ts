import { sql } from 'kysely'
import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { Db } from '../base/db/schema.ts'
import { showsAppointment } from '../courses/appointment-store.ts'
import type { Item } from './words.ts'

/** A notification of something that its reader is to decide. */
export interface ShownDecision {
  readonly object: string
  readonly person: string
  readonly creator: string | null
  readonly feed: string | null
  readonly created: Date
}

const DECIDED = new Set(['appointment', 'proposal'])

/** Of these notifications those whose readers still decide. */
export const findShownDecisions = async (
  db: Db,
  rows: readonly { readonly id: string; readonly kind: string }[],
): Promise<ShownDecision[]> => {
  const ids = rows.filter(({ kind }) => DECIDED.has(kind)).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows: shown } = await sql<ShownDecision>`select n.object, n.person, n.creator, n.feed, n.created
    from notification n where n.id = any (${ids}::text[]) and ${showsAppointment}`.execute(db)
  return shown
}

interface Phrases {
  readonly appointment: (who: string, course: string) => string
  readonly proposal: (who: string, course: string) => string
  readonly open: string
}

const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = {
  en: {
    appointment: (who, course) => `${who} asked you to join the team of “${course}”`,
    proposal: (who, course) => `${who} proposed someone for the team of “${course}”`,
    open: 'Review request',
  },
  es: {
    appointment: (who, course) => `${who} te pide que te unas al equipo de «${course}»`,
    proposal: (who, course) => `${who} ha propuesto a alguien para el equipo de «${course}»`,
    open: 'Ver la solicitud',
  },
  ar: {
    appointment: (who, course) => `طلب منك ${who} الانضمام إلى فريق «${course}»`,
    proposal: (who, course) => `اقترح ${who} شخصًا لفريق «${course}»`,
    open: 'عرض الطلب',
  },
}

/** What is to be decided, in the language of whoever decides. */
export const aboutDecision = (language: InterfaceLanguage, item: Item): Item => {
  const { open, ...said } = phrases[language]
  const describe = item.kind === 'proposal' ? said.proposal : said.appointment
  return { ...item, where: undefined, words: '', did: { said: describe(item.who, item.where ?? '…'), open } }
}
