import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { LetterWords } from '../base/letter.ts'

/** Somebody with an account who is asked to join an organization. */
interface Invited {
  readonly givenName: string
  readonly site: string
  readonly from: string
  readonly course?: string | undefined
  readonly url: string
}

type Letter = (to: Invited) => LetterWords

const en: Letter = ({ givenName, site, from, course, url }) => ({
  subject: `${from} invites you to join`,
  lines: [
    `Hello ${givenName},`,
    from === site
      ? `You’ve been invited to join an organization on ${site}.`
      : `${from} invites you to join it on ${site}.`,
    ...(course === undefined ? [] : [`You’ll be enrolled in the course “${course}”.`]),
  ],
  button: { label: 'Review invitation', url },
  after: [
    'Log in with your account to accept or decline. Nothing changes until you accept.',
    'The invitation expires in 30 days. If you weren’t expecting it, ignore this email.',
  ],
})

const es: Letter = ({ givenName, site, from, course, url }) => ({
  subject: `${from} te invita a unirte`,
  lines: [
    `Hola, ${givenName}:`,
    from === site
      ? `Tienes una invitación para unirte a una organización en ${site}.`
      : `${from} te invita a unirte en ${site}.`,
    ...(course === undefined ? [] : [`Quedarás inscrito en el curso «${course}».`]),
  ],
  button: { label: 'Ver la invitación', url },
  after: [
    'Inicia sesión con tu cuenta para aceptarla o rechazarla. Nada cambia hasta que la aceptes.',
    'La invitación caduca en 30 días. Si no la esperabas, ignora este correo.',
  ],
})

const ar: Letter = ({ givenName, site, from, course, url }) => ({
  subject: `دعوة للانضمام إلى ${from}`,
  lines: [
    `مرحبًا ${givenName}،`,
    from === site ? `أنت مدعو للانضمام إلى مؤسسة على ${site}.` : `يدعوك ${from} إلى الانضمام على ${site}.`,
    ...(course === undefined ? [] : [`ستلتحق بالدورة «${course}».`]),
  ],
  button: { label: 'عرض الدعوة', url },
  after: [
    'سجّل الدخول إلى حسابك لقبول الدعوة أو رفضها. لن يتغير شيء حتى تقبلها.',
    'تنتهي صلاحية الدعوة بعد 30 يومًا. إن لم تكن تتوقعها فتجاهل هذه الرسالة.',
  ],
})

/** The email about an invitation to join, in every language of the interface. */
export const joiningLetters: Readonly<Record<InterfaceLanguage, Letter>> = { en, es, ar }
