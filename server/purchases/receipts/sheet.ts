import { minorToMajor } from '@cairn/domain/config/currencies'
import { direction, type InterfaceLanguage } from '@cairn/domain/config/languages'
import type { BillingDetails } from '@cairn/contract/receipts'
import type { Receipt, ReceiptFacts } from './facts.ts'
import { receiptWords, type ReceiptWords } from './words.ts'

interface Row {
  readonly label: string
  readonly value: string
}

/** A receipt in words: every form of it (page, PDF, email) prints the same. */
export interface Sheet {
  readonly language: InterfaceLanguage
  readonly site: string
  readonly title: string
  readonly number: string
  /** Number, date and what it refers to. */
  readonly about: readonly Row[]
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[]
  readonly columns: { readonly item: string; readonly amount: string }
  readonly items: readonly { readonly title: string; readonly price?: string; readonly amount: string }[]
  readonly sums: readonly (Row & { readonly strong?: boolean })[]
  readonly payment: Row | undefined
  readonly foot: string
}

const countryName = (language: string, code: string): string =>
  new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code

/** Street, then postal code and city, then region and country. */
const linesOf = (language: string, words: ReceiptWords, party: BillingDetails): string[] => {
  const { name, company, address = '', postalCode, city, region, country, taxNumber } = party
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [
    company,
    name,
    ...address.split('\n').map((line) => line.trim()),
    [place, region].filter(Boolean).join(', '),
    country === undefined ? undefined : countryName(language, country),
    taxNumber === undefined ? undefined : `${words.taxNumber}: ${taxNumber}`,
  ].filter((line): line is string => line !== undefined && line !== '')
}

type Period = NonNullable<ReceiptFacts['items'][number]['period']>

/** The first and the last day, as months are billed: in UTC. */
const daysOf = (language: string, { from, to }: Period): string => {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return days.formatRange(new Date(from), new Date(new Date(to).getTime() - 1))
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** The name of a card as it is printed on one. */
export const brandName = (brand: string): string => BRANDS[brand] ?? brand

const paymentOf = (words: ReceiptWords, isCredit: boolean, facts: ReceiptFacts): Row | undefined => {
  const { card, purchaseOrder } = facts
  if (purchaseOrder !== undefined) return { label: words.purchaseOrder, value: purchaseOrder }
  if (!card) return undefined
  const value = words.card(brandName(card.brand), card.last4)
  return { label: isCredit ? words.refundedTo : words.paidWith, value }
}

const sumsOf = (
  words: ReceiptWords,
  isCredit: boolean,
  facts: ReceiptFacts,
  money: (amount: number) => string,
): Sheet['sums'] => {
  const { items, coupon, total, tax, taxRate, country, language } = facts
  const before = items.reduce((sum, { price, amount }) => sum + (price ?? amount), 0)
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 })
  return [
    ...(coupon !== undefined && before > total
      ? [
          { label: words.subtotal, value: money(before) },
          { label: words.coupon(coupon), value: money(total - before) },
        ]
      : []),
    { label: isCredit ? words.refunded : words.total, value: money(total), strong: true },
    ...(taxRate === undefined
      ? []
      : [
          {
            label: words.tax(rate.format(taxRate / 100), countryName(language, country ?? '')),
            value: money(tax),
          },
        ]),
  ]
}

export const sheetOf = ({ kind, number, at, facts }: Receipt): Sheet => {
  const { language, currency, credits } = facts
  const words = receiptWords(language)
  const isCredit = kind === 'credit_note'
  // Signs such as US$ are torn apart between words that are written from right to left.
  const currencyDisplay = direction(language) === 'rtl' ? 'code' : 'symbol'
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
  const money = (amount: number) => format.format(minorToMajor(amount, currency))
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: facts.timezone })
  return {
    language,
    site: facts.site,
    title: isCredit ? words.creditNote : words.receipt,
    number: String(number),
    about: [
      { label: words.number, value: String(number) },
      { label: words.date, value: date.format(at) },
      ...(credits === undefined ? [] : [{ label: words.credits, value: String(credits) }]),
    ],
    parties: [
      { label: words.from, lines: linesOf(language, words, facts.seller) },
      { label: words.to, lines: linesOf(language, words, facts.buyer) },
    ],
    columns: { item: words.item, amount: words.amount },
    items: facts.items.map(({ title, period, price, amount }) => ({
      title: period ? `${title} · ${daysOf(language, period)}` : title,
      amount: money(facts.coupon === undefined ? amount : (price ?? amount)),
    })),
    sums: sumsOf(words, isCredit, facts, money),
    payment: paymentOf(words, isCredit, facts),
    foot: isCredit ? words.sorry : words.thanks,
  }
}
