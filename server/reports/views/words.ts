import type { InterfaceLanguage } from '@cairn/domain/config/languages'

/** How many rows there are, as the reader writes it, or about how many. */
export interface RowCount {
  readonly count: number
  readonly text: string
  readonly about: boolean
}

export interface ViewWords {
  readonly subject: (view: string, site: string) => string
  /** Why it comes: somebody else has it sent, or the reader. */
  readonly from: (owner: string) => string
  readonly own: string
  readonly matches: (rows: RowCount) => string
  readonly none: string
  readonly more: (rows: RowCount) => string
  readonly open: string
  readonly logIn: string
  readonly unsubscribe: string
  readonly somebody: string
  readonly label: Readonly<Record<Figure, string>>
}

export type Figure =
  | 'courses'
  | 'enrolled'
  | 'started'
  | 'certified'
  | 'inactive'
  | 'waiting'
  | 'average'
  | 'learners'
  | 'people'
  | 'active'
  | 'open'
  | 'reviewed'
  | 'sales'
  | 'refunds'
  | 'net'
  | 'progress'
  | 'seen'

const en: ViewWords = {
  subject: (view, site) => `${view}: report from ${site}`,
  from: (owner) => `${owner} has this report sent to you. It shows what you can see.`,
  own: 'This is the report you saved, as it is now.',
  matches: ({ count, text, about }) =>
    `${about ? 'About ' : ''}${text} ${count === 1 ? 'result' : 'results'} in this view.`,
  none: 'Nothing matches this view at the moment.',
  more: ({ text, about }) => `And ${about ? 'about ' : ''}${text} more.`,
  open: 'Open report',
  logIn: 'The link asks you to log in.',
  unsubscribe: 'Stop these emails',
  somebody: 'A former member',
  label: {
    courses: 'Courses',
    enrolled: 'Enrolled',
    started: 'Started',
    certified: 'Finished',
    inactive: 'Inactive',
    waiting: 'Waiting for review',
    average: 'Average progress',
    learners: 'Learners',
    people: 'People',
    active: 'Active',
    open: 'Open reviews',
    reviewed: 'Reviewed in 30 days',
    sales: 'Sales',
    refunds: 'Refunds',
    net: 'Net',
    progress: 'Progress',
    seen: 'Last seen',
  },
}

const es: ViewWords = {
  subject: (view, site) => `${view}: informe de ${site}`,
  from: (owner) => `${owner} ha programado el envío de este informe. Muestra lo que tú puedes ver.`,
  own: 'Este es el informe que guardaste, tal como está ahora.',
  matches: ({ count, text, about }) =>
    `${about ? 'Unos ' : ''}${text} ${count === 1 ? 'resultado' : 'resultados'} en esta vista.`,
  none: 'Ahora mismo nada coincide con esta vista.',
  more: ({ text, about }) => `Y ${about ? 'unos ' : ''}${text} más.`,
  open: 'Abrir el informe',
  logIn: 'El enlace te pide que inicies sesión.',
  unsubscribe: 'No recibir más estos correos',
  somebody: 'Alguien que ya no está',
  label: {
    courses: 'Cursos',
    enrolled: 'Inscripciones',
    started: 'Empezados',
    certified: 'Terminados',
    inactive: 'Inactivos',
    waiting: 'Pendientes de revisión',
    average: 'Progreso medio',
    learners: 'Estudiantes',
    people: 'Personas',
    active: 'Activos',
    open: 'Revisiones pendientes',
    reviewed: 'Revisados en 30 días',
    sales: 'Ventas',
    refunds: 'Reembolsos',
    net: 'Neto',
    progress: 'Progreso',
    seen: 'Última visita',
  },
}

const ar: ViewWords = {
  subject: (view, site) => `${view}: تقرير من ${site}`,
  from: (owner) => `يُرسَل إليك هذا التقرير بطلب من ${owner}، ويعرض ما يحقّ لك الاطلاع عليه.`,
  own: 'هذا هو التقرير الذي حفظته كما هو الآن.',
  matches: ({ text, about }) => `عدد النتائج في هذا العرض: ${about ? 'نحو ' : ''}${text}.`,
  none: 'لا شيء يطابق هذا العرض حاليًا.',
  more: ({ text, about }) => `ونتائج أخرى عددها ${about ? 'نحو ' : ''}${text}.`,
  open: 'فتح التقرير',
  logIn: 'يطلب الرابط منك تسجيل الدخول.',
  unsubscribe: 'إيقاف هذه الرسائل',
  somebody: 'عضو سابق',
  label: {
    courses: 'الدورات',
    enrolled: 'المسجّلون',
    started: 'بدؤوا',
    certified: 'أتمّوا',
    inactive: 'غير النشطين',
    waiting: 'بانتظار المراجعة',
    average: 'متوسط التقدم',
    learners: 'المتعلمون',
    people: 'الأشخاص',
    active: 'النشطون',
    open: 'مراجعات مفتوحة',
    reviewed: 'رُوجع خلال 30 يومًا',
    sales: 'المبيعات',
    refunds: 'المبالغ المستردة',
    net: 'الصافي',
    progress: 'التقدم',
    seen: 'آخر ظهور',
  },
}

export const viewWords = (language: InterfaceLanguage): ViewWords => ({ en, es, ar })[language]
