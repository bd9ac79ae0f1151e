import { useIntl } from 'react-intl'
import { useSession } from '../base/site.tsx'
import { Count } from '../base/ui/badge.tsx'
import { Hidden } from '../base/ui/text.tsx'
import { messages } from './unread-messages.ts'
import { useUnread } from './use-unread.ts'

const MOST = 99

/** How many private messages wait to be opened. */
export function Unread({ tone }: { tone: 'header' | 'accent' }) {
  return useSession() ? <Waiting tone={tone} /> : null
}

function Waiting({ tone }: { tone: 'header' | 'accent' }) {
  const intl = useIntl()
  const count = useUnread() ?? 0
  if (count === 0) return null
  return (
    <Count tone={tone}>
      {count > MOST ? `${intl.formatNumber(MOST)}+` : intl.formatNumber(count)}
      <Hidden> {intl.formatMessage(messages.unread)}</Hidden>
    </Count>
  )
}
