import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { UploadPanel } from '../base/ui/upload-panel.tsx'
import { messages } from './messages.ts'
import { UploadLine } from './upload-line.tsx'
import { isUnfinished, uploads, type UploadItem } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

// What is over in a moment is not worth a panel, and what has arrived need not stay.
const APPEARS_MS = 900
const LEAVES_MS = 4000

const NEED = { failed: 0, reconnecting: 1, sending: 2, paused: 3, waiting: 4, done: 5 } as const

const byNeed = (a: UploadItem, b: UploadItem) => NEED[a.status] - NEED[b.status]

/** The uploads of the whole page; once per page. */
export function UploadTray() {
  const intl = useIntl()
  // What was refused is told at its place, and there is nothing to wait for.
  const items = useUploads().filter(({ id, status }) => status !== 'failed' || uploads.mayRetry(id))
  const [shown, setShown] = useState(false)
  const moving = items.filter(isUnfinished).length
  const failed = items.filter(({ status }) => status === 'failed').length
  const over = items.length > 0 && moving === 0 && failed === 0

  const busy = moving > 0
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setShown(true), APPEARS_MS)
    return () => clearTimeout(timer)
  }, [busy])
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(
      () => {
        uploads.clear()
        setShown(false)
      },
      shown ? LEAVES_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [over, shown])

  if (!shown || items.length === 0) return null
  const close = () => {
    for (const { id, status } of items) if (status === 'failed') uploads.cancel(id)
    uploads.clear()
    setShown(false)
  }
  const title =
    moving > 0
      ? intl.formatMessage(messages.trayMoving, { count: moving })
      : failed > 0
        ? intl.formatMessage(messages.trayFailed, { count: failed })
        : intl.formatMessage(messages.trayDone, { count: items.length })
  return (
    <UploadPanel
      icon={moving > 0 ? 'upload' : failed > 0 ? 'alert-circle' : 'circle-check'}
      title={title}
      words={{
        fold: intl.formatMessage(messages.fold),
        unfold: intl.formatMessage(messages.unfold),
        close: intl.formatMessage(messages.close),
      }}
      onClose={moving > 0 ? undefined : close}
    >
      {items.toSorted(byNeed).map((item) => (
        <UploadLine key={item.id} item={item} />
      ))}
    </UploadPanel>
  )
}
