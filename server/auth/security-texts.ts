import type { InterfaceLanguage } from '@cairn/domain/config/languages'

interface EventText {
  readonly subject: string
  readonly line: string
  /** What to do if it was somebody else; left out: the usual advice. */
  readonly notYou?: string
}

/** The texts of emails about the safety of an account. */
export interface SecurityText {
  readonly hello: (givenName: string) => string
  readonly device: (device: string) => string
  readonly deviceOn: (browser: string, system: string) => string
  readonly unknownDevice: string
  readonly address: (ip: string) => string
  readonly time: (when: string) => string
  readonly button: string
  readonly notYou: string
  /** The button of emails about what can be undone, and what it does. */
  readonly undo: string
  readonly undoFor: string
  readonly newDevice: (site: string) => EventText
  readonly authenticatorAdded: (site: string) => EventText
  readonly authenticatorRemoved: (site: string) => EventText
  readonly passkeyAdded: (site: string, name: string) => EventText
  readonly passkeyRemoved: (site: string, name: string) => EventText
  readonly codesRenewed: (site: string) => EventText
  readonly recoveryCodeUsed: (site: string, left: number) => EventText
  readonly factorsRemoved: (site: string) => EventText
}

const en: SecurityText = {
  hello: (givenName) => `Hello ${givenName},`,
  device: (device) => `Device: ${device}`,
  deviceOn: (browser, system) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  address: (ip) => `IP address: ${ip}`,
  time: (when) => `Time: ${when}`,
  button: 'Review your account’s security',
  notYou: 'If this wasn’t you, change your password and log out everywhere else right away.',
  undo: 'This wasn’t me: undo it',
  undoFor:
    'You can undo this for 7 days. Doing so removes every authenticator app and passkey added in the last 7 days, logs out every device and asks for a new password. If it was you, there is nothing to do.',
  newDevice: (site) => ({
    subject: `New log-in to your account on ${site}`,
    line: `Someone logged in to your account on ${site} from a device we haven’t seen before. If it was you, you don’t need to do anything.`,
  }),
  authenticatorAdded: (site) => ({
    subject: `Two-step verification is on for ${site}`,
    line: `An authenticator app was added to your account on ${site}. From now on you confirm log-ins with its codes.`,
  }),
  authenticatorRemoved: (site) => ({
    subject: `An authenticator app was removed from your account on ${site}`,
    line: `The authenticator app was removed from your account on ${site}.`,
  }),
  passkeyAdded: (site, name) => ({
    subject: `A passkey was added to your account on ${site}`,
    line: `The passkey “${name}” was added to your account on ${site}. It can be used to log in.`,
  }),
  passkeyRemoved: (site, name) => ({
    subject: `A passkey was removed from your account on ${site}`,
    line: `The passkey “${name}” was removed from your account on ${site}.`,
  }),
  codesRenewed: (site) => ({
    subject: `New recovery codes for your account on ${site}`,
    line: `New recovery codes were created for your account on ${site}. The old ones no longer work.`,
  }),
  recoveryCodeUsed: (site, left) => ({
    subject: `A recovery code was used for your account on ${site}`,
    line: `Someone logged in to your account on ${site} with a recovery code. Unused codes left: ${left}.`,
  }),
  factorsRemoved: (site) => ({
    subject: `Two-step verification was turned off for your account on ${site}`,
    line: `An administrator removed the authenticator app, passkeys and recovery codes of your account on ${site}. You can set up new ones on your security page.`,
    notYou: 'If you didn’t ask for this, contact the administrators of the site.',
  }),
}

const es: SecurityText = {
  hello: (givenName) => `Hola, ${givenName}:`,
  device: (device) => `Dispositivo: ${device}`,
  deviceOn: (browser, system) => `${browser} en ${system}`,
  unknownDevice: 'Dispositivo desconocido',
  address: (ip) => `Dirección IP: ${ip}`,
  time: (when) => `Hora: ${when}`,
  button: 'Revisar la seguridad de tu cuenta',
  notYou: 'Si no fuiste tú, cambia tu contraseña y cierra la sesión en los demás dispositivos cuanto antes.',
  undo: 'No fui yo: deshacer',
  undoFor:
    'Puedes deshacerlo durante 7 días. Se quitan las aplicaciones de autenticación y claves de acceso añadidas en los últimos 7 días, se cierra la sesión en todos los dispositivos y se pide una nueva contraseña. Si fuiste tú, no tienes que hacer nada.',
  newDevice: (site) => ({
    subject: `Nuevo inicio de sesión en tu cuenta de ${site}`,
    line: `Alguien inició sesión en tu cuenta de ${site} desde un dispositivo que no habíamos visto antes. Si fuiste tú, no tienes que hacer nada.`,
  }),
  authenticatorAdded: (site) => ({
    subject: `La verificación en dos pasos está activada en ${site}`,
    line: `Se añadió una aplicación de autenticación a tu cuenta de ${site}. A partir de ahora confirmas los inicios de sesión con sus códigos.`,
  }),
  authenticatorRemoved: (site) => ({
    subject: `Se quitó una aplicación de autenticación de tu cuenta de ${site}`,
    line: `Se quitó la aplicación de autenticación de tu cuenta de ${site}.`,
  }),
  passkeyAdded: (site, name) => ({
    subject: `Se añadió una clave de acceso a tu cuenta de ${site}`,
    line: `Se añadió la clave de acceso «${name}» a tu cuenta de ${site}. Sirve para iniciar sesión.`,
  }),
  passkeyRemoved: (site, name) => ({
    subject: `Se quitó una clave de acceso de tu cuenta de ${site}`,
    line: `Se quitó la clave de acceso «${name}» de tu cuenta de ${site}.`,
  }),
  codesRenewed: (site) => ({
    subject: `Nuevos códigos de recuperación para tu cuenta de ${site}`,
    line: `Se crearon nuevos códigos de recuperación para tu cuenta de ${site}. Los anteriores ya no sirven.`,
  }),
  recoveryCodeUsed: (site, left) => ({
    subject: `Se usó un código de recuperación de tu cuenta de ${site}`,
    line: `Alguien inició sesión en tu cuenta de ${site} con un código de recuperación. Códigos sin usar: ${left}.`,
  }),
  factorsRemoved: (site) => ({
    subject: `Se desactivó la verificación en dos pasos de tu cuenta de ${site}`,
    line: `Un administrador quitó la aplicación de autenticación, las claves de acceso y los códigos de recuperación de tu cuenta de ${site}. Puedes configurar otros en tu página de seguridad.`,
    notYou: 'Si no lo pediste, ponte en contacto con los administradores del sitio.',
  }),
}

const ar: SecurityText = {
  hello: (givenName) => `مرحبًا ${givenName}،`,
  device: (device) => `الجهاز: ${device}`,
  deviceOn: (browser, system) => `${browser} على ${system}`,
  unknownDevice: 'جهاز غير معروف',
  address: (ip) => `عنوان IP: ${ip}`,
  time: (when) => `الوقت: ${when}`,
  button: 'مراجعة أمان حسابك',
  notYou: 'إن لم تكن أنت، فغيّر كلمة مرورك وسجّل الخروج من كل الأجهزة الأخرى فورًا.',
  undo: 'لم أكن أنا: تراجع',
  undoFor:
    'يمكنك التراجع خلال 7 أيام. تُزال تطبيقات المصادقة ومفاتيح المرور المضافة في آخر 7 أيام ويُسجَّل الخروج من كل الأجهزة وتُطلب كلمة مرور جديدة. إن كنت أنت، فلا داعي لفعل شيء.',
  newDevice: (site) => ({
    subject: `تسجيل دخول جديد إلى حسابك في ${site}`,
    line: `سجّل أحدهم الدخول إلى حسابك في ${site} من جهاز لم نره من قبل. إن كنت أنت، فلا داعي لفعل شيء.`,
  }),
  authenticatorAdded: (site) => ({
    subject: `التحقق بخطوتين مفعّل في ${site}`,
    line: `أُضيف تطبيق مصادقة إلى حسابك في ${site}. من الآن فصاعدًا تؤكّد تسجيل الدخول برموزه.`,
  }),
  authenticatorRemoved: (site) => ({
    subject: `أُزيل تطبيق المصادقة من حسابك في ${site}`,
    line: `أُزيل تطبيق المصادقة من حسابك في ${site}.`,
  }),
  passkeyAdded: (site, name) => ({
    subject: `أُضيف مفتاح مرور إلى حسابك في ${site}`,
    line: `أُضيف مفتاح المرور «${name}» إلى حسابك في ${site}. ويمكن تسجيل الدخول به.`,
  }),
  passkeyRemoved: (site, name) => ({
    subject: `أُزيل مفتاح مرور من حسابك في ${site}`,
    line: `أُزيل مفتاح المرور «${name}» من حسابك في ${site}.`,
  }),
  codesRenewed: (site) => ({
    subject: `رموز استرداد جديدة لحسابك في ${site}`,
    line: `أُنشئت رموز استرداد جديدة لحسابك في ${site}. ولم تعد القديمة صالحة.`,
  }),
  recoveryCodeUsed: (site, left) => ({
    subject: `استُخدم رمز استرداد لحسابك في ${site}`,
    line: `سجّل أحدهم الدخول إلى حسابك في ${site} برمز استرداد. الرموز المتبقية: ${left}.`,
  }),
  factorsRemoved: (site) => ({
    subject: `أُوقف التحقق بخطوتين لحسابك في ${site}`,
    line: `أزال أحد المشرفين تطبيق المصادقة ومفاتيح المرور ورموز الاسترداد من حسابك في ${site}. يمكنك إعداد غيرها في صفحة الأمان.`,
    notYou: 'إن لم تطلب ذلك، فتواصل مع مشرفي الموقع.',
  }),
}

export const securityTexts: Readonly<Record<InterfaceLanguage, SecurityText>> = { en, es, ar }
