import { useState } from 'react'
import { useIntl } from 'react-intl'
import { account } from '@cairn/contract/account'
import type { User } from '@cairn/contract/users'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { Banner, BannerAction } from '../../base/ui/banner.tsx'
import { messages } from './confirm-email-messages.ts'

type State = 'asked' | 'sent' | 'often' | 'failed'

/** Reminds somebody to confirm their address, and sends the link again. */
export function ConfirmEmail({ user }: { user: User }) {
  const intl = useIntl()
  const [state, setState] = useState<State>('asked')
  const email = user.pendingEmail ?? user.email ?? ''
  const { busy, run } = useAction(() => call(account.resendConfirmation, { handled: 'shown' }), {
    onDone: () => setState('sent'),
    explain: (error) => {
      setState(isCallError(error, 429) ? 'often' : 'failed')
      return null
    },
  })
  const text = messages[busy ? 'asked' : state]
  return (
    <div data-strip="">
      <Banner
        icon="mail"
        tone={state === 'sent' ? 'ok' : 'calm'}
        action={
          state === 'sent' || state === 'often' ? undefined : (
            <BannerAction busy={busy} onClick={() => void run()}>
              {intl.formatMessage(messages.resend)}
            </BannerAction>
          )
        }
      >
        {intl.formatMessage(text, { email: <bdi key="email">{email}</bdi> })}
      </Banner>
    </div>
  )
}
