import { useIntl } from 'react-intl'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Purchase, Quote } from '@cairn/contract/purchases'
import { useMoney } from '../../base/money.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Rule } from '../../base/ui/layout.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { ReceiptButtons } from '../receipt/receipt-buttons.tsx'
import { brandName } from './brand-name.ts'
import { messages } from './messages.ts'
import styles from './outcome.module.css'

interface ReceiptProps {
  readonly purchase: Purchase
  readonly quote: Quote
  readonly user: LoggedIn['user']
}

const useFacts = ({ purchase, user }: ReceiptProps): readonly (readonly [string, string])[] => {
  const { formatMessage, formatDate, formatNumber } = useIntl()
  const { receipt, created, payment } = purchase
  const card = payment?.card
  const facts: [string, string][] = []
  if (receipt !== undefined)
    facts.push([formatMessage(messages.number), formatNumber(receipt, { useGrouping: false })])
  if (created !== undefined)
    facts.push([formatMessage(messages.date), formatDate(created, { dateStyle: 'long' })])
  if (card) {
    const name = formatMessage(messages.savedCard, { brand: brandName(card.brand), last4: card.last4 })
    facts.push([formatMessage(messages.paidWith), name])
  }
  facts.push([formatMessage(messages.billedTo), `${user.givenName} ${user.familyName}`])
  return facts
}

/** What was paid, as the receipt will say it. */
export function Receipt(props: ReceiptProps) {
  const { purchase, quote } = props
  const { formatMessage } = useIntl()
  const { amount = 0, currency = quote.currency, coupon, tax = 0 } = purchase.payment ?? {}
  const money = useMoney(currency)
  const facts = useFacts(props)
  const items = quote.item.filter(({ object }) => purchase.object.includes(object))
  const off = items.reduce((sum, { price, first = price }) => sum + first, 0) - amount
  return (
    <Card pad="none" label={formatMessage(messages.receipt)} className={styles.receipt}>
      <div className={styles.inside}>
        <div className={styles.receiptHead}>
          <Heading level={2} size="card">
            {formatMessage(messages.receipt)}
          </Heading>
          <Badge tone="ok" icon="check">
            {formatMessage(messages.paid)}
          </Badge>
        </div>
        <p className={styles.amount}>{money(amount)}</p>
        <Rule />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Rule />
        <div className={styles.lines}>
          {items.map(({ object, title, price, first = price }) => (
            <Line key={object} label={title} figure={money(first)} />
          ))}
          {coupon !== undefined && off > 0 && (
            <Line label={formatMessage(messages.couponLine, { code: coupon })} figure={money(-off)} />
          )}
          {tax > 0 && <Line label={formatMessage(messages.taxIncluded, { tax: money(tax) })} />}
          <Line strong label={formatMessage(messages.totalPaid)} figure={money(amount)} />
        </div>
        {purchase.receipt !== undefined && <ReceiptButtons purchase={purchase.id} />}
      </div>
    </Card>
  )
}

function Line({ label, figure, strong }: { label: string; figure?: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <span>{label}</span>
      <span>{figure}</span>
    </div>
  )
}
