import { useIntl } from 'react-intl'
import { Banner } from '../base/ui/banner.tsx'
import { messages } from './suspended-messages.ts'

/** In place of the field where one writes, for somebody who may not post for a time. */
export function SuspendedBanner({ until }: { until: string }) {
  const intl = useIntl()
  const date = intl.formatDate(until, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Banner icon="info-circle" look="card">
      <p>{intl.formatMessage(messages.suspended, { date })}</p>
    </Banner>
  )
}
