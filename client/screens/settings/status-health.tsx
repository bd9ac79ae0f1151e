import { useIntl } from 'react-intl'
import type { SystemStatus } from '@cairn/contract/operations'
import { ago } from '../../base/ago.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { fileSize } from '../../base/file-size.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { messages } from './status-messages.ts'
import { healthOf, jobTotals } from './status-rules.ts'
import styles from './status.module.css'

type State = 'ok' | 'attention' | 'off'

const TONES = { ok: 'ok', attention: 'bad', off: 'stone' } as const

interface TileProps {
  readonly icon: IconName
  readonly title: string
  readonly state: State
  readonly children: string
}

function Tile({ icon, title, state, children }: TileProps) {
  const intl = useIntl()
  return (
    <li className={styles.tile}>
      <div className={styles.tileHead}>
        <Icon name={icon} />
        <Heading level={2} size="small">
          {title}
        </Heading>
        <Badge tone={TONES[state]}>{intl.formatMessage(messages[state])}</Badge>
      </div>
      <Text size="support" tone="dim">
        {children}
      </Text>
    </li>
  )
}

const stateOf = (ok: boolean): State => (ok ? 'ok' : 'attention')

/** One tile for each part of the system. */
export function Health({ status }: { status: SystemStatus }) {
  const intl = useIntl()
  const { database, mail, storage, node, version } = status
  const health = healthOf(status)
  const since = ago(new Date(0).toISOString(), new Date(node.uptimeSeconds * 1000))
  const storageText = () => {
    if (!storage.ok) return intl.formatMessage(messages.unreachable)
    if (storage.freeBytes === undefined) return intl.formatMessage(messages.bucket)
    return intl.formatMessage(messages.disk, { size: fileSize(intl, storage.freeBytes) })
  }
  return (
    <ul className={styles.tiles} aria-label={intl.formatMessage(messages.health)}>
      <Tile icon="database" title={intl.formatMessage(messages.database)} state={stateOf(health.database)}>
        {intl.formatMessage(messages.databaseText, {
          version: database.version.split(' ')[0] ?? '',
          size: fileSize(intl, database.bytes),
          used: database.connections,
          max: database.maxConnections,
        })}
      </Tile>
      <Tile icon="list-check" title={intl.formatMessage(messages.queue)} state={stateOf(health.jobs)}>
        {intl.formatMessage(messages.queueText, jobTotals(status))}
      </Tile>
      <Tile
        icon="mail"
        title={intl.formatMessage(messages.mail)}
        state={mail.configured || !health.mail ? stateOf(health.mail) : 'off'}
      >
        {mail.configured || !health.mail
          ? intl.formatMessage(messages.mailText, { waiting: mail.waiting, failed: mail.failed })
          : intl.formatMessage(messages.mailOff)}
      </Tile>
      <Tile icon="folder" title={intl.formatMessage(messages.storage)} state={stateOf(health.storage)}>
        {storageText()}
      </Tile>
      <li className={styles.version}>
        {intl.formatMessage(messages.versionText, {
          version,
          runtime: node.runtime.replace(/^v/, ''),
          ago: since
            ? intl.formatRelativeTime(since.value, since.unit)
            : intl.formatMessage(shared.justNow).toLocaleLowerCase(intl.locale),
        })}
      </li>
    </ul>
  )
}
