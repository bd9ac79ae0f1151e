import { useIntl } from 'react-intl'
import { organizations, type Organization } from '@cairn/contract/organizations'
import { payments } from '@cairn/contract/payments'
import { call } from '../../base/call.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { messages } from './order-messages.ts'

/** The account that receives what an organization sells. */
export function OrganizationPayments({ org }: { org: Organization }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { connected = false, account } = org.payment ?? {}
  return (
    <Panel
      title={say(messages.payout)}
      aside={
        <Badge tone={connected ? 'ok' : 'stone'}>
          {say(connected ? messages.connected : messages.notConnected)}
        </Badge>
      }
    >
      <Stack gap={4}>
        <Text tone="dim">{say(messages.payoutText)}</Text>
        {account !== undefined && (
          <Text>
            <bdi>{say(messages.account, { account })}</bdi>
          </Text>
        )}
        <ConnectForm key={account} org={org} />
      </Stack>
    </Panel>
  )
}

/** A code holds once: after it was used the field is empty again. */
function ConnectForm({ org }: { org: Organization }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const connected = org.payment?.connected === true
  const form = useForm({
    endpoint: payments.connectPayments,
    values: { authorizationCode: '' },
    body: ({ authorizationCode }) => ({ authorizationCode: authorizationCode.trim() }),
    send: (body) => call(payments.connectPayments, { params: { id: org.id }, body, handled: 'shown' }),
    done: say(messages.connectDone),
    refreshes: [[organizations.getOrganization.path]],
  })
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <FormFailure form={form} />
        <TextField
          {...form.text('authorizationCode')}
          label={say(messages.code)}
          hint={say(messages.codeHint)}
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <Button type="submit" variant={connected ? 'quiet' : 'filled'} icon="plug" busy={form.busy}>
            {say(connected ? messages.connectOther : messages.connect)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
