import { redirect, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { safeReturn } from '@cairn/domain/auth/return-path'
import type { User } from '@cairn/contract/users'
import { useHead } from '../../base/head.tsx'
import { session } from '../../base/session.ts'
import { useSession } from '../../base/site.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import { DeleteAccount } from '../../users/delete-account.tsx'
import { messages } from './address-messages.ts'
import { Entrance } from '../../base/ui/entrance.tsx'
import { InboxActions } from './inbox-actions.tsx'

/** Only for whoever has to confirm their address before anything else. */
export const load = async (): Promise<void> => {
  if (typeof window === 'undefined') return
  if (!session.get()?.authorization.confirmEmail)
    throw redirect({ href: safeReturn(undefined), replace: true })
}

/** The link is often opened in another tab or program: whoever comes back goes on by themselves. */
const useReturn = (to: string | undefined, waiting: boolean) => {
  useEffect(() => {
    const look = () => void session.revalidate()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  useEffect(() => {
    // Everything is read anew: until now the server had answered as to a visitor.
    if (!waiting && session.get()) location.assign(safeReturn(to))
  }, [to, waiting])
}

export function Screen() {
  const current = useSession()
  const { to } = useSearch({ strict: false }) as { to?: string }
  useReturn(to, current?.authorization.confirmEmail === true)
  return current ? <Inbox user={current.user} /> : null
}

function Inbox({ user }: { user: User }) {
  const intl = useIntl()
  useHead({ title: intl.formatMessage(messages.inboxTitle), indexed: false })
  return (
    <Entrance
      title={intl.formatMessage(messages.inboxTitle)}
      lead={intl.formatMessage(messages.inboxLead, { email: <bdi key="email">{user.email}</bdi> })}
      below={
        <TextButton onClick={() => void session.logOut()}>
          {intl.formatMessage(messages.inboxLogOut)}
        </TextButton>
      }
    >
      <Stack gap={6}>
        <InboxActions key={user.email} user={user} />
        <DeleteAccount user={user} />
      </Stack>
    </Entrance>
  )
}
