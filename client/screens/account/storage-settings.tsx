import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DOWNLOAD_QUALITIES } from '@cairn/domain/offline/room'
import { useAction } from '../../base/action.ts'
import { removeVisited } from '../../base/local/upkeep.ts'
import { Button } from '../../base/ui/button.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { preferQuality, preferredQuality } from '../../offline/preferred-quality.ts'
import { KeepDownloads } from './storage-keep.tsx'
import { messages } from './storage-messages.ts'
import styles from './storage.module.css'

/** How this device stores: quality, recently opened pages, and whether the browser keeps what is here. */
export function StorageSettings({ account }: { account: string }) {
  const intl = useIntl()
  return (
    <Panel title={intl.formatMessage(messages.settings)}>
      <div className={styles.settings}>
        <KeepDownloads />
        <PreferredQuality account={account} />
        <RecentPages account={account} />
      </div>
    </Panel>
  )
}

function PreferredQuality({ account }: { account: string }) {
  const intl = useIntl()
  const [quality, setQuality] = useState(() => preferredQuality(account))
  const names = { normal: messages.qualityNormal, low: messages.qualityLow }
  return (
    <div className={styles.setting}>
      <div className={styles.settingText}>
        <Heading level={3} size="small">
          {intl.formatMessage(messages.quality)}
        </Heading>
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.qualityText)}
        </Text>
      </div>
      <Segmented
        label={intl.formatMessage(messages.quality)}
        options={DOWNLOAD_QUALITIES.map((value) => ({ value, label: intl.formatMessage(names[value]) }))}
        value={quality}
        onChange={(next) => {
          preferQuality(account, next)
          setQuality(next)
        }}
      />
    </div>
  )
}

function RecentPages({ account }: { account: string }) {
  const intl = useIntl()
  const clear = useAction(() => removeVisited(account), {
    done: intl.formatMessage(messages.recentCleared),
    refreshes: [['downloads']],
    failsIn: 'toast',
    explain: () => intl.formatMessage(messages.unavailable),
  })
  return (
    <div className={styles.setting}>
      <div className={styles.settingText}>
        <Heading level={3} size="small">
          {intl.formatMessage(messages.recent)}
        </Heading>
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.recentText)}
        </Text>
      </div>
      <Button
        size="small"
        busy={clear.busy}
        aria-label={intl.formatMessage(messages.recentClearOf)}
        onClick={() => void clear.run()}
      >
        {intl.formatMessage(messages.recentClear)}
      </Button>
    </div>
  )
}
