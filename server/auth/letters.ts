import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { LetterWords } from '../base/letter.ts'

/** Somebody who asked for a new password, and what it takes. */
interface Asked {
  readonly givenName?: string | undefined
  readonly site: string
  readonly url: string
  readonly code: string
}

interface Letters {
  readonly reset: (to: Asked) => LetterWords
  /** The same in a text message, which is short and plain. */
  readonly resetText: (to: Pick<Asked, 'site' | 'code'>) => string
}

const en: Letters = {
  reset: ({ givenName, site, url, code }) => ({
    subject: `Reset your password for ${site}`,
    lines: [
      givenName === undefined ? 'Hello,' : `Hello ${givenName},`,
      `We received a request to reset the password of your account on ${site}.`,
    ],
    button: { label: 'Reset password', url },
    after: [
      `Or enter this code on the page where you requested it: ${code}`,
      'The link and code work once and expire in one hour.',
      'If you didn’t request this, ignore this email. Your password won’t change.',
    ],
  }),
  resetText: ({ site, code }) =>
    `${site}: your password reset code is ${code}. It expires in 1 hour. Didn’t request it? Ignore this message.`,
}

const es: Letters = {
  reset: ({ givenName, site, url, code }) => ({
    subject: `Restablece tu contraseña de ${site}`,
    lines: [
      givenName === undefined ? 'Hola:' : `Hola, ${givenName}:`,
      `Hemos recibido una solicitud para restablecer la contraseña de tu cuenta en ${site}.`,
    ],
    button: { label: 'Restablecer la contraseña', url },
    after: [
      `O escribe este código en la página donde lo solicitaste: ${code}`,
      'El enlace y el código sirven una sola vez y caducan en una hora.',
      'Si no lo has solicitado, ignora este correo. Tu contraseña no cambiará.',
    ],
  }),
  resetText: ({ site, code }) =>
    `${site}: tu código para restablecer la contraseña es ${code}. Caduca en 1 hora. Si no lo has solicitado, ignóralo.`,
}

const ar: Letters = {
  reset: ({ givenName, site, url, code }) => ({
    subject: `إعادة تعيين كلمة مرورك في ${site}`,
    lines: [
      givenName === undefined ? 'مرحبًا،' : `مرحبًا ${givenName}،`,
      `تلقينا طلبًا لإعادة تعيين كلمة مرور حسابك في ${site}.`,
    ],
    button: { label: 'إعادة تعيين كلمة المرور', url },
    after: [
      `أو أدخل هذا الرمز في الصفحة التي طلبته منها: ${code}`,
      'يعمل الرابط والرمز مرة واحدة وتنتهي صلاحيتهما خلال ساعة.',
      'إن لم تطلب ذلك فتجاهل هذه الرسالة. لن تتغير كلمة مرورك.',
    ],
  }),
  resetText: ({ site, code }) =>
    `${site}: رمز إعادة تعيين كلمة المرور هو ${code}. تنتهي صلاحيته خلال ساعة. إن لم تطلبه فتجاهله.`,
}

export const letters: Readonly<Record<InterfaceLanguage, Letters>> = { en, es, ar }
