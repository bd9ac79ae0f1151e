import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { LetterWords } from '../base/letter.ts'

interface Invited {
  readonly givenName: string
  readonly site: string
  /** Who invites: an organization, or the site itself where there is none. */
  readonly from: string
  readonly course?: string | undefined
  readonly url: string
}
interface Named {
  readonly givenName: string
  readonly site: string
}

interface Letters {
  readonly welcome: (to: Named & { readonly url: string }) => LetterWords
  readonly invitation: (to: Invited) => LetterWords
  /** The same in a text message, which is short and plain. */
  readonly invitationText: (to: Invited) => string
  readonly emailChanged: (to: Named) => LetterWords
}

const en: Letters = {
  welcome: ({ givenName, site, url }) => ({
    subject: `Welcome to ${site}`,
    lines: [`Hello ${givenName},`, 'your account is ready.'],
    button: { label: 'Start learning', url },
  }),
  invitation: ({ givenName, site, from, course, url }) => ({
    subject: `You are invited to ${from}`,
    lines: [
      `Hello ${givenName},`,
      from === site ? `you are invited to ${site}.` : `${from} invites you to learn with them on ${site}.`,
      ...(course === undefined ? [] : [`The course “${course}” is waiting for you.`]),
    ],
    button: { label: 'Accept the invitation', url },
    after: [
      'The link holds for 30 days. It is for you alone, so please do not pass it on.',
      'If you did not expect this, simply leave it alone.',
    ],
  }),
  invitationText: ({ from, url }) => `You are invited to ${from}. The link holds for 30 days: ${url}`,
  emailChanged: ({ givenName, site }) => ({
    subject: `Your e-mail address on ${site} was changed`,
    lines: [
      `Hello ${givenName},`,
      `the e-mail address of your account on ${site} was changed. This is the last message to this address.`,
      'If it was not you, somebody else may be using your account: please tell the people who run the site.',
    ],
  }),
}

const es: Letters = {
  welcome: ({ givenName, site, url }) => ({
    subject: `Te damos la bienvenida a ${site}`,
    lines: [`Hola, ${givenName}:`, 'Tu cuenta está lista.'],
    button: { label: 'Empezar a aprender', url },
  }),
  invitation: ({ givenName, site, from, course, url }) => ({
    subject: `Tienes una invitación a ${from}`,
    lines: [
      `Hola, ${givenName}:`,
      from === site ? `Tienes una invitación a ${site}.` : `${from} te invita a aprender en ${site}.`,
      ...(course === undefined ? [] : [`Te espera el curso «${course}».`]),
    ],
    button: { label: 'Aceptar la invitación', url },
    after: [
      'El enlace es válido durante 30 días. Es solo para ti: no lo compartas.',
      'Si no esperabas este mensaje, no tienes que hacer nada.',
    ],
  }),
  invitationText: ({ from, url }) =>
    `Tienes una invitación a ${from}. El enlace es válido durante 30 días: ${url}`,
  emailChanged: ({ givenName, site }) => ({
    subject: `Se ha cambiado tu dirección de correo en ${site}`,
    lines: [
      `Hola, ${givenName}:`,
      `Se ha cambiado la dirección de correo de tu cuenta en ${site}. Este es el último mensaje a esta dirección.`,
      'Si no lo has hecho tú, puede que otra persona esté usando tu cuenta: avisa a quienes administran el sitio.',
    ],
  }),
}

const ar: Letters = {
  welcome: ({ givenName, site, url }) => ({
    subject: `مرحبًا بك في ${site}`,
    lines: [`مرحبًا ${givenName}،`, 'حسابك جاهز.'],
    button: { label: 'ابدأ التعلّم', url },
  }),
  invitation: ({ givenName, site, from, course, url }) => ({
    subject: `دعوة إلى ${from}`,
    lines: [
      `مرحبًا ${givenName}،`,
      from === site ? `أنت مدعو إلى ${site}.` : `يدعوك ${from} إلى التعلّم على ${site}.`,
      ...(course === undefined ? [] : [`الدورة «${course}» في انتظارك.`]),
    ],
    button: { label: 'قبول الدعوة', url },
    after: [
      'الرابط صالح لمدة 30 يومًا وهو لك وحدك، فلا تشاركه مع أحد.',
      'إن لم تكن تتوقع هذه الرسالة فتجاهلها.',
    ],
  }),
  invitationText: ({ from, url }) => `أنت مدعو إلى ${from}. الرابط صالح لمدة 30 يومًا: ${url}`,
  emailChanged: ({ givenName, site }) => ({
    subject: `تم تغيير بريدك الإلكتروني على ${site}`,
    lines: [
      `مرحبًا ${givenName}،`,
      `تم تغيير عنوان البريد الإلكتروني لحسابك على ${site}. هذه آخر رسالة إلى هذا العنوان.`,
      'إن لم تفعل ذلك بنفسك فقد يكون شخص آخر يستخدم حسابك: أخبر القائمين على الموقع.',
    ],
  }),
}

/** What is written to people about their accounts, in every language of the interface. */
export const letters: Readonly<Record<InterfaceLanguage, Letters>> = { en, es, ar }
