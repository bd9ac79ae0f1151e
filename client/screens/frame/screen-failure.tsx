import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { useOnline } from '../../base/online.ts'
import { onReconnect } from '../../base/reconnect.ts'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Page } from '../../base/ui/page.tsx'
import { useOutdated } from '../../base/version.ts'
import { messages } from './messages.ts'

/** One screen that fails leaves the frame standing. */
export function ScreenFailure({ reset }: { reset: () => void }) {
  const intl = useIntl()
  const router = useRouter()
  useHead({ title: intl.formatMessage(messages.failed), indexed: false })
  const online = useOnline()
  const outdated = useOutdated()
  const { reset: forgetErrors } = useQueryErrorResetBoundary()
  const again = useCallback(() => {
    forgetErrors()
    reset()
    void router.invalidate()
  }, [forgetErrors, reset, router])
  // What failed for want of a connection is tried again when there is one.
  useEffect(() => onReconnect(again), [again])
  const title = intl.formatMessage(
    outdated ? messages.outdated : online ? messages.failed : messages.notOffline,
  )
  const retry = outdated
    ? { label: intl.formatMessage(messages.reload), run: () => location.reload() }
    : { label: intl.formatMessage(messages.tryAgain), run: again }
  return (
    <Page>
      <ErrorState title={title} headingLevel={1} retry={retry}>
        {intl.formatMessage(outdated ? messages.outdatedText : messages.failedText)}
      </ErrorState>
    </Page>
  )
}
