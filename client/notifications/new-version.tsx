import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { mayLeave } from '../base/leave.ts'
import { useEndsWithPage } from '../base/use-ends-with-page.ts'
import { Banner, BannerAction } from '../base/ui/banner.tsx'
import { messages } from './messages.ts'
import { onNewVersion, takeOver } from './worker-version.ts'

/** A quiet line that a new version is there; nothing changes under anybody's hands until they ask for it. */
export function NewVersion() {
  const intl = useIntl()
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => onNewVersion(setWaiting), [])
  // A page that alone has something says that it has to stay open: nothing else is offered there.
  const isHeld = useEndsWithPage()
  if (!waiting || isHeld) return null
  const reload = async () => {
    if (!(await mayLeave())) return
    setBusy(true)
    await takeOver(waiting)
    location.reload()
    // Where the browser asks and the person stays, they can ask for it again.
    setBusy(false)
  }
  return (
    <div data-strip="">
      <Banner
        icon="refresh"
        action={
          <BannerAction busy={busy} onClick={() => void reload()}>
            {intl.formatMessage(messages.reload)}
          </BannerAction>
        }
      >
        {intl.formatMessage(messages.newVersion)}
      </Banner>
    </div>
  )
}
