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
    subject: `Choose a new password for ${site}`,
    lines: [
      givenName === undefined ? 'Hello,' : `Hello ${givenName},`,
      `somebody, hopefully you, asked for a new password for your account on ${site}.`,
    ],
    button: { label: 'Choose a new password', url },
    after: [
      `Or type this code where you asked for it: ${code}`,
      'Link and code serve once, within one hour.',
      'If it was not you, simply ignore this message: your password stays as it is.',
    ],
  }),
  resetText: ({ site, code }) =>
    `${site}: your code for a new password is ${code}. It holds for 1 hour. Not you? Ignore it.`,
}

const es: Letters = {
  reset: ({ givenName, site, url, code }) => ({
    subject: `Elige una nueva contraseña para ${site}`,
    lines: [
      givenName === undefined ? 'Hola:' : `Hola, ${givenName}:`,
      `Alguien, esperamos que tú, ha pedido una nueva contraseña para tu cuenta en ${site}.`,
    ],
    button: { label: 'Elegir una nueva contraseña', url },
    after: [
      `O escribe este código donde la pediste: ${code}`,
      'El enlace y el código sirven una sola vez, durante una hora.',
      'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
    ],
  }),
  resetText: ({ site, code }) =>
    `${site}: tu código para una nueva contraseña es ${code}. Vale 1 hora. Si no fuiste tú, ignóralo.`,
}

const ar: Letters = {
  reset: ({ givenName, site, url, code }) => ({
    subject: `اختر كلمة مرور جديدة لحسابك في ${site}`,
    lines: [
      givenName === undefined ? 'مرحبًا،' : `مرحبًا ${givenName}،`,
      `طلب أحدهم، ونرجو أن تكون أنت، كلمة مرور جديدة لحسابك في ${site}.`,
    ],
    button: { label: 'اختيار كلمة مرور جديدة', url },
    after: [
      `أو اكتب هذا الرمز حيث طلبتها: ${code}`,
      'يُستخدم الرابط والرمز مرة واحدة خلال ساعة.',
      'إن لم تكن أنت من طلبها فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
    ],
  }),
  resetText: ({ site, code }) =>
    `${site}: رمزك لكلمة مرور جديدة هو ${code}. يصلح لساعة واحدة. إن لم تطلبه فتجاهله.`,
}

export const letters: Readonly<Record<InterfaceLanguage, Letters>> = { en, es, ar }
