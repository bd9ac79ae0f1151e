/** The currencies an installation may sell in; `display` is what people see before or after the amount. */
export const CURRENCIES = [
  { code: 'USD', decimals: 2, display: '$' },
  { code: 'EUR', decimals: 2, display: '€' },
  { code: 'GBP', decimals: 2, display: '£' },
  { code: 'CAD', decimals: 2, display: 'CA$' },
  { code: 'AUD', decimals: 2, display: 'A$' },
  { code: 'NZD', decimals: 2, display: 'NZ$' },
  { code: 'CHF', decimals: 2, display: 'CHF' },
  { code: 'SEK', decimals: 2, display: 'kr' },
  { code: 'NOK', decimals: 2, display: 'kr' },
  { code: 'DKK', decimals: 2, display: 'kr' },
  { code: 'PLN', decimals: 2, display: 'zł' },
  { code: 'CZK', decimals: 2, display: 'Kč' },
  { code: 'HUF', decimals: 2, display: 'Ft' },
  { code: 'MXN', decimals: 2, display: 'MX$' },
  { code: 'BRL', decimals: 2, display: 'R$' },
  { code: 'INR', decimals: 2, display: '₹' },
  { code: 'SGD', decimals: 2, display: 'S$' },
  { code: 'HKD', decimals: 2, display: 'HK$' },
  { code: 'JPY', decimals: 0, display: '¥' },
  { code: 'KRW', decimals: 0, display: '₩' },
  { code: 'VND', decimals: 0, display: '₫' },
  { code: 'THB', decimals: 2, display: '฿' },
  { code: 'MYR', decimals: 2, display: 'RM' },
  { code: 'ZAR', decimals: 2, display: 'R' },
  { code: 'ILS', decimals: 2, display: '₪' },
] as const

export type CurrencyCode = (typeof CURRENCIES)[number]['code']
export type Currency = { readonly code: CurrencyCode; readonly decimals: number; readonly display: string }

/** The currency of that code, if it is one of ours. */
export const currency = (code: string): Currency | undefined => CURRENCIES.find((one) => one.code === code)

const decimalsOf = (code: string): number => currency(code)?.decimals ?? 2

/** For showing only: sums are kept and added in minor units. */
export const minorToMajor = (minor: number, code: string): number => minor / 10 ** decimalsOf(code)

/** An amount as a plain decimal number, for files: 4850 is "48.50", or "4850" where there are no decimals. */
export const decimalOf = (minor: number, code: string): string => {
  const decimals = decimalsOf(code)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const AMOUNT = /^(-?)(\d+)(?:\.(\d*))?$/

/**
 * An entered amount in whole minor units, read digit by digit so that no cent is lost to binary fractions;
 * null when it is no amount or has more decimals than the currency.
 */
export const majorToMinor = (major: number | string, code: string): number | null => {
  const match = AMOUNT.exec(String(major).trim())
  if (!match) return null
  const [, sign = '', whole = '', entered = ''] = match
  const decimals = decimalsOf(code)
  const fraction = entered.replace(/0+$/, '').padEnd(decimals, '0')
  const minor = Number(`${sign}${whole}${fraction}`)
  // Adding 0 turns -0 into 0.
  return fraction.length > decimals || !Number.isSafeInteger(minor) ? null : minor + 0
}
