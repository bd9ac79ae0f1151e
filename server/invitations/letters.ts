import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { LetterWords } from '../base/letter.ts'

interface Invited {
  readonly givenName?: string
  readonly site: string
  /** Who invites: an organization, or the site itself where there is none. */
  readonly from: string
  readonly course?: string | undefined
  readonly url: string
}

interface Letters {
  readonly invitation: (to: Invited) => LetterWords
  /** The same in a text message, which is short and plain. */
  readonly invitationText: (to: Invited) => string
}

const en: Letters = {
  invitation: ({ givenName, site, from, course, url }) => ({
    subject: `You’re invited to ${from}`,
    lines: [
      givenName === undefined ? 'Hello,' : `Hello ${givenName},`,
      from === site ? `You’ve been invited to ${site}.` : `${from} has invited you to learn on ${site}.`,
      ...(course === undefined ? [] : [`You’ll be enrolled in the course “${course}”.`]),
    ],
    button: { label: 'Accept invitation', url },
    after: [
      'The link expires in 30 days. It is only for you, so don’t share it.',
      'If you weren’t expecting this invitation, ignore this email.',
    ],
  }),
  invitationText: ({ from, url }) => `You’re invited to ${from}. The link expires in 30 days: ${url}`,
}

const es: Letters = {
  invitation: ({ givenName, site, from, course, url }) => ({
    subject: `Tienes una invitación a ${from}`,
    lines: [
      givenName === undefined ? 'Hola:' : `Hola, ${givenName}:`,
      from === site ? `Tienes una invitación a ${site}.` : `${from} te invita a aprender en ${site}.`,
      ...(course === undefined ? [] : [`Quedarás inscrito en el curso «${course}».`]),
    ],
    button: { label: 'Aceptar la invitación', url },
    after: [
      'El enlace caduca en 30 días. Es solo para ti: no lo compartas.',
      'Si no esperabas esta invitación, ignora este correo.',
    ],
  }),
  invitationText: ({ from, url }) => `Tienes una invitación a ${from}. El enlace caduca en 30 días: ${url}`,
}

const ar: Letters = {
  invitation: ({ givenName, site, from, course, url }) => ({
    subject: `دعوة إلى ${from}`,
    lines: [
      givenName === undefined ? 'مرحبًا،' : `مرحبًا ${givenName}،`,
      from === site ? `أنت مدعو إلى ${site}.` : `يدعوك ${from} إلى التعلّم على ${site}.`,
      ...(course === undefined ? [] : [`ستلتحق بالدورة «${course}».`]),
    ],
    button: { label: 'قبول الدعوة', url },
    after: [
      'الرابط صالح لمدة 30 يومًا وهو لك وحدك، فلا تشاركه مع أحد.',
      'إن لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة.',
    ],
  }),
  invitationText: ({ from, url }) => `أنت مدعو إلى ${from}. الرابط صالح لمدة 30 يومًا: ${url}`,
}

/** What is written to people about their accounts, in every language of the interface. */
export const letters: Readonly<Record<InterfaceLanguage, Letters>> = { en, es, ar }
