import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { mayLeave } from '../base/leave.ts'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { messages } from './messages.ts'
import { onNewVersion, takeOver } from './worker-version.ts'

/** A quiet line that a new version is there; nothing changes under anybody's hands until they ask for it. */
export function NewVersion() {
  const intl = useIntl()
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => onNewVersion(setWaiting), [])
  if (!waiting) return null
  const reload = async () => {
    if (!(await mayLeave())) return
    setBusy(true)
    await takeOver(waiting)
    location.reload()
  }
  return (
    <div data-strip="">
      <Banner
        icon="refresh"
        action={
          <Button size="small" variant="ghost" busy={busy} onClick={() => void reload()}>
            {intl.formatMessage(messages.reload)}
          </Button>
        }
      >
        {intl.formatMessage(messages.newVersion)}
      </Banner>
    </div>
  )
}
