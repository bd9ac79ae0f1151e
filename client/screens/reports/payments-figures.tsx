import { useIntl } from 'react-intl'
import type { PaymentTotal } from '@cairn/contract/payment-history'
import { formatMoney } from '../../base/money.ts'
import { changeOf } from '../../shared/change-of.ts'
import { Figure, Figures } from '../../shared/figures.tsx'
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
  const { way, by } = changeOf(total.net, earlier?.net ?? 0)
  const percent = intl.formatNumber(by, { style: 'percent', maximumFractionDigits: 0 })
  const comparison = () => {
    if (!compared) return undefined
    if ((earlier?.net ?? 0) === 0) return say(messages.first)
    if (way === 'same') return say(messages.same)
    return say(way === 'up' ? messages.more : messages.less, { percent })
  }
  return (
    <p className={styles.summary} aria-live="polite">
      <strong>{say(messages.summary, { count: total.count, net: money(total.net) })}</strong> {comparison()}{' '}
      {total.ordered > 0 && say(messages.ordered, { amount: money(total.ordered) })}
    </p>
  )
}

const NAMES = ['gross', 'refunds', 'fees', 'net', 'tax'] as const

/** What is good when there is more of it; of tax there is no good or bad. */
const GOOD = { gross: 'more', refunds: 'less', fees: 'less', net: 'more', tax: undefined } as const

/** Each figure with how it has changed. */
export function PaymentsFigures({ total, earlier, compared }: Props & { readonly total: PaymentTotal }) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Figures label={say(messages.figures)}>
      {NAMES.map((name) => (
        <Figure
          key={name}
          main={name === 'net'}
          label={say(messages[name])}
          number={formatMoney(intl, total[name], total.currency)}
          change={compared ? changeOf(total[name], earlier?.[name] ?? 0, { good: GOOD[name] }) : undefined}
        />
      ))}
    </Figures>
  )
}
