import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import { PLANS, type Plan } from '@cairn/domain/purchases/plans'
import type { EmailWords } from '../email-people.ts'

interface Failed {
  readonly hello: string
  readonly plan: string
  readonly amount: string
  readonly next: string
}

/** The texts of emails about the plan of the installation. */
interface PlanTexts {
  readonly names: Readonly<Record<Plan, string>>
  readonly failed: (failed: Failed) => EmailWords
  /** There is no card to charge. */
  readonly missing: (failed: Failed) => EmailWords
  readonly ended: (ended: Pick<Failed, 'hello' | 'plan'>) => EmailWords
}

const FREE = PLANS.free.enrollments

const en: PlanTexts = {
  names: { free: 'Free', standard: 'Standard', professional: 'Professional', enterprise: 'Enterprise' },
  failed: ({ hello, plan, amount, next }) => ({
    subject: 'We couldn’t renew your plan',
    lines: [
      `Hello ${hello},`,
      `The card was declined when we tried to charge ${amount} for the ${plan} plan. Nothing was charged.`,
      `We’ll try again on ${next}. Until then the plan stays as it is. To keep it, update the card.`,
    ],
    button: 'Update card',
  }),
  missing: ({ hello, plan, amount, next }) => ({
    subject: 'Add a card to keep your plan',
    lines: [
      `Hello ${hello},`,
      `The ${plan} plan is due for renewal (${amount}), but there is no saved card.`,
      `We’ll try again on ${next}. Until then the plan stays as it is. To keep it, add a card.`,
    ],
    button: 'Add card',
  }),
  ended: ({ hello, plan }) => ({
    subject: 'Your site is now on the Free plan',
    lines: [
      `Hello ${hello},`,
      `We couldn’t charge the card for the ${plan} plan, so your site is now on the Free plan.`,
      `Everybody who is enrolled stays enrolled. With ${FREE} or more active enrollments nobody else can enroll until you add a payment method or choose another plan.`,
    ],
    button: 'Choose a plan',
  }),
}

const es: PlanTexts = {
  names: { free: 'Gratis', standard: 'Estándar', professional: 'Profesional', enterprise: 'Empresa' },
  failed: ({ hello, plan, amount, next }) => ({
    subject: 'No hemos podido renovar tu plan',
    lines: [
      `Hola, ${hello}:`,
      `La tarjeta fue rechazada cuando intentamos cobrar ${amount} por el plan ${plan}. No se ha cobrado nada.`,
      `Lo intentaremos de nuevo el ${next}. Hasta entonces el plan sigue igual. Para conservarlo, actualiza la tarjeta.`,
    ],
    button: 'Actualizar la tarjeta',
  }),
  missing: ({ hello, plan, amount, next }) => ({
    subject: 'Añade una tarjeta para conservar tu plan',
    lines: [
      `Hola, ${hello}:`,
      `Toca renovar el plan ${plan} (${amount}), pero no hay ninguna tarjeta guardada.`,
      `Lo intentaremos de nuevo el ${next}. Hasta entonces el plan sigue igual. Para conservarlo, añade una tarjeta.`,
    ],
    button: 'Añadir una tarjeta',
  }),
  ended: ({ hello, plan }) => ({
    subject: 'Tu sitio está ahora en el plan Gratis',
    lines: [
      `Hola, ${hello}:`,
      `No hemos podido cobrar el plan ${plan}, así que tu sitio está ahora en el plan Gratis.`,
      `Quienes están inscritos siguen inscritos. Con ${FREE} inscripciones activas o más nadie más puede inscribirse hasta que añadas un método de pago o elijas otro plan.`,
    ],
    button: 'Elegir un plan',
  }),
}

const ar: PlanTexts = {
  names: { free: 'المجانية', standard: 'القياسية', professional: 'الاحترافية', enterprise: 'المؤسسات' },
  failed: ({ hello, plan, amount, next }) => ({
    subject: 'لم نتمكن من تجديد خطتك',
    lines: [
      `مرحبًا ${hello}،`,
      `رُفضت البطاقة عندما حاولنا تحصيل ${amount} مقابل الخطة ${plan}. لم يتم تحصيل أي مبلغ.`,
      `سنحاول مرة أخرى في ${next}. تبقى الخطة كما هي حتى ذلك الحين. للاحتفاظ بها، حدّث البطاقة.`,
    ],
    button: 'تحديث البطاقة',
  }),
  missing: ({ hello, plan, amount, next }) => ({
    subject: 'أضف بطاقة للاحتفاظ بخطتك',
    lines: [
      `مرحبًا ${hello}،`,
      `حان موعد تجديد الخطة ${plan} (${amount})، لكن لا توجد بطاقة محفوظة.`,
      `سنحاول مرة أخرى في ${next}. تبقى الخطة كما هي حتى ذلك الحين. للاحتفاظ بها، أضف بطاقة.`,
    ],
    button: 'إضافة بطاقة',
  }),
  ended: ({ hello, plan }) => ({
    subject: 'موقعك الآن على الخطة المجانية',
    lines: [
      `مرحبًا ${hello}،`,
      `لم نتمكن من تحصيل مقابل الخطة ${plan}، لذلك أصبح موقعك على الخطة المجانية.`,
      `يبقى كل المسجلين مسجلين. عند بلوغ ${FREE} تسجيلًا نشطًا أو أكثر لا يمكن لأحد غيرهم التسجيل حتى تضيف طريقة دفع أو تختار خطة أخرى.`,
    ],
    button: 'اختيار خطة',
  }),
}

export const planTexts: Readonly<Record<InterfaceLanguage, PlanTexts>> = { en, es, ar }
