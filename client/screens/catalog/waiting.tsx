import { useIntl } from 'react-intl'
import { Page } from '../../base/ui/page.tsx'
import { CourseSkeleton, GridSkeleton } from '../../base/ui/skeleton.tsx'
import { messages } from '../../base/ui/waiting-messages.ts'
import styles from './waiting.module.css'

/** The shape of the catalog while it is fetched. */
export function CatalogWaiting() {
  const intl = useIntl()
  return (
    <Page>
      <div className={styles.catalog}>
        <GridSkeleton label={intl.formatMessage(messages.loading)} />
      </div>
    </Page>
  )
}

/** The shape of a course page while it is fetched. */
export function CourseWaiting() {
  const intl = useIntl()
  return (
    <Page>
      <CourseSkeleton label={intl.formatMessage(messages.loading)} />
    </Page>
  )
}
