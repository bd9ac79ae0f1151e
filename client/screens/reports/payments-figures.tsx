import { useIntl } from 'react-intl'
import type { PaymentTotal } from '@cairn/contract/payment-history'
import { formatMoney } from '../../base/money.ts'
import { classes } from '../../base/ui/classes.ts'
import { changeOf } from './payments-address.ts'
import { messages } from './payments-messages.ts'
import styles from './payments.module.css'

interface Props {
  readonly total: PaymentTotal | undefined
  /** The same of as long a time before. */
  readonly earlier: PaymentTotal | undefined
  /** Whether there is a time to compare with. */
  readonly compared: boolean
}

/** What matters, in a sentence or two. */
export function PaymentsSummary({ total, earlier, compared }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (!total) return <p className={styles.summary}>{say(messages.none)}</p>
  const money = (minor: number) => formatMoney(intl, minor, total.currency)
  const change = changeOf(total.net, earlier?.net ?? 0)
  const percent = intl.formatNumber(Math.abs(change ?? 0), { style: 'percent', maximumFractionDigits: 0 })
  const comparison = () => {
    if (!compared) return undefined
    if (change === undefined) return say(messages.first)
    if (Math.abs(change) < 0.005) return say(messages.same)
    return say(change > 0 ? messages.more : messages.less, { percent })
  }
  return (
    <p className={styles.summary} aria-live="polite">
      <strong>{say(messages.summary, { count: total.count, net: money(total.net) })}</strong> {comparison()}{' '}
      {total.ordered > 0 && say(messages.ordered, { amount: money(total.ordered) })}
    </p>
  )
}

const NAMES = ['gross', 'refunds', 'fees', 'net', 'tax'] as const

/** Each figure with how it has changed. */
export function PaymentsFigures({ total, earlier, compared }: Props & { readonly total: PaymentTotal }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const note = (name: (typeof NAMES)[number]): string | undefined => {
    if (!compared) return undefined
    const change = changeOf(total[name], earlier?.[name] ?? 0)
    if (change === undefined) return total[name] === 0 ? say(messages.unchanged) : say(messages.fresh)
    if (Math.abs(change) < 0.005) return say(messages.unchanged)
    const percent = intl.formatNumber(change, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
    return say(messages.change, { percent })
  }
  return (
    <dl className={styles.figures} aria-label={say(messages.figures)}>
      {NAMES.map((name) => (
        <div key={name} className={classes(styles.figure, name === 'net' && styles.main)}>
          <dt className={styles.label}>{say(messages[name])}</dt>
          <dd className={styles.number}>{formatMoney(intl, total[name], total.currency)}</dd>
          {compared && <dd className={styles.note}>{note(name)}</dd>}
        </div>
      ))}
    </dl>
  )
}
