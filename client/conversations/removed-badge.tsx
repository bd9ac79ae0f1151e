import { useIntl } from 'react-intl'
import type { Rule } from '@cairn/domain/conversations/moderation'
import { Badge } from '../base/ui/badge.tsx'
import { messages, ruleMessages } from './report-messages.ts'

/** A moderator removed the message: its author and staff read why. */
export function RemovedBadge({ rule }: { rule: Rule }) {
  const intl = useIntl()
  return (
    <Badge tone="bad" icon="alert-triangle">
      {intl.formatMessage(messages.removedFor, { rule: intl.formatMessage(ruleMessages[rule]) })}
    </Badge>
  )
}
