import { useIntl, type IntlShape } from 'react-intl'
import { currency, minorToMajor } from '@cairn/domain/config/currencies'
import { isRtl } from '@cairn/domain/config/languages'

interface MoneyOptions {
  /** Leaves out decimals that are all zero, as in "$48" on a card. */
  readonly short?: boolean
}

/** An amount in minor units, as the reader's language writes it. */
export const formatMoney = (
  intl: Pick<IntlShape, 'formatNumber' | 'locale'>,
  minor: number,
  code: string,
  { short = false }: MoneyOptions = {},
): string => {
  const amount = minorToMajor(minor, code)
  const decimals = short && Number.isInteger(amount) ? 0 : (currency(code)?.decimals ?? 2)
  const text = intl.formatNumber(amount, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // Within a sentence from right to left, "US$" would lose its sign to the other side.
  return isRtl(intl.locale) ? `\u2066${text}\u2069` : text
}

/** Formats amounts in minor units of a currency. */
export const useMoney = (code: string) => {
  const intl = useIntl()
  return (minor: number, options?: MoneyOptions): string => formatMoney(intl, minor, code, options)
}
