import { useRouter } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Page } from '../../base/ui/page.tsx'
import { messages } from './messages.ts'

/** One screen that fails leaves the frame standing. */
export function ScreenFailure({ reset }: { reset: () => void }) {
  const intl = useIntl()
  const router = useRouter()
  useHead({ title: intl.formatMessage(messages.failed), indexed: false })
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page>
      <ErrorState
        title={intl.formatMessage(messages.failed)}
        headingLevel={1}
        retry={{ label: intl.formatMessage(messages.tryAgain), run: again }}
      >
        {intl.formatMessage(messages.failedText)}
      </ErrorState>
    </Page>
  )
}
