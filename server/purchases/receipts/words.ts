import type { InterfaceLanguage } from '@cairn/domain/config/languages'

export interface ReceiptWords {
  readonly receipt: string
  readonly creditNote: string
  readonly number: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly item: string
  readonly price: string
  readonly amount: string
  readonly subtotal: string
  readonly coupon: (code: string) => string
  readonly total: string
  readonly refunded: string
  /** The tax is in the total. */
  readonly tax: (rate: string, country: string) => string
  readonly taxNumber: string
  readonly paidWith: string
  readonly refundedTo: string
  readonly card: (brand: string, last4: string) => string
  readonly purchaseOrder: string
  readonly credits: string
  readonly thanks: string
  readonly sorry: string
  readonly mail: {
    readonly receiptSubject: (number: string, site: string) => string
    readonly creditSubject: (number: string, site: string) => string
    readonly receiptLead: (name: string) => string
    readonly creditLead: (name: string) => string
    readonly open: string
    readonly after: string
  }
}

const en: ReceiptWords = {
  receipt: 'Receipt',
  creditNote: 'Credit note',
  number: 'Number',
  date: 'Date',
  from: 'Seller',
  to: 'Billed to',
  item: 'Course',
  price: 'Price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  coupon: (code) => `Coupon ${code}`,
  total: 'Total paid',
  refunded: 'Total refunded',
  tax: (rate, country) => `Includes tax (${rate}, ${country})`,
  taxNumber: 'Tax number',
  paidWith: 'Paid with',
  refundedTo: 'Refunded to',
  card: (brand, last4) => `${brand} ending in ${last4}`,
  purchaseOrder: 'Purchase order',
  credits: 'For receipt',
  thanks: 'Thank you for your purchase.',
  sorry: 'Refunds usually reach your account within 5 to 10 days.',
  mail: {
    receiptSubject: (number, site) => `Your receipt ${number} from ${site}`,
    creditSubject: (number, site) => `Your refund from ${site}: credit note ${number}`,
    receiptLead: (name) => `Hi ${name}, thank you for your purchase. This is your receipt.`,
    creditLead: (name) => `Hi ${name}, we have refunded you. This is your credit note.`,
    open: 'View your payments',
    after: 'You can download this document as a PDF from your payments.',
  },
}

const es: ReceiptWords = {
  receipt: 'Recibo',
  creditNote: 'Nota de crédito',
  number: 'Número',
  date: 'Fecha',
  from: 'Vendedor',
  to: 'Facturado a',
  item: 'Curso',
  price: 'Precio',
  amount: 'Importe',
  subtotal: 'Subtotal',
  coupon: (code) => `Cupón ${code}`,
  total: 'Total pagado',
  refunded: 'Total reembolsado',
  tax: (rate, country) => `Impuesto incluido (${rate}, ${country})`,
  taxNumber: 'Número fiscal',
  paidWith: 'Pagado con',
  refundedTo: 'Reembolsado a',
  card: (brand, last4) => `${brand} terminada en ${last4}`,
  purchaseOrder: 'Orden de compra',
  credits: 'Del recibo',
  thanks: 'Gracias por tu compra.',
  sorry: 'Los reembolsos suelen llegar a tu cuenta en un plazo de 5 a 10 días.',
  mail: {
    receiptSubject: (number, site) => `Tu recibo ${number} de ${site}`,
    creditSubject: (number, site) => `Tu reembolso de ${site}: nota de crédito ${number}`,
    receiptLead: (name) => `Hola, ${name}: gracias por tu compra. Este es tu recibo.`,
    creditLead: (name) => `Hola, ${name}: te hemos hecho un reembolso. Esta es tu nota de crédito.`,
    open: 'Ver tus pagos',
    after: 'Puedes descargar este documento en PDF desde tus pagos.',
  },
}

const ar: ReceiptWords = {
  receipt: 'إيصال',
  creditNote: 'إشعار دائن',
  number: 'الرقم',
  date: 'التاريخ',
  from: 'البائع',
  to: 'صادر إلى',
  item: 'الدورة',
  price: 'السعر',
  amount: 'المبلغ',
  subtotal: 'المجموع الفرعي',
  coupon: (code) => `القسيمة ${code}`,
  total: 'إجمالي المدفوع',
  refunded: 'إجمالي المسترد',
  tax: (rate, country) => `تشمل الضريبة (${rate}، ${country})`,
  taxNumber: 'الرقم الضريبي',
  paidWith: 'طريقة الدفع',
  refundedTo: 'استُرد إلى',
  card: (brand, last4) => `بطاقة ${brand} تنتهي بـ ${last4}`,
  purchaseOrder: 'أمر شراء',
  credits: 'عن الإيصال',
  thanks: 'شكرًا لشرائك.',
  sorry: 'تصل المبالغ المستردة إلى حسابك عادةً خلال 5 إلى 10 أيام.',
  mail: {
    receiptSubject: (number, site) => `إيصالك رقم ${number} من ${site}`,
    creditSubject: (number, site) => `مبلغ مسترد من ${site}: إشعار دائن رقم ${number}`,
    receiptLead: (name) => `مرحبًا ${name}، شكرًا لشرائك. هذا إيصالك.`,
    creditLead: (name) => `مرحبًا ${name}، أعدنا إليك مبلغًا. هذا إشعارك الدائن.`,
    open: 'عرض مدفوعاتك',
    after: 'يمكنك تنزيل هذا المستند بصيغة PDF من صفحة مدفوعاتك.',
  },
}

const WORDS: Readonly<Record<InterfaceLanguage, ReceiptWords>> = { en, es, ar }

export const receiptWords = (language: InterfaceLanguage): ReceiptWords => WORDS[language]
