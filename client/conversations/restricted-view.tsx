import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import { Icon } from '../base/ui/icon.tsx'
import { TextButton } from '../base/ui/link.tsx'
import styles from './message-view.module.css'
import { messages } from './moderation-messages.ts'
import { usePorts } from './ports.ts'
import { useRestriction } from './restrictions.ts'
import { useName } from './use-name.ts'

/** Folds away what people wrote whom the reader muted or blocked; it can still be read. */
export function Restricted({ message, children }: { message: Message; children: ReactNode }) {
  const intl = useIntl()
  const { me } = usePorts()
  const name = useName(message.creator)
  const restriction = useRestriction(message.creator)
  const [open, setOpen] = useState(false)
  if (restriction === undefined || open || message.creator === me.id) return children
  const text = restriction === 'block' ? messages.foldedBlocked : messages.foldedMuted
  return (
    <p className={styles.restricted}>
      <Icon name="eye-off" size={16} />
      <span>{intl.formatMessage(text, { name: <bdi key="name">{name}</bdi> })}</span>
      <TextButton size="small" onClick={() => setOpen(true)}>
        {intl.formatMessage(messages.showFolded)}
      </TextButton>
    </p>
  )
}
