import { useIntl } from 'react-intl'
import { billing } from '@cairn/contract/billing'
import type { SitePayment } from '@cairn/contract/site-payment'
import { call } from '../../base/call.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { messages } from './billing-messages.ts'
import { AFTER_CHANGE } from './billing-query.ts'

/** Who is billed. */
export function BillingCustomer({ customer }: { customer: SitePayment['customer'] }) {
  const intl = useIntl()
  const form = useForm({
    endpoint: billing.putCustomer,
    values: { name: customer.name ?? '', email: customer.email ?? '' },
    body: ({ name, email }) => ({ name: name.trim(), email: email.trim() }),
    send: (body) => call(billing.putCustomer, { body, handled: 'shown' }),
    done: intl.formatMessage(shared.saved),
    refreshes: AFTER_CHANGE,
  })
  return (
    <Panel title={intl.formatMessage(messages.customer)}>
      <form {...form.props}>
        <Stack gap={4}>
          <FormFailure form={form} />
          <TextField
            {...form.text('name')}
            label={intl.formatMessage(messages.name)}
            hint={intl.formatMessage(messages.customerHint)}
            autoComplete="organization"
            maxLength={200}
          />
          <TextField
            {...form.text('email')}
            label={intl.formatMessage(messages.email)}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <div>
            <Button type="submit" busy={form.busy} disabled={!form.changed}>
              {intl.formatMessage(shared.save)}
            </Button>
          </div>
        </Stack>
      </form>
      <LeaveGuard unsaved={form.unsaved} />
    </Panel>
  )
}
