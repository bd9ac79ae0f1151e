import { divide } from './portion.ts'

export const ENTRY_KINDS = ['sale', 'renewal', 'refund', 'refund_failed', 'debit', 'reversal', 'fee'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
/** Entries are about a purchase, or about the plan of the installation. */
export type LedgerKind = EntryKind | 'plan'

/** One side of an entry: what comes into an account is positive, what goes out of it negative. */
export interface LedgerLine {
  readonly account: string
  readonly amount: number
}

/** Where money is and to whom it belongs. The lines of an entry add up to nothing. */
export const accounts = {
  /** At the card network: in the connected account of an organization, or in that of the site. */
  cash: (organization = 'site') => `cash:${organization}`,
  /** What an organization has earned. */
  sales: (organization: string) => `sales:${organization}`,
  tax: (country: string) => `tax:${country}`,
  /** What the card network keeps. */
  fees: (organization = 'site') => `fees:${organization}`,
  /** What a purchase order owes. */
  order: (id: string) => `order:${id}`,
  /** What the installation has spent on its plan, and the card that paid for it. */
  plan: 'plan:site',
  siteCard: 'card:site',
} as const

/** What is sold of one course, and who sells it. */
export interface SoldItem {
  readonly course: string
  readonly seller: string
  /** With the tax in it. */
  readonly amount: number
  readonly tax: number
}

export interface Sold {
  /** Where the money comes from: an account of `cash` or `order`. */
  readonly from: string
  readonly country: string
  readonly items: readonly SoldItem[]
}

/** One line per account, none of them empty. */
const gather = (lines: readonly LedgerLine[]): readonly LedgerLine[] => {
  const sums = new Map<string, number>()
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }))
}

/** A sale, a renewal or the debit of a purchase order. */
export const soldLines = ({ from, country, items }: Sold): readonly LedgerLine[] =>
  gather(
    items.flatMap(({ seller, amount, tax }) => [
      { account: from, amount },
      { account: accounts.sales(seller), amount: tax - amount },
      { account: accounts.tax(country), amount: -tax },
    ]),
  )

export const totalOf = (items: readonly Pick<SoldItem, 'amount'>[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0)

/** What of each item is given back with an amount: in proportion to what is left of them, tax included. */
export const refundItems = (left: readonly SoldItem[], amount: number): readonly SoldItem[] => {
  const parts = divide(
    amount,
    left.map((item) => item.amount),
  )
  return left.map((item, place) => {
    const part = parts[place] ?? 0
    const [tax = 0] = divide(part, [item.tax, item.amount - item.tax])
    return { ...item, amount: part, tax }
  })
}

/** A refund, or the reversal of a debit: the same entry with its sides exchanged. */
export const returnedLines = (sold: Sold): readonly LedgerLine[] =>
  soldLines(sold).map(({ account, amount }) => ({ account, amount: -amount }))

export const feeLines = (fee: number, organization?: string): readonly LedgerLine[] =>
  gather([
    { account: accounts.fees(organization), amount: fee },
    { account: accounts.cash(organization), amount: -fee },
  ])

/** A charge for the plan of the installation. */
export const planLines = (amount: number): readonly LedgerLine[] => [
  { account: accounts.plan, amount },
  { account: accounts.siteCard, amount: -amount },
]

interface Returning {
  readonly kind: LedgerKind
  readonly amount: number
}

/**
 * The most that was ever given back, whether or not it reached the payer. What failed is still owed and has its credit
 * note already.
 */
export const mostRefunded = (entries: readonly Returning[]): number => {
  let [sum, most] = [0, 0]
  for (const { kind, amount } of entries) {
    if (kind === 'refund') sum += amount
    if (kind === 'refund_failed') sum -= amount
    most = Math.max(most, sum)
  }
  return most
}

/** What is left of the items of a sale after what was given back. */
export const leftOf = (
  items: readonly SoldItem[],
  returned: readonly (readonly SoldItem[])[],
): readonly SoldItem[] =>
  items.map((item, place) => {
    const back = returned.map((entry) => entry[place])
    return {
      ...item,
      amount: item.amount - back.reduce((sum, one) => sum + (one?.amount ?? 0), 0),
      tax: item.tax - back.reduce((sum, one) => sum + (one?.tax ?? 0), 0),
    }
  })

const negated = (items: readonly SoldItem[]): readonly SoldItem[] =>
  items.map((item) => ({ ...item, amount: -item.amount, tax: -item.tax }))

/** What is left of a sale by its entries, and what of it went back and stayed there. */
export const itemsOf = (
  entries: readonly { readonly kind: LedgerKind; readonly items: readonly SoldItem[] }[],
): { readonly left: readonly SoldItem[]; readonly returned: readonly SoldItem[] } => {
  const sold = entries
    .filter(({ kind }) => kind === 'sale' || kind === 'renewal')
    .flatMap(({ items }) => items)
  const back = entries
    .filter(({ kind }) => kind === 'refund' || kind === 'refund_failed')
    .map(({ kind, items }) => (kind === 'refund' ? items : negated(items)))
  const left = leftOf(sold, back)
  return { left, returned: leftOf(sold, [left]) }
}
