import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { messages } from './storage-messages.ts'
import styles from './storage.module.css'

const KEY = ['storage persisted'] as const

/** Asks the browser not to delete downloads by itself: not asked yet, kept, or denied for now. */
export function KeepDownloads() {
  const intl = useIntl()
  const [denied, setDenied] = useState(false)
  const { data: kept } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? null,
  })
  const ask = useAction(() => navigator.storage.persist(), {
    onDone: (granted) => setDenied(!granted),
    refreshes: [KEY],
    explain: () => {
      setDenied(true)
      return null
    },
  })
  // A browser that cannot be asked has no such promise to give.
  if (kept === undefined || kept === null) return null
  const text = kept ? messages.kept : denied ? messages.denied : messages.ask
  return (
    <div className={styles.setting}>
      <output className={styles.settingText}>
        <Heading level={3} size="small">
          {kept && <Icon name="circle-check" size={18} className={styles.ok} />}
          {intl.formatMessage(messages.keep)}
        </Heading>
        <Text size="support" tone="dim">
          {intl.formatMessage(text)}
        </Text>
      </output>
      {!kept && (
        <Button size="small" busy={ask.busy} onClick={() => void ask.run()}>
          {intl.formatMessage(denied ? messages.askAgain : messages.askButton)}
        </Button>
      )}
    </div>
  )
}
