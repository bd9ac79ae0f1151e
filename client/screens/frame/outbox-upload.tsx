import { useIntl } from 'react-intl'
import type { OutboxItem, OutboxItems } from '@cairn/domain/offline/outbox'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { ProgressBar } from '../../base/ui/progress.tsx'
import styles from './outbox-drawer.module.css'
import { messages } from './outbox-messages.ts'

/** How far the file of an item is that is being sent. */
export function OutboxUpload({ item, items }: { item: OutboxItem; items: OutboxItems }) {
  const intl = useIntl()
  const { percents } = useOutboxState()
  const file = items.find(
    ({ id, kind, state }) => kind === 'upload' && state === 'sending' && item.needs?.includes(id),
  )
  if (!file) return null
  const percent = percents[file.id] ?? 0
  const name = String(file.payload['name'] ?? '')
  const share = intl.formatNumber(percent / 100, { style: 'percent' })
  const label = intl.formatMessage(messages.uploading, { name, percent: share })
  return (
    <div className={styles.upload}>
      <ProgressBar thin percent={percent} label={label} />
      <span aria-hidden="true">
        {intl.formatMessage(messages.uploading, { name: <bdi key="name">{name}</bdi>, percent: share })}
      </span>
    </div>
  )
}
