import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { account } from '@cairn/contract/account'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { session } from '../../base/session.ts'
import { useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { messages } from './address-messages.ts'
import { Entrance } from '../../base/ui/entrance.tsx'

/** Where the link in a confirmation email leads. It takes a press: programs that open links confirm nothing. */
export function Screen() {
  const intl = useIntl()
  const { key = '' } = useSearch({ from: '/confirm' })
  const here = useSession() !== null
  useHead({ title: intl.formatMessage(messages.confirmTitle), indexed: false })
  const [confirmed, setConfirmed] = useState<string>()
  const [expired, setExpired] = useState(key === '')
  const confirming = useAction(
    () => call(account.confirmEmail, { body: { key }, handled: true, token: null }),
    {
      onDone: ({ email }) => {
        setConfirmed(email)
        return session.revalidate()
      },
      explain: (error) => {
        setExpired(isCallError(error, 400))
        return intl.formatMessage(isCallError(error, 409) ? messages.confirmTaken : messages.failed)
      },
    },
  )
  const next = (
    <Button variant="filled" size="large" wide link={<Link to={here ? '/dashboard' : '/login'} />}>
      {intl.formatMessage(here ? messages.goOn : messages.logIn)}
    </Button>
  )
  if (confirmed !== undefined) {
    const email = <bdi key="email">{confirmed}</bdi>
    return (
      <Entrance
        title={intl.formatMessage(messages.confirmed)}
        lead={intl.formatMessage(messages.confirmedText, { email })}
      >
        {next}
      </Entrance>
    )
  }
  if (expired)
    return (
      <Entrance
        title={intl.formatMessage(messages.expired)}
        lead={intl.formatMessage(messages.confirmExpired)}
      >
        {next}
      </Entrance>
    )
  return (
    <Entrance
      title={intl.formatMessage(messages.confirmTitle)}
      lead={intl.formatMessage(messages.confirmLead)}
    >
      <Stack>
        <Failure>{confirming.failure}</Failure>
        <Button
          variant="filled"
          size="large"
          wide
          busy={confirming.busy}
          onClick={() => void confirming.run()}
        >
          {intl.formatMessage(messages.confirm)}
        </Button>
      </Stack>
    </Entrance>
  )
}
