import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { EventChange } from '@cairn/domain/scheduling/event'
import { timeRange } from '@cairn/domain/scheduling/time-range'
import { openSession, sessionHead } from './session-words.ts'
import type { EventNews, Telling } from './tell.ts'

interface Phrases {
  readonly did: Readonly<Record<EventChange, (who: string) => string>>
  readonly joined: string
  readonly left: string
  readonly weekly: (times: number) => string
  readonly open: string
}

const en: Phrases = {
  did: {
    planned: (who) => `${who} scheduled an event`,
    moved: (who) => `${who} rescheduled an event`,
    cancelled: (who) => `${who} canceled an event`,
    unseated: (who) => `${who} removed you from an event`,
    seated: () => 'A seat became free: you’re going to an event',
    declined: (who) => `${who} declined your booking`,
    soon: () => 'Reminder: your event is coming up',
  },
  joined: 'You’re going to an event',
  left: 'You’re no longer going to an event',
  weekly: (times) => `weekly, ${times} times`,
  open: 'View events',
}

const es: Phrases = {
  did: {
    planned: (who) => `${who} ha programado un evento`,
    moved: (who) => `${who} ha cambiado la hora de un evento`,
    cancelled: (who) => `${who} ha cancelado un evento`,
    unseated: (who) => `${who} te ha quitado de un evento`,
    seated: () => 'Ha quedado una plaza libre: vas a un evento',
    declined: (who) => `${who} ha rechazado tu reserva`,
    soon: () => 'Recordatorio: se acerca tu evento',
  },
  joined: 'Vas a un evento',
  left: 'Ya no vas a un evento',
  weekly: (times) => `cada semana, ${times} veces`,
  open: 'Ver los eventos',
}

const ar: Phrases = {
  did: {
    planned: (who) => `حدّد ${who} موعد فعالية`,
    moved: (who) => `غيّر ${who} موعد فعالية`,
    cancelled: (who) => `ألغى ${who} فعالية`,
    unseated: (who) => `أزالك ${who} من فعالية`,
    seated: () => 'شغر مقعد: ستحضر فعالية',
    declined: (who) => `رفض ${who} حجزك`,
    soon: () => 'تذكير: اقترب موعد فعاليتك',
  },
  joined: 'ستحضر فعالية',
  left: 'لن تحضر فعالية بعد الآن',
  weekly: (times) => `كل أسبوع، عدد المرات: ${times}`,
  open: 'عرض الفعاليات',
}

const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = { en, es, ar }

/** What happened, in one line. */
export const eventHead = (language: InterfaceLanguage, who: string, { change, kind }: EventNews): string =>
  kind === 'session' ? sessionHead(language, change, 'theirs', who) : phrases[language].did[change](who)

/** What the button of an email says. */
export const openEvent = (language: InterfaceLanguage, { kind }: EventNews): string =>
  kind === 'session' ? openSession(language) : phrases[language].open

/** What it is and when, by the reader's clock; the zone is named, since emails are read anywhere. */
export const eventDetails = (language: InterfaceLanguage, zone: string, event: EventNews): string[] => [
  event.what,
  timeRange(language, zone, event, event.kind === 'session' ? 'long' : 'short'),
  ...(event.times === undefined ? [] : [phrases[language].weekly(event.times)]),
]

/** The same in one line. */
export const eventWords = (language: InterfaceLanguage, zone: string, event: EventNews): string =>
  eventDetails(language, zone, event).join(' · ')

/** What somebody did with a seat of their own. */
export const seatHead = (language: InterfaceLanguage, seat: NonNullable<Telling['seat']>): string =>
  phrases[language][seat]
