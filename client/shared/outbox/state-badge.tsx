import { useIntl } from 'react-intl'
import { Badge } from '../../base/ui/badge.tsx'
import type { ItemState } from './in-view.ts'
import { messages } from './messages.ts'

const BADGES = {
  attention: { tone: 'warn', icon: 'alert-triangle' },
  sending: { tone: 'info' },
  waiting: { icon: 'clock' },
  sent: { tone: 'ok', icon: 'check' },
} as const

/** How an item stands, as a word and a sign. */
export function StateBadge({ state }: { state: ItemState | 'sent' }) {
  const intl = useIntl()
  return <Badge {...BADGES[state]}>{intl.formatMessage(messages[state])}</Badge>
}
