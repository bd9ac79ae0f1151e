/** A country and what was typed as its rate. */
export interface RateRow {
  readonly country: string
  readonly rate: string
}

export const rowsOf = (rates: Readonly<Record<string, number>>): readonly RateRow[] =>
  Object.entries(rates).map(([country, rate]) => ({ country, rate: String(rate) }))

const RATE = /^\d{1,3}(?:[.,]\d{1,3})?$/

/** A typed rate in percent, with a point or a comma; undefined: it is none. */
export const rateIn = (typed: string): number | undefined => {
  const text = typed.trim()
  const rate = Number(text.replace(',', '.'))
  return RATE.test(text) && rate <= 100 ? rate : undefined
}

export const ratesOf = (rows: readonly RateRow[]): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.map(({ country, rate }) => [country, rateIn(rate) ?? 0]))
