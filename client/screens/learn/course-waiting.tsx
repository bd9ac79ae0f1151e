import { useIntl } from 'react-intl'
import { Page } from '../../base/ui/page.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { playerMessages as messages } from './messages.ts'
import styles from './course.module.css'
import { useHandOver } from './use-hand-over.ts'

/** The shape of the page while it is fetched. */
export function CourseWaiting() {
  const intl = useIntl()
  useHandOver()
  return (
    <Page>
      <Skeleton label={intl.formatMessage(messages.loading)}>
        <div className={styles.title}>
          <Bone shape="title" />
        </div>
        <div className={styles.view}>
          <div className={styles.main}>
            <Bone shape="card" />
            <Bone shape="card" />
          </div>
          <Bone shape="card" />
        </div>
      </Skeleton>
    </Page>
  )
}
