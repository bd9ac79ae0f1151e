import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Quote } from '@cairn/contract/purchases'
import { useMoney } from '../../base/money.ts'
import { Rule } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import { formatBillingDay } from '../billing-day.ts'
import styles from './summary.module.css'
import { messages } from './messages.ts'

interface OrderLinesProps {
  readonly quote: Quote
  readonly coupon: ReactNode
}

/** What it costs, line by line, and the total. */
export function OrderLines({ quote, coupon }: OrderLinesProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const money = useMoney(quote.currency)
  const { item, renews, renewal, tax } = quote
  return (
    <>
      <div className={styles.lines}>
        {item.length === 1
          ? item.map((one) => <OnlyItem key={one.object} item={one} quote={quote} />)
          : item.map((one) => <Item key={one.object} item={one} quote={quote} />)}
        {coupon}
      </div>
      <div className={styles.totalRow}>
        <Rule />
        <div className={styles.total}>
          <span>{formatMessage(renews === undefined ? messages.total : messages.dueToday)}</span>
          <span className={styles.sum}>
            {money(quote.amount)}
            <small className={styles.currency}>{quote.currency}</small>
          </span>
        </div>
        {renews !== undefined && renewal !== undefined && (
          <div className={styles.line}>
            <span>{formatMessage(messages.renewLine, { date: formatBillingDay(intl, renews) })}</span>
            <span className={styles.figure}>{money(renewal)}</span>
          </div>
        )}
        {tax > 0 && (
          <Text size="support" tone="faint">
            {formatMessage(messages.taxIncluded, { tax: money(tax) })}
          </Text>
        )}
      </div>
    </>
  )
}

interface ItemProps {
  readonly item: Quote['item'][number]
  readonly quote: Quote
}

/** The one course is named above: what it costs, and of a subscription what the rest of the month does. */
function OnlyItem({ item: { price, first }, quote: { currency, renews } }: ItemProps) {
  const intl = useIntl()
  const money = useMoney(currency)
  const isMonthly = first !== undefined && renews !== undefined
  return (
    <>
      <div className={styles.line}>
        <span>{intl.formatMessage(isMonthly ? messages.monthPrice : messages.price)}</span>
        <span className={styles.figure}>{money(price)}</span>
      </div>
      {isMonthly && (
        <div className={styles.line}>
          <span>{intl.formatMessage(messages.restOfMonth, { date: formatBillingDay(intl, renews) })}</span>
          <span className={styles.figure}>{money(first)}</span>
        </div>
      )}
    </>
  )
}

/** One of several: the figures add up to the total. */
function Item({ item: { title, price, first }, quote: { currency } }: ItemProps) {
  const { formatMessage } = useIntl()
  const money = useMoney(currency)
  return (
    <div className={styles.line}>
      <span>
        {title}
        {first !== undefined && (
          <Text size="support" tone="dim">
            {formatMessage(messages.perMonth, { amount: money(price) })}
          </Text>
        )}
      </span>
      <span className={styles.figure}>{money(first ?? price)}</span>
    </div>
  )
}
