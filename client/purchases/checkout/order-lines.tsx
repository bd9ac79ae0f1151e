import { Fragment, type ReactNode } from 'react'
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
        {item.map(({ object, title, price, first }) => (
          <Fragment key={object}>
            <div className={styles.line}>
              <span>
                {item.length > 1 && title}
                {item.length === 1 &&
                  formatMessage(first === undefined ? messages.price : messages.monthPrice)}
              </span>
              <span className={styles.figure}>
                {first === undefined || item.length === 1
                  ? money(price)
                  : formatMessage(messages.perMonth, { amount: money(price) })}
              </span>
            </div>
            {first !== undefined && renews !== undefined && (
              <div className={styles.line}>
                <span>{formatMessage(messages.restOfMonth, { date: formatBillingDay(intl, renews) })}</span>
                <span className={styles.figure}>{money(first)}</span>
              </div>
            )}
          </Fragment>
        ))}
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
