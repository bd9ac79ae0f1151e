import { portionNear } from './portion.ts'

/** The tax within an amount that includes it, to the nearest minor unit; `rate` in percent. */
export const includedTax = (amount: number, rate: number): number => {
  // As whole millionths: amount × rate / (100 + rate).
  const part = Math.round(rate * 1_000_000)
  return portionNear(amount, part, 100_000_000 + part)
}

/** What the site charges, in percent by country. */
export interface Taxes {
  readonly rate: Readonly<Record<string, number>>
  /** Applies to buyers who have not said where they are. */
  readonly home?: string | undefined
}

/** The tax of one purchase; no country: nobody's. */
export interface Tax {
  readonly country: string
  readonly rate: number
}

const NO_TAX: Tax = { country: '', rate: 0 }

/** The tax that is in the price for a buyer from a country; undefined: they have not said which. */
export const taxFor = (taxes: Taxes | undefined, country: string | undefined): Tax => {
  const at = country ?? taxes?.home ?? ''
  const rate = taxes && Object.hasOwn(taxes.rate, at) ? (taxes.rate[at] ?? 0) : 0
  return rate > 0 ? { country: at, rate } : NO_TAX
}

export const withTax = <Item extends { readonly amount: number }>(
  items: readonly Item[],
  { rate }: Pick<Tax, 'rate'>,
): (Item & { readonly tax: number })[] =>
  items.map((item) => ({ ...item, tax: rate > 0 ? includedTax(item.amount, rate) : 0 }))
