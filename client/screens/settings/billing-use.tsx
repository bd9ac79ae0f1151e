import { useIntl } from 'react-intl'
import type { SitePayment } from '@cairn/contract/site-payment'
import { formatMoney } from '../../base/money.ts'
import { Card } from '../../base/ui/card.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { messages } from './billing-messages.ts'
import { PLAN_TITLES } from './billing-query.ts'
import styles from './billing.module.css'

/** The plan and what of it is used. */
export function BillingUse({ payment }: { payment: SitePayment }) {
  const intl = useIntl()
  const { plan, price, currency, renews } = payment
  const say = intl.formatMessage
  return (
    <div className={styles.two}>
      <Card pad="large" label={say(messages.current)}>
        <Heading level={2} size="small" className={styles.quiet}>
          {say(messages.current)}
        </Heading>
        <p className={styles.value}>{say(PLAN_TITLES[plan])}</p>
        <Text tone="dim">
          {price === 0
            ? say(messages.noCost)
            : say(messages.perMonth, { price: formatMoney(intl, price, currency) })}
        </Text>
        {renews !== null && (
          <Text tone="dim">
            {say(messages.renews, { date: intl.formatDate(renews, { dateStyle: 'long' }) })}
          </Text>
        )}
      </Card>
      <Enrollments enrollment={payment.enrollment} hasCard={payment.source !== null} />
    </div>
  )
}

interface EnrollmentsProps {
  readonly enrollment: SitePayment['enrollment']
  readonly hasCard: boolean
}

function Enrollments({ enrollment: { used, limit }, hasCard }: EnrollmentsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const share = limit === null ? 0 : Math.min(1, used / limit)
  const usage = say(messages.usage, { percent: intl.formatNumber(share, { style: 'percent' }) })
  return (
    <Card pad="large" label={say(messages.used)}>
      <Heading level={2} size="small" className={styles.quiet}>
        {say(messages.used)}
      </Heading>
      <p className={styles.value}>
        {intl.formatNumber(used)}{' '}
        <small>{limit === null ? say(messages.unlimited) : say(messages.ofLimit, { limit })}</small>
      </p>
      {limit !== null && (
        <div className={styles.bar} data-low={(share >= 0.9 && !hasCard) || undefined}>
          <progress value={share * 100} max={100} aria-label={say(messages.used)} />
          <div className={styles.barFoot}>
            <span>{usage}</span>
            <b>{say(messages.left, { count: Math.max(0, limit - used) })}</b>
          </div>
        </div>
      )}
      <Text tone="dim" size="support">
        {say(messages.counted)}
      </Text>
    </Card>
  )
}
