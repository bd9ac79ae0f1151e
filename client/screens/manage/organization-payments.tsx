import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { organizations, type Organization } from '@cairn/contract/organizations'
import { payments } from '@cairn/contract/payments'
import { purchases } from '@cairn/contract/purchases'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { read } from '../../base/query.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { LateBillingDetails } from '../../purchases/billing-details/late-billing-details.tsx'
import { connectAddress, testCode } from '../../purchases/connect/connecting.ts'
import { messages } from './order-messages.ts'

/** Where the money of an organization goes, and what its receipts say. */
export function OrganizationPayments({ org }: { org: Organization }) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Stack gap={6}>
      <Account org={org} />
      <Panel title={say(messages.billing)}>
        <Stack gap={4}>
          <Text tone="dim">{say(messages.billingText, { name: org.name })}</Text>
          <LateBillingDetails holder={{ organization: org.id }} />
        </Stack>
      </Panel>
    </Stack>
  )
}

/** The account that receives what an organization sells. */
function Account({ org }: { org: Organization }) {
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
        <Text tone="dim">{say(connected ? messages.payoutConnected : messages.payoutText)}</Text>
        {account !== undefined && (
          <Text>
            <bdi>{say(messages.account, { account })}</bdi>
          </Text>
        )}
        <Connect org={org} />
      </Stack>
    </Panel>
  )
}

const connect = (org: Organization, authorizationCode: string) =>
  call(payments.connectPayments, { params: { id: org.id }, body: { authorizationCode }, handled: 'shown' })

/** The way there is on the card network of this site. */
function Connect({ org }: { org: Organization }) {
  const { data } = useQuery(read(purchases.getCardNetwork, { handled: 'shown' }))
  if (data?.network === 'test') return <ConnectTest org={org} />
  if (data?.connectUrl !== undefined) return <ConnectPage org={org} page={data.connectUrl} />
  return data ? <ConnectForm key={org.payment?.account} org={org} /> : null
}

function ConnectTest({ org }: { org: Organization }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { busy, failure, run } = useAction(() => connect(org, testCode(org.id)), {
    done: say(messages.connectDone),
    refreshes: [[organizations.getOrganization.path]],
  })
  return (
    <Stack gap={3}>
      <Failure>{failure}</Failure>
      <Text size="support" tone="dim">
        {say(messages.testNetwork)}
      </Text>
      {org.payment?.connected !== true && (
        <div>
          <Button variant="filled" icon="plug" busy={busy} onClick={() => void run()}>
            {say(messages.connectTest)}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function ConnectPage({ org, page }: { org: Organization; page: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const connected = org.payment?.connected === true
  return (
    <Stack gap={3}>
      <Text size="support" tone="dim">
        {say(messages.stripePage)}
      </Text>
      <div>
        <Button
          variant={connected ? 'quiet' : 'filled'}
          icon="plug"
          onClick={() => window.location.assign(connectAddress(page, org.id, window.location.origin))}
        >
          {say(connected ? messages.connectOther : messages.connectStripe)}
        </Button>
      </div>
    </Stack>
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
    send: ({ authorizationCode }) => connect(org, authorizationCode),
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
