import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { isEmail, normalEmail } from '@cairn/domain/users/email'
import { account } from '@cairn/contract/account'
import type { User } from '@cairn/contract/users'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { putMe } from '../../users/save.ts'
import { messages } from './address-messages.ts'

type State = 'idle' | 'sending' | 'sent' | 'often' | 'failed'

function Outcome({ state, email }: { state: State; email: string }) {
  const intl = useIntl()
  if (state === 'idle' || state === 'sending') return null
  const text = { sent: messages.resent, often: messages.often, failed: messages.failed }[state]
  return (
    <Banner
      icon={state === 'sent' ? 'mail' : 'alert-circle'}
      look="card"
      tone={state === 'sent' ? 'ok' : 'bad'}
    >
      {intl.formatMessage(text, { email: <bdi key="email">{email}</bdi> })}
    </Banner>
  )
}

/** Another address for an account whose own was mistyped. */
function OtherEmail({ user }: { user: User }) {
  const intl = useIntl()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(normalEmail(email))) return setError(intl.formatMessage(messages.notEmail))
    setBusy(true)
    await putMe({ ...user, email: normalEmail(email) })
      .catch((reason: unknown) => setError((reason as Error).message))
      .finally(() => setBusy(false))
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap={3}>
        <TextField
          name="email"
          type="email"
          label={intl.formatMessage(messages.newEmail)}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" wide busy={busy}>
          {intl.formatMessage(messages.saveEmail)}
        </Button>
      </Stack>
    </form>
  )
}

/** Sends the link again, or to another address. */
export function InboxActions({ user }: { user: User }) {
  const intl = useIntl()
  const [state, setState] = useState<State>('idle')
  const [changing, setChanging] = useState(false)
  const resend = async () => {
    setState('sending')
    await call(account.resendConfirmation, { handled: 'shown' }).then(
      () => setState('sent'),
      (error: unknown) => setState(isCallError(error, 429) ? 'often' : 'failed'),
    )
  }
  return (
    <Stack gap={4}>
      <Outcome state={state} email={user.email ?? ''} />
      <Button variant="filled" size="large" wide busy={state === 'sending'} onClick={() => void resend()}>
        {intl.formatMessage(messages.resend)}
      </Button>
      {changing ? (
        <OtherEmail user={user} />
      ) : (
        <div>
          <TextButton onClick={() => setChanging(true)}>{intl.formatMessage(messages.otherEmail)}</TextButton>
        </div>
      )}
    </Stack>
  )
}
