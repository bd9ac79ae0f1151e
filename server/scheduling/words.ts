import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { EventChange } from '@cairn/domain/scheduling/event'
import { timeRange } from '@cairn/domain/scheduling/time-range'
import type { EventNews } from './tell.ts'

interface Phrases {
  readonly did: Readonly<Record<EventChange, (who: string) => string>>
  readonly weekly: (times: number) => string
  readonly open: string
}

const en: Phrases = {
  did: {
    planned: (who) => `${who} planned an event`,
    moved: (who) => `${who} moved an event to another time`,
    cancelled: (who) => `${who} cancelled an event`,
    unseated: (who) => `${who} took you off the list of an event`,
    soon: () => 'An event you come to is near',
  },
  weekly: (times) => `every week, ${times} times`,
  open: 'Open the events',
}

const es: Phrases = {
  did: {
    planned: (who) => `${who} ha planificado un encuentro`,
    moved: (who) => `${who} ha cambiado la hora de un encuentro`,
    cancelled: (who) => `${who} ha cancelado un encuentro`,
    unseated: (who) => `${who} te ha quitado de la lista de un encuentro`,
    soon: () => 'Se acerca un encuentro al que vas',
  },
  weekly: (times) => `cada semana, ${times} veces`,
  open: 'Abrir los encuentros',
}

const ar: Phrases = {
  did: {
    planned: (who) => `خطّط ${who} لقاءً`,
    moved: (who) => `غيّر ${who} موعد لقاء`,
    cancelled: (who) => `ألغى ${who} لقاءً`,
    unseated: (who) => `أزالك ${who} من قائمة لقاء`,
    soon: () => 'اقترب موعد لقاء ستحضره',
  },
  weekly: (times) => `كل أسبوع، عدد المرات: ${times}`,
  open: 'افتح اللقاءات',
}

const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = { en, es, ar }

/** What happened, in one line. */
export const eventHead = (language: InterfaceLanguage, who: string, { change }: EventNews): string =>
  phrases[language].did[change](who)

/** What the button of a letter says. */
export const openEvent = (language: InterfaceLanguage): string => phrases[language].open

/** What it is and when, by the reader's clock; the zone is named, since letters are read anywhere. */
export const eventWords = (language: InterfaceLanguage, zone: string, event: EventNews): string =>
  [
    event.what,
    timeRange(language, zone, event),
    ...(event.times === undefined ? [] : [phrases[language].weekly(event.times)]),
  ].join(' · ')
