import { useIntl } from 'react-intl'
import { Page } from '../../base/ui/page.tsx'
import { GridSkeleton } from '../../base/ui/skeleton.tsx'
import { messages } from '../../base/ui/waiting-messages.ts'
import styles from './publisher-waiting.module.css'

/** The shape of a publisher's page while it is fetched. */
export function PublisherWaiting() {
  const intl = useIntl()
  return (
    <Page>
      <div className={styles.courses}>
        <GridSkeleton label={intl.formatMessage(messages.loading)} count={4} />
      </div>
    </Page>
  )
}
