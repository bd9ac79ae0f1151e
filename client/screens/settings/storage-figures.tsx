import { useIntl } from 'react-intl'
import type { StorageReport } from '@cairn/contract/storage'
import { Banner } from '../../base/ui/banner.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { sizeWords } from '../../resources/words.ts'
import { messages } from './storage-messages.ts'
import styles from './storage.module.css'

/** From here on it is worth doing something about it. */
const NEARLY = 90

interface FigureProps {
  readonly icon: IconName
  readonly label: string
  readonly value: string
  readonly hint?: string
}

function Figure({ icon, label, value, hint }: FigureProps) {
  return (
    <li className={styles.figure}>
      <span className={styles.label}>
        <Icon name={icon} size={18} />
        {label}
      </span>
      <span className={styles.value}>
        <bdi>{value}</bdi>
      </span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </li>
  )
}

const percentUsed = ({ bytes, allowed }: StorageReport): number | undefined =>
  allowed === undefined ? undefined : allowed === 0 ? 100 : Math.min(100, (100 * bytes) / allowed)

/** How much is used, of how much, and whether that becomes a problem. */
export function StorageFigures({ report }: { report: StorageReport }) {
  const intl = useIntl()
  const size = (bytes: number) => sizeWords(intl, bytes)
  const { bytes, files, allowed, open, disk } = report
  return (
    <>
      <Warning report={report} />
      <ul className={styles.figures} aria-label={intl.formatMessage(messages.title)}>
        <Figure
          icon="database"
          label={intl.formatMessage(messages.used)}
          value={size(bytes)}
          hint={
            allowed === undefined
              ? intl.formatMessage(messages.noLimit)
              : intl.formatMessage(messages.ofAllowed, { allowed: size(allowed) })
          }
        />
        <Figure icon="file" label={intl.formatMessage(messages.files)} value={intl.formatNumber(files)} />
        <Figure
          icon="upload"
          label={intl.formatMessage(messages.open)}
          value={intl.formatNumber(open.count)}
          hint={intl.formatMessage(messages.openReserved, { bytes: size(open.bytes) })}
        />
        {disk && (
          <Figure
            icon="folder"
            label={intl.formatMessage(messages.free)}
            value={size(disk.free)}
            hint={intl.formatMessage(messages.freeReserve, {
              total: size(disk.total),
              reserve: size(disk.reserve),
            })}
          />
        )}
      </ul>
      <UsageBar report={report} />
    </>
  )
}

function UsageBar({ report }: { report: StorageReport }) {
  const intl = useIntl()
  const percent = percentUsed(report)
  if (percent === undefined) return null
  const words = intl.formatMessage(messages.usage, {
    percent: intl.formatNumber(percent / 100, { style: 'percent' }),
  })
  return (
    <div className={styles.bar} data-nearly={percent >= NEARLY || undefined}>
      <progress value={percent} max={100} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}

function Warning({ report }: { report: StorageReport }) {
  const intl = useIntl()
  const percent = percentUsed(report)
  if (report.disk?.full === true)
    return (
      <Banner icon="alert-circle" look="card" tone="bad">
        {intl.formatMessage(messages.full)}
      </Banner>
    )
  if (percent === undefined || percent < NEARLY) return null
  return (
    <Banner icon="alert-triangle" look="card" tone="warn">
      {intl.formatMessage(messages.nearlyFull, {
        percent: intl.formatNumber(percent / 100, { style: 'percent' }),
      })}
    </Banner>
  )
}
