import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { Ending } from './store.ts'

export interface EmailText {
  readonly subject: string
  readonly lines: readonly string[]
  /** Left out: the button to the payments of the account. */
  readonly button?: string
}

interface Failed {
  readonly course: string
  readonly amount: string
  readonly next: string
}

interface PriceChange {
  readonly course: string
  readonly before: string
  readonly price: string
  readonly from: string
}

/** The texts of emails about a subscription. */
export interface SubscriptionTexts {
  readonly hello: (givenName: string) => string
  readonly button: string
  /** In the place of a title that nobody knows any more. */
  readonly deletedCourse: string
  readonly failed: (failed: Failed) => EmailText
  /** There is no card to charge. */
  readonly cardMissing: (failed: Failed) => EmailText
  readonly ended: Readonly<Record<Ending, (course: string) => EmailText>>
  readonly canceled: (course: string, ends: string) => EmailText
  readonly canceledNow: (course: string) => EmailText
  readonly price: (change: PriceChange) => EmailText
  readonly priceStays: (course: string, price: string) => EmailText
}

const en: SubscriptionTexts = {
  hello: (givenName) => `Hello ${givenName},`,
  button: 'Manage subscription',
  deletedCourse: 'a deleted course',
  failed: ({ course, amount, next }) => ({
    subject: `We couldn’t renew your subscription to “${course}”`,
    lines: [
      `Your card was declined when we tried to charge ${amount} for “${course}”. Nothing was charged.`,
      `We’ll try again on ${next}. You still have access. To keep it, update your card.`,
    ],
    button: 'Update card',
  }),
  cardMissing: ({ course, amount, next }) => ({
    subject: `Add a card to keep your subscription to “${course}”`,
    lines: [
      `Your subscription to “${course}” is due for renewal (${amount}), but you have no saved card.`,
      `We’ll try again on ${next}. You still have access. To keep it, add a card.`,
    ],
    button: 'Add card',
  }),
  ended: {
    canceled: (course) => ({
      subject: `Your subscription to “${course}” has ended`,
      lines: [`Your subscription to “${course}” has ended. Nothing more will be charged.`],
    }),
    unpaid: (course) => ({
      subject: `Your access to “${course}” has ended`,
      lines: [
        `We couldn’t charge your card for “${course}”, so your subscription and your access have ended.`,
        'Your progress is saved. Subscribe again to continue where you left off.',
      ],
      button: 'Subscribe again',
    }),
    unavailable: (course) => ({
      subject: `Your subscription to “${course}” has ended`,
      lines: [
        `“${course}” is no longer available, so your subscription has ended. Nothing more will be charged.`,
      ],
    }),
    left: (course) => ({
      subject: `Your subscription to “${course}” has ended`,
      lines: [
        `You’re no longer enrolled in “${course}”, so your subscription has ended. Nothing more will be charged.`,
      ],
    }),
    removed: (course) => ({
      subject: `Your subscription to “${course}” has ended`,
      lines: [
        `The publisher removed your purchase of “${course}”, so your subscription and your access have ended. Nothing more will be charged.`,
      ],
    }),
    free: (course) => ({
      subject: `“${course}” no longer needs a subscription`,
      lines: [
        `“${course}” is no longer billed every month. Your subscription has ended, and you keep your access. Nothing more will be charged.`,
      ],
      button: 'Go to course',
    }),
  },
  canceled: (course, ends) => ({
    subject: `Your subscription to “${course}” is canceled`,
    lines: [
      `Your subscription to “${course}” is canceled. You have access until ${ends}. Nothing more will be charged.`,
      'Changed your mind? You can resume it until then.',
    ],
  }),
  canceledNow: (course) => ({
    subject: `Your subscription to “${course}” is canceled`,
    lines: [
      `Your subscription to “${course}” is canceled and your access has ended. Nothing more will be charged. Your progress is saved.`,
    ],
  }),
  price: ({ course, before, price, from }) => ({
    subject: `The price of “${course}” is changing`,
    lines: [
      `From ${from}, your subscription to “${course}” costs ${price} a month instead of ${before}.`,
      'You don’t need to do anything. If you’d rather not continue, cancel before then.',
    ],
  }),
  priceStays: (course, price) => ({
    subject: `The price of “${course}” isn’t changing after all`,
    lines: [
      `We told you about a new price for “${course}”. It won’t change: you continue to pay ${price} a month.`,
    ],
  }),
}

const es: SubscriptionTexts = {
  hello: (givenName) => `Hola, ${givenName}:`,
  button: 'Gestionar la suscripción',
  deletedCourse: 'un curso eliminado',
  failed: ({ course, amount, next }) => ({
    subject: `No hemos podido renovar tu suscripción a «${course}»`,
    lines: [
      `Tu tarjeta fue rechazada cuando intentamos cobrar ${amount} por «${course}». No se ha cobrado nada.`,
      `Lo intentaremos de nuevo el ${next}. Sigues teniendo acceso. Para conservarlo, actualiza tu tarjeta.`,
    ],
    button: 'Actualizar la tarjeta',
  }),
  cardMissing: ({ course, amount, next }) => ({
    subject: `Añade una tarjeta para conservar tu suscripción a «${course}»`,
    lines: [
      `Toca renovar tu suscripción a «${course}» (${amount}), pero no tienes ninguna tarjeta guardada.`,
      `Lo intentaremos de nuevo el ${next}. Sigues teniendo acceso. Para conservarlo, añade una tarjeta.`,
    ],
    button: 'Añadir una tarjeta',
  }),
  ended: {
    canceled: (course) => ({
      subject: `Tu suscripción a «${course}» ha terminado`,
      lines: [`Tu suscripción a «${course}» ha terminado. No se cobrará nada más.`],
    }),
    unpaid: (course) => ({
      subject: `Tu acceso a «${course}» ha terminado`,
      lines: [
        `No hemos podido cobrar «${course}» en tu tarjeta, así que tu suscripción y tu acceso han terminado.`,
        'Tu progreso está guardado. Suscríbete de nuevo para continuar donde lo dejaste.',
      ],
      button: 'Suscribirse de nuevo',
    }),
    unavailable: (course) => ({
      subject: `Tu suscripción a «${course}» ha terminado`,
      lines: [
        `«${course}» ya no está disponible, así que tu suscripción ha terminado. No se cobrará nada más.`,
      ],
    }),
    left: (course) => ({
      subject: `Tu suscripción a «${course}» ha terminado`,
      lines: [
        `Ya no estás inscrito en «${course}», así que tu suscripción ha terminado. No se cobrará nada más.`,
      ],
    }),
    removed: (course) => ({
      subject: `Tu suscripción a «${course}» ha terminado`,
      lines: [
        `El editor ha quitado tu compra de «${course}», así que tu suscripción y tu acceso han terminado. No se cobrará nada más.`,
      ],
    }),
    free: (course) => ({
      subject: `«${course}» ya no necesita suscripción`,
      lines: [
        `«${course}» ya no se cobra cada mes. Tu suscripción ha terminado y conservas el acceso. No se cobrará nada más.`,
      ],
      button: 'Ir al curso',
    }),
  },
  canceled: (course, ends) => ({
    subject: `Tu suscripción a «${course}» está cancelada`,
    lines: [
      `Tu suscripción a «${course}» está cancelada. Tienes acceso hasta el ${ends}. No se cobrará nada más.`,
      '¿Has cambiado de opinión? Puedes reanudarla hasta entonces.',
    ],
  }),
  canceledNow: (course) => ({
    subject: `Tu suscripción a «${course}» está cancelada`,
    lines: [
      `Tu suscripción a «${course}» está cancelada y tu acceso ha terminado. No se cobrará nada más. Tu progreso está guardado.`,
    ],
  }),
  price: ({ course, before, price, from }) => ({
    subject: `El precio de «${course}» va a cambiar`,
    lines: [
      `A partir del ${from}, tu suscripción a «${course}» cuesta ${price} al mes en lugar de ${before}.`,
      'No tienes que hacer nada. Si prefieres no continuar, cancélala antes.',
    ],
  }),
  priceStays: (course, price) => ({
    subject: `El precio de «${course}» finalmente no cambia`,
    lines: [
      `Te informamos de un nuevo precio para «${course}». No cambiará: seguirás pagando ${price} al mes.`,
    ],
  }),
}

const ar: SubscriptionTexts = {
  hello: (givenName) => `مرحبًا ${givenName}،`,
  button: 'إدارة الاشتراك',
  deletedCourse: 'دورة محذوفة',
  failed: ({ course, amount, next }) => ({
    subject: `تعذّر تجديد اشتراكك في «${course}»`,
    lines: [
      `رُفضت بطاقتك عندما حاولنا تحصيل ${amount} مقابل «${course}». لم يُحصَّل أي مبلغ.`,
      `سنحاول مرة أخرى في ${next}. ما زال الوصول متاحًا لك. للاحتفاظ به، حدّث بطاقتك.`,
    ],
    button: 'تحديث البطاقة',
  }),
  cardMissing: ({ course, amount, next }) => ({
    subject: `أضف بطاقة للاحتفاظ باشتراكك في «${course}»`,
    lines: [
      `حان موعد تجديد اشتراكك في «${course}» (${amount})، لكن ليست لديك بطاقة محفوظة.`,
      `سنحاول مرة أخرى في ${next}. ما زال الوصول متاحًا لك. للاحتفاظ به، أضف بطاقة.`,
    ],
    button: 'إضافة بطاقة',
  }),
  ended: {
    canceled: (course) => ({
      subject: `انتهى اشتراكك في «${course}»`,
      lines: [`انتهى اشتراكك في «${course}». لن يُحصَّل أي مبلغ آخر.`],
    }),
    unpaid: (course) => ({
      subject: `انتهى وصولك إلى «${course}»`,
      lines: [
        `تعذّر التحصيل من بطاقتك مقابل «${course}»، لذلك انتهى اشتراكك ووصولك.`,
        'تقدّمك محفوظ. اشترك من جديد لتتابع من حيث توقفت.',
      ],
      button: 'الاشتراك من جديد',
    }),
    unavailable: (course) => ({
      subject: `انتهى اشتراكك في «${course}»`,
      lines: [`لم تعد «${course}» متاحة، لذلك انتهى اشتراكك. لن يُحصَّل أي مبلغ آخر.`],
    }),
    left: (course) => ({
      subject: `انتهى اشتراكك في «${course}»`,
      lines: [`لم تعد ملتحقًا بـ «${course}»، لذلك انتهى اشتراكك. لن يُحصَّل أي مبلغ آخر.`],
    }),
    removed: (course) => ({
      subject: `انتهى اشتراكك في «${course}»`,
      lines: [`أزال الناشر شراءك لـ «${course}»، لذلك انتهى اشتراكك ووصولك. لن يُحصَّل أي مبلغ آخر.`],
    }),
    free: (course) => ({
      subject: `لم تعد «${course}» بحاجة إلى اشتراك`,
      lines: [`لم تعد «${course}» تُدفع شهريًا. انتهى اشتراكك وتحتفظ بوصولك. لن يُحصَّل أي مبلغ آخر.`],
      button: 'الانتقال إلى الدورة',
    }),
  },
  canceled: (course, ends) => ({
    subject: `أُلغي اشتراكك في «${course}»`,
    lines: [
      `أُلغي اشتراكك في «${course}». يمكنك الوصول حتى ${ends}. لن يُحصَّل أي مبلغ آخر.`,
      'غيّرت رأيك؟ يمكنك استئنافه حتى ذلك الحين.',
    ],
  }),
  canceledNow: (course) => ({
    subject: `أُلغي اشتراكك في «${course}»`,
    lines: [`أُلغي اشتراكك في «${course}» وانتهى وصولك. لن يُحصَّل أي مبلغ آخر. تقدّمك محفوظ.`],
  }),
  price: ({ course, before, price, from }) => ({
    subject: `سعر «${course}» سيتغيّر`,
    lines: [
      `ابتداءً من ${from} تصبح كلفة اشتراكك في «${course}» ${price} شهريًا بدلًا من ${before}.`,
      'لا يلزمك فعل أي شيء. إذا كنت لا تريد المتابعة فألغِ الاشتراك قبل ذلك.',
    ],
  }),
  priceStays: (course, price) => ({
    subject: `لن يتغيّر سعر «${course}»`,
    lines: [`أخبرناك بسعر جديد لـ «${course}». لن يتغيّر: ستستمر بدفع ${price} شهريًا.`],
  }),
}

export const subscriptionTexts: Readonly<Record<InterfaceLanguage, SubscriptionTexts>> = { en, es, ar }
