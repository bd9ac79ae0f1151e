import { Link, useLocation } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useUnreached } from '../online.ts'
import { useSession, useSite } from '../site.tsx'
import { Button } from './button.tsx'
import { messages } from './offline-messages.ts'

/** Why something is not there without a connection, and what is. */
export function OfflineText() {
  const intl = useIntl()
  const { name } = useSite()
  const member = useSession() !== null
  const unreached = useUnreached()
  if (unreached)
    return intl.formatMessage(member ? messages.unreachedMember : messages.unreachedVisitor, { name })
  return intl.formatMessage(member ? messages.member : messages.visitor)
}

/** The way to what works without a connection, for those who have a home and are elsewhere. */
export function OfflineHome() {
  const intl = useIntl()
  const member = useSession() !== null
  const { pathname } = useLocation()
  if (!member || pathname === '/dashboard') return null
  return (
    <Button variant="ghost" link={<Link to="/dashboard" />}>
      {intl.formatMessage(messages.home)}
    </Button>
  )
}
