import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { inAppShell } from '../../base/app-shell.ts'
import { useSite } from '../../base/site.tsx'
import { FooterLink } from '../../base/ui/shell.tsx'
import { messages } from './messages.ts'

const never = () => () => undefined
const onAndroid = () => /\bAndroid\b/i.test(navigator.userAgent) && !inAppShell()

/** Where the app is, for those who could use it and do not yet. */
export function AppLink() {
  const intl = useIntl()
  const address = useSite().android?.downloadUrl
  // The server does not look at who asks, so that the page may be kept for everybody.
  const fits = useSyncExternalStore(never, onAndroid, () => false)
  if (address === undefined || !fits) return null
  return <FooterLink link={address}>{intl.formatMessage(messages.getApp)}</FooterLink>
}
