import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { isMissingProgram, reloadForProgram, reloadOnReconnect } from '../../base/missing-program.ts'
import { useOnline } from '../../base/online.ts'
import { onReconnect } from '../../base/reconnect.ts'
import { ErrorState } from '../../base/ui/empty.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { Page } from '../../base/ui/page.tsx'
import { useOutdated } from '../../base/version.ts'
import { messages } from './messages.ts'

const OnDevice = latePart(
  () => import('../../shared/offline/on-device.tsx').then((file) => ({ default: file.OnDevice })),
  'quiet',
)

/** One screen that fails leaves the frame standing. */
export function ScreenFailure({ error, reset }: { error?: unknown; reset: () => void }) {
  const intl = useIntl()
  const router = useRouter()
  const isCourse = useLocation({ select: ({ pathname }) => pathname.startsWith('/learn/') })
  const online = useOnline()
  const outdated = useOutdated()
  const { reset: forgetErrors } = useQueryErrorResetBoundary()
  const again = useCallback(() => {
    if (isMissingProgram(error)) return void reloadForProgram()
    forgetErrors()
    reset()
    void router.invalidate()
  }, [error, forgetErrors, reset, router])
  // What failed for want of a connection is tried again when there is one.
  useEffect(
    () => onReconnect(() => (isMissingProgram(error) ? void reloadOnReconnect() : again())),
    [again, error],
  )
  const isMissing = !online && !outdated
  const missing = isCourse ? messages.courseNotHere : messages.notOffline
  const title = intl.formatMessage(outdated ? messages.outdated : isMissing ? missing : messages.failed)
  useHead({ title, indexed: false })
  const retry = outdated
    ? { label: intl.formatMessage(messages.reload), run: () => location.reload() }
    : { label: intl.formatMessage(messages.tryAgain), run: again }
  return (
    <Page>
      <ErrorState title={title} headingLevel={1} retry={retry}>
        {intl.formatMessage(outdated ? messages.outdatedText : messages.failedText)}
      </ErrorState>
      {isMissing && (
        <Suspense fallback={null}>
          <OnDevice />
        </Suspense>
      )}
    </Page>
  )
}
