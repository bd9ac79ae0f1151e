import { useIntl, type IntlShape } from 'react-intl'
import type { Purchase } from '@cairn/contract/purchases'
import { formatMoney } from '../../base/money.ts'
import { fullName } from '../../base/person.ts'
import { Badge, type BadgeProps } from '../../base/ui/badge.tsx'
import { renewalOf } from '../../purchases/renewal.ts'
import { messages } from './purchases-messages.ts'

export type Joined = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
export type State = NonNullable<Purchase['state']>

/** Something that was read along with what names it. */
export const joinedAt = <T,>(join: Joined, path: string, id: string | undefined): T | undefined =>
  id === undefined ? undefined : (join?.[path]?.[id] as T | undefined)

interface Named {
  readonly givenName: string
  readonly familyName: string
}

/** Whom something was bought for; accounts may be deleted since. */
export const buyerName = (intl: IntlShape, join: Joined, { owner }: Pick<Purchase, 'owner'>): string => {
  const person = joinedAt<Named>(join, 'owner', owner)
  return person ? fullName(person) : intl.formatMessage(messages.nobody)
}

export const titleOf = (intl: IntlShape, join: Joined, course: string): string =>
  joinedAt<{ title: string }>(join, 'object', course)?.title ?? intl.formatMessage(messages.noCourse)

/** The courses in one line. */
export const coursesLine = (intl: IntlShape, join: Joined, { object }: Pick<Purchase, 'object'>): string => {
  const [first = '', ...more] = object.map((course) => titleOf(intl, join, course))
  return more.length === 0
    ? first
    : intl.formatMessage(messages.moreCourses, { title: first, count: more.length })
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export const cardText = (intl: IntlShape, { brand, last4 }: { brand: string; last4: string }): string =>
  intl.formatMessage(messages.card, { brand: BRANDS[brand.toLowerCase()] ?? brand, last4 })

interface Order {
  readonly name: string
  readonly organization: string
}

export const orderOf = (join: Joined, id: string | undefined): Order | undefined =>
  joinedAt<Order>(join, 'purchaseOrder', id)

export const orderName = (join: Joined, id: string): string => orderOf(join, id)?.name ?? id

/** A card, a purchase order or a coupon; nothing for what was free. */
export const paidWith = (intl: IntlShape, join: Joined, purchase: Purchase): string | undefined => {
  const { payment, purchaseOrder } = purchase
  if (payment?.card) return cardText(intl, payment.card)
  if (purchaseOrder !== undefined) return orderName(join, purchaseOrder)
  return payment?.amount === 0 && payment.coupon !== undefined
    ? intl.formatMessage(messages.couponPays)
    : undefined
}

export const amountText = (intl: IntlShape, { payment }: Purchase, currency: string): string =>
  formatMoney(intl, payment?.amount ?? 0, payment?.currency ?? currency)

const LOOKS: Readonly<Record<State, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  free: {},
  paid: { tone: 'ok', icon: 'check' },
  partly_refunded: { tone: 'info', icon: 'arrow-back-up' },
  refunded: { icon: 'arrow-back-up' },
  removed: { icon: 'x' },
}

interface StateBadgeProps {
  readonly purchase: Purchase
  readonly join: Joined
}

export function StateBadge({ purchase, join }: StateBadgeProps) {
  const intl = useIntl()
  const { state = 'free' } = purchase
  const renews = renewalOf(purchase, join)
  if (renews !== undefined)
    return (
      <Badge tone="ok" icon="refresh">
        {intl.formatMessage(messages.renews, {
          date: intl.formatDate(renews, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
        })}
      </Badge>
    )
  return <Badge {...LOOKS[state]}>{intl.formatMessage(messages[state])}</Badge>
}

/** Whether what was paid has gone back, or the purchase was removed. */
export const isVoid = ({ state }: Purchase): boolean => state === 'refunded' || state === 'removed'
