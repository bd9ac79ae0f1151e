import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
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
          <Button size="small" variant="ghost" link={<Link to="/account/payments" />}>
            {intl.formatMessage(messages.update)}
          </Button>
        }
      >
        {intl.formatMessage(messages.due)}
      </Banner>
    </div>
  )
}
