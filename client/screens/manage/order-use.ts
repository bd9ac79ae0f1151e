import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import type { Step } from '@cairn/domain/purchases/order-use'
import type { MeasureName } from './order-measure.ts'

/** How use of an order grew, step by step. */
export const stepsOf = ({ debit = [] }: PurchaseOrderDetails, name: MeasureName): readonly Step[] =>
  debit.map(({ date, amount, object, kind }) => ({
    at: Date.parse(date),
    by: name === 'amount' ? amount : kind === 'reversal' ? -object.length : object.length,
  }))

/** The limit from each moment on; undefined: there was none. */
export const limitsOf = ({ history }: PurchaseOrderDetails, name: MeasureName) =>
  history.map(({ at, authorizedAmount, authorizedEnrollmentCount }) => ({
    at: Date.parse(at),
    limit: name === 'amount' ? authorizedAmount : authorizedEnrollmentCount,
  }))
