import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Banner, BannerAction } from '../../base/ui/banner.tsx'
import { messages } from './payment-due-messages.ts'

/** Says on every page that a card could not be charged, and leads to where it is updated. */
export function PaymentDue() {
  const intl = useIntl()
  return (
    <div data-strip="">
      <Banner
        icon="alert-triangle"
        tone="warn"
        action={
          <BannerAction link={<Link to="/account/payments" />}>
            {intl.formatMessage(messages.update)}
          </BannerAction>
        }
      >
        {intl.formatMessage(messages.due)}
      </Banner>
    </div>
  )
}
