import { useIntl } from 'react-intl'
import type { SitePayment } from '@cairn/contract/site-payment'
import { planFor } from '@cairn/domain/purchases/plans'
import { Banner } from '../../base/ui/banner.tsx'
import { messages } from './billing-messages.ts'
import { PLAN_TITLES } from './billing-query.ts'

/** From here on a limit is worth a word. */
const NEARLY = 0.9

/** What a root admin has to know before learners do. */
export function BillingNotice({ payment }: { payment: SitePayment }) {
  const intl = useIntl()
  const { plan, source, pastDue, nextTry, enrollment } = payment
  const { used, limit } = enrollment
  if (pastDue === true && nextTry !== undefined)
    return (
      <Banner icon="alert-circle" look="card" tone="bad">
        {intl.formatMessage(messages.pastDue, {
          plan: intl.formatMessage(PLAN_TITLES[plan]),
          date: intl.formatDate(nextTry, { dateStyle: 'long' }),
        })}
      </Banner>
    )
  if (limit === null) return null
  if (source !== null)
    return used <= limit ? null : (
      <Banner icon="alert-triangle" look="card" tone="warn">
        {intl.formatMessage(messages.over, { plan: intl.formatMessage(PLAN_TITLES[planFor(used)]) })}
      </Banner>
    )
  if (used >= limit)
    return (
      <Banner icon="alert-circle" look="card" tone="bad">
        {intl.formatMessage(messages.full)}
      </Banner>
    )
  return used < NEARLY * limit ? null : (
    <Banner icon="alert-triangle" look="card" tone="warn">
      {intl.formatMessage(messages.nearly, { count: limit - used })}
    </Banner>
  )
}
