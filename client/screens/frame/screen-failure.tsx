import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { useOnline } from '../../base/online.ts'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Page } from '../../base/ui/page.tsx'
import { messages } from './messages.ts'

/** One screen that fails leaves the frame standing. */
export function ScreenFailure({ reset }: { reset: () => void }) {
  const intl = useIntl()
  const router = useRouter()
  useHead({ title: intl.formatMessage(messages.failed), indexed: false })
  const online = useOnline()
  const again = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  // What failed for want of a connection is tried again when there is one.
  const wasOffline = useRef(!online)
  useEffect(() => {
    if (online && wasOffline.current) again()
    wasOffline.current = !online
  }, [online, again])
  return (
    <Page>
      <ErrorState
        title={intl.formatMessage(messages.failed)}
        headingLevel={1}
        retry={{ label: intl.formatMessage(messages.tryAgain), run: again }}
      >
        {intl.formatMessage(online ? messages.failedText : messages.failedOffline)}
      </ErrorState>
    </Page>
  )
}
