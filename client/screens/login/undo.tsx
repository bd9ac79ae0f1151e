import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { account } from '@cairn/contract/account'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { session } from '../../base/session.ts'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { messages } from './address-messages.ts'
import { Entrance } from '../../base/ui/entrance.tsx'

const CONTACT = { title: messages.undoTitle, lead: messages.undoLead, button: messages.undo }
const SECOND_FACTOR = {
  title: messages.undoFactorTitle,
  lead: messages.undoFactorLead,
  button: messages.undoFactor,
}

/** Where links lead that undo a change of contact or a new second factor: back, and on to a new password. */
export function Screen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { key = '', about } = useSearch({ from: '/undo' })
  const text = about === 'second-factor' ? SECOND_FACTOR : CONTACT
  useHead({ title: intl.formatMessage(text.title), indexed: false })
  const [expired, setExpired] = useState(key === '')
  const undoing = useAction(
    () => call(account.undoEmailChange, { body: { key }, handled: true, token: null }),
    {
      onDone: async (search) => {
        // Every session of the account has ended, perhaps the one of this browser as well.
        await session.revalidate()
        await navigate({ to: '/login/reset', search: search, replace: true })
      },
      explain: (error) => {
        setExpired(isCallError(error, 400))
        return intl.formatMessage(messages.failed)
      },
    },
  )
  if (expired)
    return (
      <Entrance title={intl.formatMessage(messages.expired)} lead={intl.formatMessage(messages.undoExpired)}>
        <Button variant="filled" size="large" wide link={<Link to="/login" />}>
          {intl.formatMessage(messages.logIn)}
        </Button>
      </Entrance>
    )
  return (
    <Entrance title={intl.formatMessage(text.title)} lead={intl.formatMessage(text.lead)}>
      <Stack>
        <Failure>{undoing.failure}</Failure>
        <Button variant="filled" size="large" wide busy={undoing.busy} onClick={() => void undoing.run()}>
          {intl.formatMessage(text.button)}
        </Button>
      </Stack>
    </Entrance>
  )
}
