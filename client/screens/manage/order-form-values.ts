import type { PurchaseOrder } from '@cairn/contract/organizations'
import { currency as currencyOf, majorToMinor, minorToMajor } from '@cairn/domain/config/currencies'
import type { PersonOption } from '../../base/ui/person-select.tsx'
import type { OrderTerms } from '../../purchases/order-calls.ts'

/** An order as it is typed in. */
export interface OrderValues {
  readonly name: string
  readonly amount: string
  readonly count: string
  readonly days: string
  readonly overage: boolean
  readonly courses: readonly PersonOption[]
}

/** An amount of minor units as it stands in a field. */
export const typedAmount = (minor: number | undefined, currency: string): string =>
  minor === undefined ? '' : minorToMajor(minor, currency).toFixed(currencyOf(currency)?.decimals ?? 2)

const typed = (value: number | undefined): string => (value === undefined ? '' : String(value))

export const valuesOf = (
  order: PurchaseOrder | undefined,
  currency: string,
  titleOf: (id: string) => string,
): OrderValues => ({
  name: order?.name ?? '',
  amount: typedAmount(order?.authorizedAmount, currency),
  count: typed(order?.authorizedEnrollmentCount),
  days: typed(order?.expiresDuration),
  overage: order?.allowOverage ?? false,
  courses: (order?.enrollmentObject ?? []).map((id) => ({ id, name: titleOf(id) })),
})

const WHOLE = /^\d{1,9}$/

/** null: what was typed is no amount. */
export const readAmount = (text: string, currency: string): number | null | undefined => {
  if (text.trim() === '') return undefined
  const minor = majorToMinor(text.trim().replace(',', '.'), currency)
  return minor === null || minor < 0 ? null : minor
}

export const readWhole = (text: string): number | null | undefined => {
  if (text.trim() === '') return undefined
  return WHOLE.test(text.trim()) ? Number(text.trim()) : null
}

const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** The terms that were typed in; what is no number is left out and was refused before. */
export const termsTyped = (values: OrderValues, currency: string, state: OrderTerms['state']): OrderTerms => {
  const authorizedAmount = given(readAmount(values.amount, currency))
  const authorizedEnrollmentCount = given(readWhole(values.count))
  const expiresDuration = given(readWhole(values.days))
  return {
    name: values.name.trim(),
    state: state ?? 'open',
    allowOverage: values.overage,
    ...(authorizedAmount !== undefined && { authorizedAmount }),
    ...(authorizedEnrollmentCount !== undefined && { authorizedEnrollmentCount }),
    ...(expiresDuration !== undefined && { expiresDuration }),
    ...(values.courses.length > 0 && { enrollmentObject: values.courses.map(({ id }) => id) }),
  }
}
