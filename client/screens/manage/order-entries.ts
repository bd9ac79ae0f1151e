import type { IntlShape } from 'react-intl'
import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { leftAfter } from '@cairn/domain/purchases/order-ledger'
import { leftOf } from '@cairn/domain/purchases/order-use'
import { fullName } from '../../base/person.ts'
import { courseIn, nameIn, personIn, type JoinedPerson } from './order-joined.ts'
import { figureOf, measuresOf, type MeasureName } from './order-measure.ts'
import { messages } from './order-messages.ts'
import { limitsOf } from './order-use.ts'

/** One row of the ledger of an order. */
export interface OrderEntry {
  readonly id: string
  readonly at: string
  readonly kind: 'debit' | 'reversal' | 'limit'
  readonly name: string
  readonly person?: JoinedPerson | undefined
  readonly about: string
  readonly by: string
  /** What it did to what is left: a debit takes. */
  readonly amount: number
  readonly left: number | undefined
}

type Draft = Omit<OrderEntry, 'left'> & { readonly used: number; readonly raised: number | undefined }

/** The limit by which an order is measured: money before enrollments. */
export const leadingMeasure = (order: PurchaseOrderDetails): MeasureName =>
  order.authorizedAmount === undefined && order.authorizedEnrollmentCount !== undefined ? 'count' : 'amount'

const debitsOf = (intl: IntlShape, order: PurchaseOrderDetails, name: MeasureName): Draft[] =>
  (order.debit ?? []).map(({ purchase, user, object, amount, date, kind = 'debit', by, offer }) => {
    const person = personIn(order, user)
    const count = kind === 'reversal' ? -object.length : object.length
    return {
      id: `${kind}:${purchase}`,
      at: date,
      kind,
      person,
      name: person ? fullName(person) : intl.formatMessage(messages.someone),
      about: object.map((id) => courseIn(order, id).title).join(', '),
      by: offer === undefined ? (nameIn(order, by) ?? '') : intl.formatMessage(messages.link),
      amount: -amount,
      used: name === 'amount' ? amount : count,
      raised: undefined,
    }
  })

const changesOf = (intl: IntlShape, order: PurchaseOrderDetails, name: MeasureName): Draft[] => {
  const limits = limitsOf(order, name)
  const write = (value: number | undefined) =>
    value === undefined
      ? intl.formatMessage(messages.noLimit)
      : figureOf(intl, name, value, order.currency, true)
  return order.history.flatMap(({ at, kind, actor }, n) => {
    const [before, after] = [limits[n - 1]?.limit, limits[n]?.limit]
    if (kind !== 'limit' || before === after) return []
    const raised = before === undefined || after === undefined ? undefined : after - before
    const title =
      raised === undefined ? messages.limitSet : raised > 0 ? messages.limitRaised : messages.limitLowered
    return [
      {
        id: `limit:${at}`,
        at,
        kind: 'limit' as const,
        name: intl.formatMessage(title),
        about: intl.formatMessage(messages.fromTo, { from: write(before), to: write(after) }),
        by: nameIn(order, actor) ?? '',
        amount: name === 'amount' ? (raised ?? 0) : 0,
        used: 0,
        raised,
      },
    ]
  })
}

/** Debits, reversals and changed limits, newest first, with what was left after each. */
export const entriesOf = (intl: IntlShape, order: PurchaseOrderDetails): readonly OrderEntry[] => {
  const name = leadingMeasure(order)
  const all = [...debitsOf(intl, order, name), ...changesOf(intl, order, name)].toSorted((a, b) =>
    b.at < a.at ? -1 : b.at > a.at ? 1 : 0,
  )
  const left = leftAfter(all, leftOf(measuresOf(order)[name]))
  return all.map(({ used: _used, raised: _raised, ...entry }, n) => ({ ...entry, left: left[n] }))
}
