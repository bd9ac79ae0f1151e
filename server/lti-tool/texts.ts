import { bestMatch } from '@cairn/domain/config/language-tag'
import type { LaunchProblem } from '@cairn/domain/lti-tool/problems'

/** The texts of the few pages that a platform shows in its own. */
export interface LtiText {
  readonly language: 'en' | 'es' | 'ar'
  readonly open: (course: string) => string
  readonly openAs: (name: string, platform: string) => string
  readonly newTab: string
  readonly goOn: string
  readonly newTabNote: string
  readonly look: (platform: string) => string
  readonly choose: string
  readonly chooseLead: (platform: string) => string
  readonly lessons: string
  readonly add: string
  readonly goingBack: string
  readonly registered: string
  readonly registeredLead: (site: string) => string
  readonly refused: string
  readonly problems: Readonly<Record<LaunchProblem, string>>
}

const en: LtiText = {
  language: 'en',
  open: (course) => `Open “${course}”`,
  openAs: (name, platform) => `You’re opening it as ${name}, as you’re known on ${platform}.`,
  newTab: 'Open in a new tab',
  goOn: 'Continue',
  newTabNote: 'The course opens in a tab of its own, so that your progress is saved.',
  look: (platform) =>
    `You teach this course on ${platform}. Here you can view its page; to do more, log in with your own account.`,
  choose: 'Choose what to add',
  chooseLead: (platform) => `These courses can be added to ${platform}.`,
  lessons: 'Single lessons',
  add: 'Add',
  goingBack: 'Adding your choice…',
  registered: 'The platform is registered',
  registeredLead: (site) => `Next, an admin of ${site} chooses which courses it can open.`,
  refused: 'This can’t be opened',
  problems: {
    unknown_platform: 'This site doesn’t know the platform you’re coming from. An admin has to add it first.',
    platform_disabled: 'This site no longer accepts launches from the platform you’re coming from.',
    launch_expired: 'This launch has expired or was already used. Go back and open the link again.',
    token_invalid: 'What the platform sent couldn’t be verified. Go back and try again, or tell an admin.',
    keys_unreachable: 'The platform’s keys couldn’t be loaded. Try again in a moment.',
    deployment_unknown: 'This placement of the tool isn’t known here yet. An admin has to allow it.',
    message_invalid: 'The platform sent something this site doesn’t support.',
    anonymous: 'The platform didn’t say who you are. Its admin has to share user ids with this tool.',
    nothing_chosen: 'This link doesn’t lead to a course. Add it again and choose one.',
    course_not_allowed: 'The platform you’re coming from can’t open this course.',
    course_closed: 'This course isn’t available at the moment.',
    course_paid: 'This course has to be paid for. Enroll on the site first, then open the link again.',
    account_disabled: 'Your account on this site is disabled.',
    registration_invalid: 'This registration link has expired or was already used. Ask for a new one.',
    registration_refused: 'The platform didn’t complete the registration.',
    no_courses: 'No courses have been chosen for this platform yet. An admin of the site can add some.',
  },
}

const es: LtiText = {
  language: 'es',
  open: (course) => `Abrir «${course}»`,
  openAs: (name, platform) => `Entras como ${name}, tal como te conocen en ${platform}.`,
  newTab: 'Abrir en una pestaña nueva',
  goOn: 'Continuar',
  newTabNote: 'El curso se abre en su propia pestaña para que se guarde tu progreso.',
  look: (platform) =>
    `Enseñas este curso en ${platform}. Aquí puedes ver su página; para hacer más, inicia sesión con tu propia cuenta.`,
  choose: 'Elige qué añadir',
  chooseLead: (platform) => `Estos cursos se pueden añadir a ${platform}.`,
  lessons: 'Lecciones sueltas',
  add: 'Añadir',
  goingBack: 'Añadiendo tu elección…',
  registered: 'La plataforma está registrada',
  registeredLead: (site) => `Ahora un administrador de ${site} elige qué cursos puede abrir.`,
  refused: 'No se puede abrir',
  problems: {
    unknown_platform:
      'Este sitio no conoce la plataforma desde la que vienes. Un administrador tiene que añadirla antes.',
    platform_disabled: 'Este sitio ya no acepta accesos desde la plataforma desde la que vienes.',
    launch_expired: 'Este acceso ha caducado o ya se ha usado. Vuelve y abre el enlace otra vez.',
    token_invalid:
      'No se pudo verificar lo que envió la plataforma. Vuelve e inténtalo de nuevo, o avisa a un administrador.',
    keys_unreachable: 'No se pudieron cargar las claves de la plataforma. Inténtalo de nuevo en un momento.',
    deployment_unknown:
      'Este despliegue de la herramienta aún no se conoce aquí. Un administrador tiene que permitirlo.',
    message_invalid: 'La plataforma envió algo que este sitio no admite.',
    anonymous:
      'La plataforma no ha dicho quién eres. Su administrador tiene que compartir los identificadores de usuario con esta herramienta.',
    nothing_chosen: 'Este enlace no lleva a ningún curso. Añádelo de nuevo y elige uno.',
    course_not_allowed: 'La plataforma desde la que vienes no puede abrir este curso.',
    course_closed: 'Este curso no está disponible en este momento.',
    course_paid: 'Este curso es de pago. Inscríbete primero en el sitio y vuelve a abrir el enlace.',
    account_disabled: 'Tu cuenta en este sitio está desactivada.',
    registration_invalid: 'Este enlace de registro ha caducado o ya se ha usado. Pide uno nuevo.',
    registration_refused: 'La plataforma no completó el registro.',
    no_courses:
      'Todavía no se han elegido cursos para esta plataforma. Un administrador del sitio puede añadirlos.',
  },
}

const ar: LtiText = {
  language: 'ar',
  open: (course) => `فتح «${course}»`,
  openAs: (name, platform) => `ستدخل باسم ${name} كما أنت معروف في ${platform}.`,
  newTab: 'فتح في علامة تبويب جديدة',
  goOn: 'متابعة',
  newTabNote: 'تُفتح الدورة في علامة تبويب خاصة بها حتى يُحفظ تقدّمك.',
  look: (platform) =>
    `أنت تدرّس هذه الدورة في ${platform}. يمكنك هنا عرض صفحتها، وللمزيد سجّل الدخول بحسابك الخاص.`,
  choose: 'اختر ما تريد إضافته',
  chooseLead: (platform) => `يمكن إضافة هذه الدورات إلى ${platform}.`,
  lessons: 'دروس مفردة',
  add: 'إضافة',
  goingBack: 'جارٍ إضافة اختيارك…',
  registered: 'تم تسجيل المنصة',
  registeredLead: (site) => `بعد ذلك يختار أحد مسؤولي ${site} الدورات التي يمكنها فتحها.`,
  refused: 'يتعذر الفتح',
  problems: {
    unknown_platform: 'لا يعرف هذا الموقع المنصة التي أتيت منها. يجب أن يضيفها أحد المسؤولين أولًا.',
    platform_disabled: 'لم يعد هذا الموقع يقبل الدخول من المنصة التي أتيت منها.',
    launch_expired: 'انتهت صلاحية هذا الدخول أو استُخدم من قبل. عُد وافتح الرابط مرة أخرى.',
    token_invalid: 'تعذّر التحقق مما أرسلته المنصة. عُد وحاول مرة أخرى أو أبلغ أحد المسؤولين.',
    keys_unreachable: 'تعذّر تحميل مفاتيح المنصة. حاول مرة أخرى بعد قليل.',
    deployment_unknown: 'هذا النشر للأداة غير معروف هنا بعد. يجب أن يسمح به أحد المسؤولين.',
    message_invalid: 'أرسلت المنصة شيئًا لا يدعمه هذا الموقع.',
    anonymous: 'لم تذكر المنصة من أنت. يجب أن يشارك مسؤولها معرّفات المستخدمين مع هذه الأداة.',
    nothing_chosen: 'لا يؤدي هذا الرابط إلى أي دورة. أضفه مرة أخرى واختر دورة.',
    course_not_allowed: 'لا يمكن للمنصة التي أتيت منها فتح هذه الدورة.',
    course_closed: 'هذه الدورة غير متاحة حاليًا.',
    course_paid: 'هذه الدورة مدفوعة. سجّل فيها على الموقع أولًا ثم افتح الرابط مرة أخرى.',
    account_disabled: 'حسابك على هذا الموقع معطّل.',
    registration_invalid: 'انتهت صلاحية رابط التسجيل هذا أو استُخدم من قبل. اطلب رابطًا جديدًا.',
    registration_refused: 'لم تُكمل المنصة التسجيل.',
    no_courses: 'لم تُختر أي دورات لهذه المنصة بعد. يمكن لأحد مسؤولي الموقع إضافتها.',
  },
}

const TEXTS = { en, es, ar }

/** The languages of a browser, in their order; how much each is wanted is in that order as a rule. */
const wantedIn = (accept: string | undefined): string[] =>
  (accept ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')

/** The texts in the language that the platform shows itself in, else in one of the browser. */
export const textsFor = (locale: string | undefined, accept: string | undefined): LtiText => {
  for (const wanted of [locale?.replace('_', '-') ?? '', ...wantedIn(accept)]) {
    const found = wanted === '' ? undefined : bestMatch(wanted, ['en', 'es', 'ar'])
    if (found !== undefined) return TEXTS[found as keyof typeof TEXTS]
  }
  return en
}
