import { direction, localeTag, type InterfaceLanguage } from '@cairn/domain/config/languages'
import { spokenCode } from '@cairn/domain/progress/certificate-code'
import type { TimeStatement } from '@cairn/contract/time-statements'
import type { StatementPages } from './task.ts'

interface Words {
  readonly title: string
  readonly period: string
  readonly zone: string
  readonly issued: string
  readonly issuer: string
  readonly former: string
  readonly courses: string
  readonly rule: string
  readonly ruleText: (gap: number) => string
  readonly day: string
  readonly time: string
  readonly total: string
  readonly late: string
  readonly lateText: string
  readonly none: string
  readonly check: string
  readonly code: string
  readonly signature: string
  readonly page: string
  readonly range: (from: string, to: string) => string
  readonly duration: (hours: number, minutes: number) => string
}

const two = (part: number): string => String(part).padStart(2, '0')

const en: Words = {
  title: 'Statement of learning time',
  period: 'Period',
  zone: 'Time zone of the days',
  issued: 'Issued on',
  issuer: 'Issued by',
  former: 'A former member',
  courses: 'Courses',
  rule: 'How time is counted',
  ruleText: (gap) =>
    `A minute counts when the learner’s work was recorded in it, or when it lies between two recorded moments in the same course that are at most ${gap} minutes apart. Each minute counts once, even if several courses were open. Days without recorded time are not listed.`,
  day: 'Day',
  time: 'Learning time',
  total: 'Total',
  late: 'Reported later by the device',
  lateText:
    'Time learned without a connection is recorded by the clock of the device, which reports it once it is connected again. It is part of the total; days with such time are marked with *.',
  none: 'No learning time was recorded in this period.',
  check: 'Anyone can check this statement at',
  code: 'Code',
  signature: 'Digital signature (Ed25519)',
  page: 'Page {page} of {pages}',
  range: (from, to) => `${from} to ${to}`,
  duration: (hours, minutes) => `${hours} h ${two(minutes)} min`,
}

const WORDS: Readonly<Record<InterfaceLanguage, Words>> = {
  en,
  es: {
    title: 'Certificado de tiempo de estudio',
    period: 'Periodo',
    zone: 'Zona horaria de los días',
    issued: 'Fecha de emisión',
    issuer: 'Emitido por',
    former: 'Alguien que ya no está',
    courses: 'Cursos',
    rule: 'Cómo se cuenta el tiempo',
    ruleText: (gap) =>
      `Un minuto cuenta cuando en él se registró trabajo de la persona, o cuando está entre dos momentos registrados del mismo curso separados por un máximo de ${gap} minutos. Cada minuto cuenta una sola vez, aunque hubiera varios cursos abiertos. Los días sin tiempo registrado no aparecen.`,
    day: 'Día',
    time: 'Tiempo de estudio',
    total: 'Total',
    late: 'Comunicado más tarde por el dispositivo',
    lateText:
      'El tiempo de estudio sin conexión se registra con el reloj del dispositivo, que lo comunica cuando vuelve a tener conexión. Forma parte del total; los días con ese tiempo se marcan con *.',
    none: 'En este periodo no se registró tiempo de estudio.',
    check: 'Cualquiera puede comprobar este certificado en',
    code: 'Código',
    signature: 'Firma digital (Ed25519)',
    page: 'Página {page} de {pages}',
    range: (from, to) => `Del ${from} al ${to}`,
    duration: (hours, minutes) => `${hours} h ${two(minutes)} min`,
  },
  ar: {
    title: 'إفادة بوقت التعلّم',
    period: 'الفترة',
    zone: 'المنطقة الزمنية للأيام',
    issued: 'تاريخ الإصدار',
    issuer: 'أصدرها',
    former: 'عضو سابق',
    courses: 'الدورات',
    rule: 'طريقة احتساب الوقت',
    ruleText: (gap) =>
      `تُحتسب الدقيقة إذا سُجّل فيها عمل للمتعلّم، أو إذا وقعت بين لحظتين مسجّلتين في الدورة نفسها لا يفصل بينهما أكثر من ${gap} دقائق. تُحتسب كل دقيقة مرة واحدة حتى لو كانت عدة دورات مفتوحة. لا تُذكر الأيام التي لم يُسجّل فيها وقت.`,
    day: 'اليوم',
    time: 'وقت التعلّم',
    total: 'المجموع',
    late: 'أبلغ عنه الجهاز لاحقًا',
    lateText:
      'يُسجَّل وقت التعلّم من دون اتصال بساعة الجهاز، ويُبلغ عنه الجهاز عند عودة الاتصال. وهو جزء من المجموع، وتُعلَّم الأيام التي فيها هذا الوقت بعلامة *.',
    none: 'لم يُسجّل وقت تعلّم في هذه الفترة.',
    check: 'يمكن لأي شخص التحقق من هذه الإفادة على',
    code: 'الرمز',
    signature: 'التوقيع الرقمي (Ed25519)',
    page: 'صفحة {page} من {pages}',
    range: (from, to) => `من ${from} إلى ${to}`,
    duration: (hours, minutes) => `${hours} س ${two(minutes)} د`,
  },
}

/** Everything that stands on a statement. */
export const pagesOf = (
  statement: TimeStatement,
  given: { readonly address: string; readonly signature: string; readonly paper: StatementPages['paper'] },
): StatementPages => {
  const { language, timezone, from, to, late = 0 } = statement
  const words = WORDS[language]
  const tag = localeTag(language)
  const long = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const issued = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone })
  const spent = (minutes: number) => words.duration(Math.floor(minutes / 60), minutes % 60)
  return {
    language,
    paper: given.paper,
    site: statement.site,
    title: words.title,
    name: statement.name,
    facts: [
      { label: words.period, value: words.range(long.format(new Date(from)), long.format(new Date(to))) },
      { label: words.total, value: spent(statement.minutes) },
      ...(late > 0 ? [{ label: words.late, value: spent(late) }] : []),
      { label: words.zone, value: timezone },
      { label: words.issued, value: issued.format(new Date(statement.issued)) },
      { label: words.issuer, value: statement.issuer ?? words.former },
    ],
    coursesTitle: words.courses,
    courses: statement.course.map(({ title, minutes }) => ({ label: title, value: spent(minutes) })),
    rule: {
      title: words.rule,
      text: [words.ruleText(statement.gap), ...(late > 0 ? [words.lateText] : [])].join(' '),
    },
    columns: { day: words.day, time: words.time },
    days: statement.day.map(({ day, minutes, late: reported }) => ({
      label: `${short.format(new Date(day))}${reported === undefined ? '' : ' *'}`,
      value: spent(minutes),
    })),
    none: words.none,
    total: { label: words.total, value: spent(statement.minutes) },
    check: { label: words.check, address: given.address },
    code: { label: words.code, value: spokenCode(statement.code) },
    signature: { label: words.signature, value: given.signature },
    page: words.page,
  }
}

export const isMirrored = (language: string): boolean => direction(language) === 'rtl'
