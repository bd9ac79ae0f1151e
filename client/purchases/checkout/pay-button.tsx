import { useIntl } from 'react-intl'
import type { Quote } from '@cairn/contract/purchases'
import { useMoney } from '../../base/money.ts'
import { Button } from '../../base/ui/button.tsx'
import { Text } from '../../base/ui/text.tsx'
import { formatBillingDay } from '../billing-day.ts'
import styles from './checkout.module.css'
import { messages } from './messages.ts'
import type { Phase } from './use-payment.ts'

export interface PayButtonProps {
  readonly quote: Quote
  readonly sponsored: boolean
  readonly busy: boolean
  readonly disabled: boolean
  readonly phase: Phase
  /** It asks what became of the payment before. */
  readonly resumes: boolean
  readonly onPay: () => void
}

/** Always names the amount that will be charged. */
export function PayButton({ quote, sponsored, busy, disabled, phase, resumes, onPay }: PayButtonProps) {
  const { formatMessage } = useIntl()
  const money = useMoney(quote.currency)
  const label = () => {
    if (phase.kind === 'bank') return formatMessage(messages.waitingBank)
    if (resumes) return formatMessage(messages.checkingPayment)
    if (sponsored) return formatMessage(messages.enroll)
    if (quote.amount === 0) return formatMessage(messages.enrollFree)
    return formatMessage(messages.pay, { amount: money(quote.amount) })
  }
  return (
    <Button variant="filled" size="large" wide busy={busy} disabled={disabled} onClick={onPay}>
      {label()}
    </Button>
  )
}

/** On a phone the total and the button stay at the lower edge. */
export function PayBar(props: PayButtonProps) {
  const { formatMessage } = useIntl()
  const { quote, sponsored } = props
  const money = useMoney(quote.currency)
  // A part of the month costs less than all of it; that is no discount.
  const full = quote.item.reduce((sum, { price, first = price }) => sum + first, 0)
  return (
    <div className={styles.payBar}>
      {!sponsored && (
        <div className={styles.barTotal}>
          <span className={styles.barLabel}>
            {formatMessage(quote.renews === undefined ? messages.total : messages.dueToday)}{' '}
            {full > quote.amount && <s>{money(full)}</s>}
          </span>
          {money(quote.amount)}
        </div>
      )}
      <PayButton {...props} />
    </div>
  )
}

/** What one agrees to by paying: once, or every month and how to end it. */
export function PayTerms({ quote, costs }: { quote: Quote; costs: boolean }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const money = useMoney(quote.currency)
  const { renews, renewal } = quote
  if (renews !== undefined && renewal !== undefined)
    return (
      <div className={styles.terms}>
        <Text size="support" className={styles.strong}>
          {formatMessage(messages.renews, {
            amount: money(renewal),
            date: formatBillingDay(intl, renews),
          })}
        </Text>
        <Text size="support" tone="faint">
          {formatMessage(messages.cancelAnytime)}
        </Text>
      </div>
    )
  return costs ? (
    <Text size="support" tone="faint">
      {formatMessage(messages.once)}
    </Text>
  ) : null
}
