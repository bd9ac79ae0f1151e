import { useIntl } from 'react-intl'
import { Panel } from '../../base/ui/panel.tsx'
import { Text } from '../../base/ui/text.tsx'
import { fileSize } from '../../base/file-size.ts'
import type { Download } from '../../offline/tables.ts'
import { useRoom } from '../../offline/use-downloads.ts'
import { messages } from './storage-messages.ts'
import styles from './storage.module.css'

const sum = (downloads: readonly Download[]): number =>
  downloads.reduce((bytes, download) => bytes + download.bytes, 0)

/** What is used and what is free, in true proportions. */
export function StorageUse({ downloads }: { downloads: readonly Download[] }) {
  const intl = useIntl()
  const { data: room } = useRoom()
  const done = sum(downloads.filter(({ state }) => state === 'done'))
  const unfinished = sum(downloads.filter(({ state }) => state !== 'done'))
  // Browsers compress and round: what is stored counts at least as much as it has bytes.
  const used = Math.max(room?.usedBytes ?? 0, done + unfinished)
  const parts = [
    { name: 'done', message: messages.downloads, bytes: done },
    { name: 'unfinished', message: messages.unfinished, bytes: unfinished },
    { name: 'other', message: messages.other, bytes: used - done - unfinished },
  ].filter(({ bytes }) => bytes > 0)
  const labels = parts.map(({ message, bytes }) =>
    intl.formatMessage(message, { size: fileSize(intl, bytes) }),
  )
  const free = room ? intl.formatMessage(messages.free, { size: fileSize(intl, room.freeBytes) }) : undefined
  return (
    <Panel
      title={intl.formatMessage(messages.used, { size: fileSize(intl, used) })}
      aside={
        free !== undefined && (
          <Text size="support" tone="dim" figures>
            {free}
          </Text>
        )
      }
    >
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ name, bytes }) => (
          <span key={name} data-name={name} style={{ flexGrow: bytes }} />
        ))}
        <span style={{ flexGrow: room?.freeBytes ?? 0 }} />
      </div>
      <ul className={styles.legend}>
        {parts.map(({ name }, n) => (
          <li key={name}>
            <span className={styles.key} data-name={name} />
            {labels[n]}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
