import { bestMatch } from '@cairn/domain/config/language-tag'
import { direction, type InterfaceLanguage } from '@cairn/domain/config/languages'
import type { LtiProblem } from '@cairn/domain/lti/steps'

interface Texts {
  readonly opening: string
  readonly go: string
  readonly failed: string
  readonly chosen: string
  readonly returned: string
  readonly close: string
  readonly problems: Readonly<Record<LtiProblem, string>>
}

export interface PageTexts extends Texts {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

const EN: Texts = {
  opening: 'Opening the tool…',
  go: 'Continue',
  failed: 'The tool couldn’t be opened',
  chosen: 'Your choice was received',
  returned: 'You left the tool',
  close: 'Go back to the page you came from. You can close this window.',
  problems: {
    address_insecure: 'An address of the tool doesn’t begin with https.',
    keys_unreachable: 'The keys of the tool can’t be read.',
    keys_empty: 'The tool publishes no key that can be used.',
    key_expired: 'This launch has expired or was already used. Open the lesson again.',
    browser_other: 'This launch was started somewhere else. Open the lesson here yourself.',
    tool_missing: 'The tool of this lesson isn’t set up for this course. Tell the author of the course.',
    target_elsewhere: 'The address of this lesson isn’t at the tool’s own site.',
    not_enrolled: 'You don’t have access to this course right now.',
    client_unknown: 'The tool named another client ID than the one it was given here.',
    redirect_unknown: 'The tool asked to be sent to an address that isn’t registered here.',
    redirect_missing: 'The tool didn’t say where to send the launch.',
    hint_missing: 'The tool left out the launch hint (lti_message_hint) that it was given.',
    login_hint_wrong: 'The tool returned another login hint than the one it was given.',
    response_type_wrong: 'The tool asked for another response type than id_token.',
    response_mode_wrong: 'The tool asked for another response mode than form_post.',
    scope_wrong: 'The tool didn’t ask for the scope openid.',
    prompt_wrong: 'The tool didn’t send prompt=none.',
    nonce_missing: 'The tool didn’t send a nonce.',
    nonce_reused: 'The tool used a nonce for the second time.',
    answer_unsigned: 'The answer of the tool isn’t signed with one of its keys, or has expired.',
    answer_wrong: 'The answer of the tool doesn’t fit what it was asked.',
  },
}

const ES: Texts = {
  opening: 'Abriendo la herramienta…',
  go: 'Continuar',
  failed: 'No se pudo abrir la herramienta',
  chosen: 'Recibimos tu selección',
  returned: 'Saliste de la herramienta',
  close: 'Vuelve a la página de la que viniste. Puedes cerrar esta ventana.',
  problems: {
    address_insecure: 'Una dirección de la herramienta no empieza por https.',
    keys_unreachable: 'No se pueden leer las claves de la herramienta.',
    keys_empty: 'La herramienta no publica ninguna clave que se pueda usar.',
    key_expired: 'Este acceso ha caducado o ya se usó. Vuelve a abrir la lección.',
    browser_other: 'Este acceso se inició en otro lugar. Abre la lección aquí por tu cuenta.',
    tool_missing:
      'La herramienta de esta lección no está configurada para este curso. Avisa al autor del curso.',
    target_elsewhere: 'La dirección de esta lección no está en el sitio de la herramienta.',
    not_enrolled: 'Ahora mismo no tienes acceso a este curso.',
    client_unknown: 'La herramienta indicó un ID de cliente distinto del que recibió aquí.',
    redirect_unknown: 'La herramienta pidió volver a una dirección que no está registrada aquí.',
    redirect_missing: 'La herramienta no indicó adónde enviar el acceso.',
    hint_missing: 'La herramienta omitió la indicación (lti_message_hint) que recibió.',
    login_hint_wrong: 'La herramienta devolvió una indicación de inicio de sesión distinta.',
    response_type_wrong: 'La herramienta pidió un tipo de respuesta distinto de id_token.',
    response_mode_wrong: 'La herramienta pidió un modo de respuesta distinto de form_post.',
    scope_wrong: 'La herramienta no pidió el ámbito openid.',
    prompt_wrong: 'La herramienta no envió prompt=none.',
    nonce_missing: 'La herramienta no envió ningún nonce.',
    nonce_reused: 'La herramienta usó un nonce por segunda vez.',
    answer_unsigned: 'La respuesta de la herramienta no está firmada con una de sus claves, o ha caducado.',
    answer_wrong: 'La respuesta de la herramienta no corresponde a lo que se le pidió.',
  },
}

const AR: Texts = {
  opening: 'جارٍ فتح الأداة…',
  go: 'متابعة',
  failed: 'تعذّر فتح الأداة',
  chosen: 'تم استلام اختيارك',
  returned: 'لقد غادرت الأداة',
  close: 'ارجع إلى الصفحة التي أتيت منها. يمكنك إغلاق هذه النافذة.',
  problems: {
    address_insecure: 'أحد عناوين الأداة لا يبدأ بـ https.',
    keys_unreachable: 'لا يمكن قراءة مفاتيح الأداة.',
    keys_empty: 'لا تنشر الأداة أي مفتاح يمكن استخدامه.',
    key_expired: 'انتهت صلاحية هذا الفتح أو استُخدم من قبل. افتح الدرس مرة أخرى.',
    browser_other: 'بدأ هذا الفتح في مكان آخر. افتح الدرس هنا بنفسك.',
    tool_missing: 'لم يتم إعداد أداة هذا الدرس لهذه الدورة. أخبر مؤلف الدورة.',
    target_elsewhere: 'عنوان هذا الدرس ليس في موقع الأداة.',
    not_enrolled: 'ليس لديك وصول إلى هذه الدورة الآن.',
    client_unknown: 'ذكرت الأداة معرّف عميل غير الذي أُعطي لها هنا.',
    redirect_unknown: 'طلبت الأداة الإرسال إلى عنوان غير مسجّل هنا.',
    redirect_missing: 'لم تذكر الأداة إلى أين يُرسل الفتح.',
    hint_missing: 'أهملت الأداة التلميح (lti_message_hint) الذي أُعطي لها.',
    login_hint_wrong: 'أعادت الأداة تلميح تسجيل دخول غير الذي أُعطي لها.',
    response_type_wrong: 'طلبت الأداة نوع استجابة غير id_token.',
    response_mode_wrong: 'طلبت الأداة طريقة استجابة غير form_post.',
    scope_wrong: 'لم تطلب الأداة النطاق openid.',
    prompt_wrong: 'لم ترسل الأداة prompt=none.',
    nonce_missing: 'لم ترسل الأداة قيمة nonce.',
    nonce_reused: 'استخدمت الأداة قيمة nonce للمرة الثانية.',
    answer_unsigned: 'إجابة الأداة غير موقّعة بأحد مفاتيحها، أو انتهت صلاحيتها.',
    answer_wrong: 'إجابة الأداة لا تطابق ما طُلب منها.',
  },
}

const TEXTS: Readonly<Record<InterfaceLanguage, Texts>> = { en: EN, es: ES, ar: AR }

/** In the first of the languages that somebody reads; `wish` is a code, or what a browser accepts. */
export const pageTexts = (wish = ''): PageTexts => {
  const codes = wish.split(',').map((one) => one.split(';')[0]?.trim() ?? '')
  const found = codes
    .map((code) => bestMatch(code, Object.keys(TEXTS)))
    .find((code): code is InterfaceLanguage => code !== undefined)
  const lang = found ?? 'en'
  return { ...TEXTS[lang], lang, dir: direction(lang) }
}
