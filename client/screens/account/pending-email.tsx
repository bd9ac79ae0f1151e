import { useIntl } from 'react-intl'
import { account } from '@cairn/contract/account'
import type { User } from '@cairn/contract/users'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { session } from '../../base/session.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { messages } from './messages.ts'

/** A new address that waits to be confirmed, and a way to give it up. */
export function PendingEmail({ user }: { user: User }) {
  const intl = useIntl()
  const { busy, run } = useAction(() => call(account.cancelEmailChange, {}), {
    done: intl.formatMessage(messages.emailCanceled),
    onDone: () => {
      const { pendingEmail: _pending, ...rest } = user
      session.setUser(rest)
    },
    failsIn: 'toast',
  })
  return (
    <Banner
      icon="mail"
      look="card"
      action={
        <Button size="small" busy={busy} onClick={() => void run()}>
          {intl.formatMessage(messages.cancelEmail)}
        </Button>
      }
    >
      {intl.formatMessage(messages.pendingEmail, {
        email: <bdi key="email">{user.pendingEmail}</bdi>,
        current: <bdi key="current">{user.email}</bdi>,
      })}
    </Banner>
  )
}
