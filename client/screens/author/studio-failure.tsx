import { useIntl } from 'react-intl'
import { ErrorState } from '../../base/ui/empty.tsx'
import { MAIN_ID } from '../../base/ui/page.tsx'
import { messages } from './studio-messages.ts'
import styles from './studio.module.css'

/** A lesson that cannot be shown leaves the outline, the bar and everything typed as they are. */
export function PartFailure({ reset }: { reset: () => void }) {
  const intl = useIntl()
  return (
    <main id={MAIN_ID} tabIndex={-1} data-pane="canvas" className={styles.canvas}>
      <ErrorState
        title={intl.formatMessage(messages.failed)}
        headingLevel={1}
        retry={{ label: intl.formatMessage(messages.tryAgain), run: reset }}
      >
        {intl.formatMessage(messages.failedText)}
      </ErrorState>
    </main>
  )
}
