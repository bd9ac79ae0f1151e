import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { account } from '@cairn/contract/account'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { session } from '../../base/session.ts'
import { useSession } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { messages } from './address-messages.ts'
import { Entrance } from '../../base/ui/entrance.tsx'

/** Where the link in a confirmation email leads. It takes a press: programs that open links confirm nothing. */
export function Screen() {
  const intl = useIntl()
  const { key = '' } = useSearch({ from: '/confirm' })
  const here = useSession() !== null
  useHead({ title: intl.formatMessage(messages.confirmTitle), indexed: false })
  const confirming = useMutation({
    mutationFn: () => call(account.confirmEmail, { body: { key }, handled: true, token: null }),
    onSuccess: () => session.revalidate(),
  })
  const next = (
    <Button variant="filled" size="large" wide link={<Link to={here ? '/dashboard' : '/login'} />}>
      {intl.formatMessage(here ? messages.goOn : messages.logIn)}
    </Button>
  )
  if (confirming.isSuccess) {
    const email = <bdi key="email">{confirming.data.email}</bdi>
    return (
      <Entrance
        title={intl.formatMessage(messages.confirmed)}
        lead={intl.formatMessage(messages.confirmedText, { email })}
      >
        {next}
      </Entrance>
    )
  }
  const expired = key === '' || isCallError(confirming.error, 400)
  if (expired)
    return (
      <Entrance
        title={intl.formatMessage(messages.expired)}
        lead={intl.formatMessage(messages.confirmExpired)}
      >
        {next}
      </Entrance>
    )
  const taken = isCallError(confirming.error, 409)
  return (
    <Entrance
      title={intl.formatMessage(messages.confirmTitle)}
      lead={intl.formatMessage(messages.confirmLead)}
    >
      <Stack>
        {confirming.isError && (
          <div role="alert">
            <Banner icon="alert-circle" look="card" tone="bad">
              {intl.formatMessage(taken ? messages.confirmTaken : messages.failed)}
            </Banner>
          </div>
        )}
        <Button
          variant="filled"
          size="large"
          wide
          busy={confirming.isPending}
          onClick={() => confirming.mutate()}
        >
          {intl.formatMessage(messages.confirm)}
        </Button>
      </Stack>
    </Entrance>
  )
}
