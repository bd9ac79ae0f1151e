import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { LetterWords } from '../base/letter.ts'

interface About {
  readonly site: string
  readonly url: string
}

/** Emails about an address. None holds a name: whoever reads the address may be a stranger to whoever typed it. */
interface AddressEmails {
  readonly confirm: (about: About) => LetterWords
  readonly confirmNew: (about: About) => LetterWords
  readonly confirmEntered: (about: About) => LetterWords
  readonly contactProposed: (about: About) => LetterWords
  readonly emailChanging: (about: About) => LetterWords
  readonly phoneChanged: (about: About) => LetterWords
  readonly addressLeft: (about: Pick<About, 'site'>) => LetterWords
  readonly passwordChanged: (about: About) => LetterWords
  readonly takenOver: (about: About) => LetterWords
}

const en: AddressEmails = {
  confirm: ({ site, url }) => ({
    subject: `Confirm your email for ${site}`,
    lines: [
      `This email address was used to create an account on ${site}.`,
      'Confirm that it is yours, so that groups and invitations can find you.',
    ],
    button: { label: 'Confirm email', url },
    after: [
      'The link works once and expires in 7 days.',
      'If you didn’t create the account, ignore this email. The address will stay unconfirmed.',
    ],
  }),
  confirmNew: ({ site, url }) => ({
    subject: `Confirm your new email for ${site}`,
    lines: [`This address was entered as the new email of an account on ${site}.`],
    button: { label: 'Confirm email', url },
    after: [
      'The change takes effect once you confirm it. The link works once and expires in 7 days.',
      'If this wasn’t you, ignore this email.',
    ],
  }),
  confirmEntered: ({ site, url }) => ({
    subject: `Confirm your email for ${site}`,
    lines: [
      `An administrator of ${site} entered this address as the email of an account.`,
      'Confirm that it is yours.',
    ],
    button: { label: 'Confirm email', url },
    after: [
      'The link works once and expires in 7 days.',
      'If you have no account there, ignore this email. The address will stay unconfirmed.',
    ],
  }),
  contactProposed: ({ site, url }) => ({
    subject: `Review a change to your account on ${site}`,
    lines: [
      `An administrator entered a new email address or phone number for your account on ${site}.`,
      'Nothing changes until you log in and accept it. If you did not ask for this, decline it.',
    ],
    button: { label: 'Review the change', url },
  }),
  emailChanging: ({ site, url }) => ({
    subject: `Your email on ${site} is being changed`,
    lines: [
      `A new email address was entered for your account on ${site}.`,
      'If this was you, you don’t need to do anything. If it wasn’t, undo the change now.',
    ],
    button: { label: 'Undo this change', url },
    after: [
      'You can undo the change for 7 days. Doing so restores this address, logs out every device and asks for a new password.',
    ],
  }),
  phoneChanged: ({ site, url }) => ({
    subject: `Your phone number on ${site} was changed`,
    lines: [
      `The phone number of your account on ${site} was changed or removed.`,
      'If this was you, you don’t need to do anything. If it wasn’t, undo the change now.',
    ],
    button: { label: 'Undo this change', url },
    after: [
      'You can undo the change for 7 days. Doing so removes the new number, logs out every device and asks for a new password.',
    ],
  }),
  addressLeft: ({ site }) => ({
    subject: `Your email on ${site} was changed`,
    lines: [
      `This address is no longer used by an account on ${site}.`,
      'If this wasn’t you, contact the administrators of the site.',
    ],
  }),
  passwordChanged: ({ site, url }) => ({
    subject: `Your password on ${site} was changed`,
    lines: [
      `The password of your account on ${site} was changed, and every other device was logged out.`,
      'If this wasn’t you, reset your password now.',
    ],
    button: { label: 'Reset password', url },
  }),
  takenOver: ({ site, url }) => ({
    subject: `Your account on ${site} was secured`,
    lines: [
      'You logged in with an identity provider that confirms this address.',
      'The account had been created before anyone confirmed the address, so we removed its password and phone number and logged out every device.',
    ],
    button: { label: 'Set a new password', url },
  }),
}

const es: AddressEmails = {
  confirm: ({ site, url }) => ({
    subject: `Confirma tu correo para ${site}`,
    lines: [
      `Esta dirección de correo se usó para crear una cuenta en ${site}.`,
      'Confirma que es tuya para que los grupos y las invitaciones puedan encontrarte.',
    ],
    button: { label: 'Confirmar el correo', url },
    after: [
      'El enlace sirve una sola vez y caduca en 7 días.',
      'Si no creaste la cuenta, ignora este mensaje. La dirección quedará sin confirmar.',
    ],
  }),
  confirmNew: ({ site, url }) => ({
    subject: `Confirma tu nuevo correo para ${site}`,
    lines: [`Esta dirección se indicó como el nuevo correo de una cuenta en ${site}.`],
    button: { label: 'Confirmar el correo', url },
    after: [
      'El cambio se aplica cuando lo confirmas. El enlace sirve una sola vez y caduca en 7 días.',
      'Si no fuiste tú, ignora este mensaje.',
    ],
  }),
  confirmEntered: ({ site, url }) => ({
    subject: `Confirma tu correo para ${site}`,
    lines: [
      `La administración de ${site} indicó esta dirección como el correo de una cuenta.`,
      'Confirma que es tuya.',
    ],
    button: { label: 'Confirmar el correo', url },
    after: [
      'El enlace sirve una sola vez y caduca en 7 días.',
      'Si no tienes una cuenta allí, ignora este mensaje. La dirección quedará sin confirmar.',
    ],
  }),
  contactProposed: ({ site, url }) => ({
    subject: `Revisa un cambio en tu cuenta de ${site}`,
    lines: [
      `La administración indicó un nuevo correo o teléfono para tu cuenta en ${site}.`,
      'Nada cambia hasta que inicies sesión y lo aceptes. Si no lo pediste, recházalo.',
    ],
    button: { label: 'Revisar el cambio', url },
  }),
  emailChanging: ({ site, url }) => ({
    subject: `Se va a cambiar tu correo en ${site}`,
    lines: [
      `Se indicó una nueva dirección de correo para tu cuenta en ${site}.`,
      'Si fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio ahora.',
    ],
    button: { label: 'Deshacer el cambio', url },
    after: [
      'Puedes deshacer el cambio durante 7 días. Se restaura esta dirección, se cierra la sesión en todos los dispositivos y se pide una nueva contraseña.',
    ],
  }),
  phoneChanged: ({ site, url }) => ({
    subject: `Se ha cambiado tu teléfono en ${site}`,
    lines: [
      `El número de teléfono de tu cuenta en ${site} se ha cambiado o quitado.`,
      'Si fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio ahora.',
    ],
    button: { label: 'Deshacer el cambio', url },
    after: [
      'Puedes deshacer el cambio durante 7 días. Se quita el número nuevo, se cierra la sesión en todos los dispositivos y se pide una nueva contraseña.',
    ],
  }),
  addressLeft: ({ site }) => ({
    subject: `Se ha cambiado tu correo en ${site}`,
    lines: [
      `Ninguna cuenta de ${site} usa ya esta dirección.`,
      'Si no fuiste tú, avisa a quienes administran el sitio.',
    ],
  }),
  passwordChanged: ({ site, url }) => ({
    subject: `Se ha cambiado tu contraseña en ${site}`,
    lines: [
      `Se ha cambiado la contraseña de tu cuenta en ${site} y se ha cerrado la sesión en los demás dispositivos.`,
      'Si no fuiste tú, elige una nueva contraseña ahora.',
    ],
    button: { label: 'Restablecer la contraseña', url },
  }),
  takenOver: ({ site, url }) => ({
    subject: `Hemos protegido tu cuenta en ${site}`,
    lines: [
      'Has iniciado sesión con un proveedor de identidad que confirma esta dirección.',
      'La cuenta se creó antes de que nadie confirmara la dirección, así que hemos quitado su contraseña y su teléfono y cerrado la sesión en todos los dispositivos.',
    ],
    button: { label: 'Elegir una nueva contraseña', url },
  }),
}

const ar: AddressEmails = {
  confirm: ({ site, url }) => ({
    subject: `أكّد بريدك الإلكتروني في ${site}`,
    lines: [`استُخدم عنوان البريد هذا لإنشاء حساب في ${site}.`, 'أكّد أنه لك حتى تصلك الدعوات وتجدك المجموعات.'],
    button: { label: 'تأكيد البريد', url },
    after: [
      'يُستخدم الرابط مرة واحدة وتنتهي صلاحيته بعد 7 أيام.',
      'إن لم تنشئ الحساب فتجاهل هذه الرسالة، وسيبقى العنوان غير مؤكد.',
    ],
  }),
  confirmNew: ({ site, url }) => ({
    subject: `أكّد بريدك الجديد في ${site}`,
    lines: [`أُدخل هذا العنوان بريدًا جديدًا لحساب في ${site}.`],
    button: { label: 'تأكيد البريد', url },
    after: [
      'يسري التغيير بعد تأكيدك. يُستخدم الرابط مرة واحدة وتنتهي صلاحيته بعد 7 أيام.',
      'إن لم تكن أنت فتجاهل هذه الرسالة.',
    ],
  }),
  confirmEntered: ({ site, url }) => ({
    subject: `أكّد بريدك الإلكتروني في ${site}`,
    lines: [`أدخل أحد مشرفي ${site} هذا العنوان بريدًا لحساب.`, 'أكّد أنه لك.'],
    button: { label: 'تأكيد البريد', url },
    after: [
      'يُستخدم الرابط مرة واحدة وتنتهي صلاحيته بعد 7 أيام.',
      'إن لم يكن لك حساب هناك فتجاهل هذه الرسالة، وسيبقى العنوان غير مؤكد.',
    ],
  }),
  contactProposed: ({ site, url }) => ({
    subject: `راجع تغييرًا في حسابك في ${site}`,
    lines: [
      `أدخل أحد المشرفين بريدًا إلكترونيًا أو رقم هاتف جديدًا لحسابك في ${site}.`,
      'لن يتغير شيء حتى تسجّل الدخول وتقبله. إن لم تطلب ذلك فارفضه.',
    ],
    button: { label: 'مراجعة التغيير', url },
  }),
  emailChanging: ({ site, url }) => ({
    subject: `يجري تغيير بريدك في ${site}`,
    lines: [`أُدخل عنوان بريد جديد لحسابك في ${site}.`, 'إن كنت أنت فلا شيء عليك، وإلا فتراجع عن التغيير الآن.'],
    button: { label: 'التراجع عن التغيير', url },
    after: ['يمكنك التراجع خلال 7 أيام. يُستعاد هذا العنوان ويُسجَّل الخروج من كل الأجهزة وتُطلب كلمة مرور جديدة.'],
  }),
  phoneChanged: ({ site, url }) => ({
    subject: `تم تغيير رقم هاتفك في ${site}`,
    lines: [
      `تم تغيير رقم هاتف حسابك في ${site} أو حذفه.`,
      'إن كنت أنت فلا شيء عليك، وإلا فتراجع عن التغيير الآن.',
    ],
    button: { label: 'التراجع عن التغيير', url },
    after: ['يمكنك التراجع خلال 7 أيام. يُحذف الرقم الجديد ويُسجَّل الخروج من كل الأجهزة وتُطلب كلمة مرور جديدة.'],
  }),
  addressLeft: ({ site }) => ({
    subject: `تم تغيير بريدك في ${site}`,
    lines: [`لم يعد أي حساب في ${site} يستخدم هذا العنوان.`, 'إن لم تكن أنت فأخبر القائمين على الموقع.'],
  }),
  passwordChanged: ({ site, url }) => ({
    subject: `تم تغيير كلمة مرورك في ${site}`,
    lines: [
      `تم تغيير كلمة مرور حسابك في ${site} وتسجيل الخروج من الأجهزة الأخرى.`,
      'إن لم تكن أنت فاختر كلمة مرور جديدة الآن.',
    ],
    button: { label: 'إعادة تعيين كلمة المرور', url },
  }),
  takenOver: ({ site, url }) => ({
    subject: `تم تأمين حسابك في ${site}`,
    lines: [
      'سجّلت الدخول عبر مزوّد هوية يؤكد هذا العنوان.',
      'أُنشئ الحساب قبل أن يؤكد أحد العنوان، لذلك حذفنا كلمة مروره ورقم هاتفه وسجّلنا الخروج من كل الأجهزة.',
    ],
    button: { label: 'اختيار كلمة مرور جديدة', url },
  }),
}

export const addressEmails: Readonly<Record<InterfaceLanguage, AddressEmails>> = { en, es, ar }
