import type { IntlShape } from 'react-intl'
import type { PurchaseOrder } from '@cairn/contract/organizations'
import type { Measure } from '@cairn/domain/purchases/order-use'
import { formatMoney } from '../../base/money.ts'

/** Money or enrollments: what an order is measured by. */
export type MeasureName = 'amount' | 'count'

type Used = Pick<
  PurchaseOrder,
  'usedAmount' | 'usedEnrollmentCount' | 'authorizedAmount' | 'authorizedEnrollmentCount'
>

export const measuresOf = (order: Used): Readonly<Record<MeasureName, Measure>> => ({
  amount: { used: order.usedAmount ?? 0, limit: order.authorizedAmount },
  count: { used: order.usedEnrollmentCount ?? 0, limit: order.authorizedEnrollmentCount },
})

/** A figure of either kind, as it is written. */
export const figureOf = (
  intl: IntlShape,
  name: MeasureName,
  value: number,
  currency: string,
  short = false,
): string => (name === 'amount' ? formatMoney(intl, value, currency, { short }) : intl.formatNumber(value))

/** An amount on an axis: $6k, $1.5M. */
export const axisFigure = (intl: IntlShape, name: MeasureName, major: number, currency: string): string =>
  intl.formatNumber(major, {
    notation: 'compact',
    maximumFractionDigits: 1,
    ...(name === 'amount' && {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
    }),
  })

export const percentOf = (intl: IntlShape, share: number): string =>
  intl.formatNumber(Math.floor(share * 100) / 100, { style: 'percent' })

/** So that it adds up with the percentage that is used. */
export const percentLeft = (intl: IntlShape, share: number): string =>
  intl.formatNumber(Math.max(0, 100 - Math.floor(share * 100)) / 100, { style: 'percent' })
