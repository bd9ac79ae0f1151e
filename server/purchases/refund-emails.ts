import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { Db } from '../base/db/schema.ts'
import { findTitles } from '../courses/store.ts'
import { findUsers } from '../users/store.ts'
import {
  findAdmins,
  findRootAdmins,
  formatMoney,
  mailPeople,
  type EmailWords,
  type Mailing,
} from './email-people.ts'
import type { PurchaseRow } from './store.ts'

interface Failed {
  readonly hello: string
  readonly amount: string
  readonly buyer: string | undefined
  readonly courses: string
}

const TEXTS: Readonly<Record<InterfaceLanguage, (failed: Failed) => EmailWords>> = {
  en: ({ hello, amount, buyer, courses }) => ({
    subject: `A refund of ${amount} didn’t reach the buyer`,
    lines: [
      `Hello ${hello},`,
      buyer === undefined
        ? `The bank returned the refund of ${amount} for ${courses}. The money is back in your balance.`
        : `The bank returned the refund of ${amount} to ${buyer} for ${courses}. The money is back in your balance.`,
      'The card may be closed or expired. Refund the purchase again, or pay the buyer back in another way.',
    ],
    button: 'Open purchase',
  }),
  es: ({ hello, amount, buyer, courses }) => ({
    subject: `Un reembolso de ${amount} no ha llegado al comprador`,
    lines: [
      `Hola, ${hello}:`,
      buyer === undefined
        ? `El banco ha devuelto el reembolso de ${amount} por ${courses}. El dinero vuelve a estar en tu saldo.`
        : `El banco ha devuelto el reembolso de ${amount} a ${buyer} por ${courses}. El dinero vuelve a estar en tu saldo.`,
      'Puede que la tarjeta esté cancelada o caducada. Vuelve a reembolsar la compra o devuelve el dinero de otra forma.',
    ],
    button: 'Abrir la compra',
  }),
  ar: ({ hello, amount, buyer, courses }) => ({
    subject: `لم يصل مبلغ مسترد قدره ${amount} إلى المشتري`,
    lines: [
      `مرحبًا ${hello}،`,
      buyer === undefined
        ? `أعاد البنك المبلغ المسترد ${amount} عن ${courses}. عاد المال إلى رصيدك.`
        : `أعاد البنك المبلغ المسترد ${amount} المرسل إلى ${buyer} عن ${courses}. عاد المال إلى رصيدك.`,
      'قد تكون البطاقة مغلقة أو منتهية الصلاحية. أعد رد المبلغ من جديد، أو أعده إلى المشتري بطريقة أخرى.',
    ],
    button: 'فتح عملية الشراء',
  }),
}

const nameOf = async (db: Db, now: Date, owner: string): Promise<string | undefined> => {
  const [buyer] = await findUsers(db, [owner], now)
  return buyer && `${buyer.givenName} ${buyer.familyName}`.trim()
}

/** Who decides about refunds: the admins of those who sold it, and where there is none, those of the installation. */
const decidersOf = async (db: Db, { seller }: PurchaseRow, actor: string | null): Promise<string[]> => {
  const admins = await findAdmins(db, seller)
  const roots = await findRootAdmins(db)
  const made = actor !== null && roots.includes(actor) ? [actor] : []
  return [...new Set([...(admins.length > 0 ? admins : roots), ...made])]
}

/** Tells those who can refund a purchase that the money of a refund came back. */
export const mailFailedRefund = async (
  db: Db,
  mailing: Mailing,
  now: Date,
  purchase: PurchaseRow,
  { amount, actor }: { readonly amount: number; readonly actor: string | null },
): Promise<void> => {
  const people = await decidersOf(db, purchase, actor)
  const buyer = await nameOf(db, now, purchase.owner)
  const titles = (await findTitles(db, purchase.course)).map(({ title }) => title)
  const path = `/manage/purchases?purchase=${encodeURIComponent(purchase.id)}`
  await mailPeople(db, mailing, now, people, path, (language, hello) =>
    TEXTS[language]({
      hello,
      buyer,
      amount: formatMoney(language, amount, purchase.currency ?? 'USD'),
      courses: new Intl.ListFormat(language).format(titles.length > 0 ? titles : [purchase.id]),
    }),
  )
}
