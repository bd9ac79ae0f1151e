import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isEmail, normalEmail } from '@cairn/domain/users/email'
import { account } from '@cairn/contract/account'
import { users, type User } from '@cairn/contract/users'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { failureText } from '../../base/failure-text.ts'
import { useForm } from '../../base/form.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { putMe } from '../../users/save.ts'
import { messages } from './address-messages.ts'

type State = 'idle' | 'sent' | 'often' | 'failed'

function Outcome({ state, email }: { state: State; email: string }) {
  const intl = useIntl()
  if (state === 'idle') return null
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
  const form = useForm({
    endpoint: users.putUser,
    values: { email: '' },
    body: ({ email }) => ({ ...user, email: normalEmail(email) }),
    check: ({ email }) => ({ email: !isEmail(normalEmail(email)) && messages.notEmail }),
    send: (_body, { values }) => putMe({ ...user, email: normalEmail(values.email) }),
    refusal: (error) => ({ email: failureText(error) }),
  })
  return (
    <form {...form.props}>
      <Stack gap={3}>
        <TextField
          {...form.text('email')}
          type="email"
          label={intl.formatMessage(messages.newEmail)}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" wide busy={form.busy}>
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
  const resend = useAction(() => call(account.resendConfirmation, { handled: 'shown' }), {
    onDone: () => setState('sent'),
    explain: (error) => {
      setState(isCallError(error, 429) ? 'often' : 'failed')
      return null
    },
  })
  return (
    <Stack gap={4}>
      <Outcome state={resend.busy ? 'idle' : state} email={user.email ?? ''} />
      <Button variant="filled" size="large" wide busy={resend.busy} onClick={() => void resend.run()}>
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
