import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { EventChange } from '@cairn/domain/scheduling/event'

/** What became of a session, to the one of its two people who reads it. */
interface Voices {
  /** By the reader, with the other. */
  readonly mine: (other: string) => string
  /** By the other. */
  readonly theirs: (other: string) => string
  /** By neither of the two. */
  readonly neither: (other: string) => string
}
type Voice = keyof Voices

type SessionChange = Exclude<EventChange, 'unseated' | 'seated'>

interface Phrases {
  readonly did: Readonly<Record<SessionChange, Voices>>
  readonly title: (other: string) => string
  readonly open: string
  readonly former: string
}

const alike = (say: (other: string) => string): Voices => ({ mine: say, theirs: say, neither: say })

const en: Phrases = {
  did: {
    planned: {
      mine: (other) => `You booked a session with ${other}`,
      theirs: (other) => `${other} booked a session with you`,
      neither: (other) => `Your session with ${other} is booked`,
    },
    moved: {
      mine: (other) => `You rescheduled your session with ${other}`,
      theirs: (other) => `${other} rescheduled your session`,
      neither: (other) => `Your session with ${other} was rescheduled`,
    },
    cancelled: {
      mine: (other) => `You canceled your session with ${other}`,
      theirs: (other) => `${other} canceled your session`,
      neither: (other) => `Your session with ${other} was canceled`,
    },
    declined: {
      mine: (other) => `You declined a session with ${other}`,
      theirs: (other) => `${other} declined your session`,
      neither: (other) => `Your session with ${other} was declined`,
    },
    soon: alike((other) => `Reminder: your session with ${other} is coming up`),
  },
  title: (other) => `Session with ${other}`,
  open: 'View session',
  former: 'a former member',
}

const es: Phrases = {
  did: {
    planned: {
      mine: (other) => `Has reservado una sesión con ${other}`,
      theirs: (other) => `${other} ha reservado una sesión contigo`,
      neither: (other) => `Tu sesión con ${other} está reservada`,
    },
    moved: {
      mine: (other) => `Has cambiado la hora de tu sesión con ${other}`,
      theirs: (other) => `${other} ha cambiado la hora de tu sesión`,
      neither: (other) => `Ha cambiado la hora de tu sesión con ${other}`,
    },
    cancelled: {
      mine: (other) => `Has cancelado tu sesión con ${other}`,
      theirs: (other) => `${other} ha cancelado tu sesión`,
      neither: (other) => `Se ha cancelado tu sesión con ${other}`,
    },
    declined: {
      mine: (other) => `Has rechazado una sesión con ${other}`,
      theirs: (other) => `${other} ha rechazado tu sesión`,
      neither: (other) => `Se ha rechazado tu sesión con ${other}`,
    },
    soon: alike((other) => `Recordatorio: se acerca tu sesión con ${other}`),
  },
  title: (other) => `Sesión con ${other}`,
  open: 'Ver la sesión',
  former: 'un antiguo miembro',
}

const ar: Phrases = {
  did: {
    planned: {
      mine: (other) => `حجزت جلسة مع ${other}`,
      theirs: (other) => `حجز ${other} جلسة معك`,
      neither: (other) => `تم حجز جلستك مع ${other}`,
    },
    moved: {
      mine: (other) => `غيّرت موعد جلستك مع ${other}`,
      theirs: (other) => `غيّر ${other} موعد جلستك`,
      neither: (other) => `تغيّر موعد جلستك مع ${other}`,
    },
    cancelled: {
      mine: (other) => `ألغيت جلستك مع ${other}`,
      theirs: (other) => `ألغى ${other} جلستك`,
      neither: (other) => `أُلغيت جلستك مع ${other}`,
    },
    declined: {
      mine: (other) => `رفضت جلسة مع ${other}`,
      theirs: (other) => `رفض ${other} جلستك`,
      neither: (other) => `رُفضت جلستك مع ${other}`,
    },
    soon: alike((other) => `تذكير: اقتربت جلستك مع ${other}`),
  },
  title: (other) => `جلسة مع ${other}`,
  open: 'عرض الجلسة',
  former: 'عضو سابق',
}

const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = { en, es, ar }

/** Seats are a matter of events. */
const asOfSession = (change: EventChange): SessionChange => {
  if (change === 'seated') return 'planned'
  return change === 'unseated' ? 'cancelled' : change
}

/** What happened, in one line. */
export const sessionHead = (
  language: InterfaceLanguage,
  change: EventChange,
  voice: Voice,
  other: string,
): string => phrases[language].did[asOfSession(change)][voice](other)

/** As it stands in a calendar. */
export const sessionTitle = (language: InterfaceLanguage, other: string): string =>
  phrases[language].title(other)

/** What the button of an email says. */
export const openSession = (language: InterfaceLanguage): string => phrases[language].open

/** Somebody whose account is gone, within a sentence or at its beginning. */
export const formerMember = (language: InterfaceLanguage, at: 'within' | 'beginning' = 'within'): string => {
  const { former } = phrases[language]
  return at === 'within' ? former : `${former.charAt(0).toLocaleUpperCase(language)}${former.slice(1)}`
}
