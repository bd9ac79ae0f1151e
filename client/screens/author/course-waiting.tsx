import { useIntl } from 'react-intl'
import { MAIN_ID } from '../../base/ui/page.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { messages } from './course-frame-messages.ts'
import styles from './course-waiting.module.css'

/** The shape of the studio while the course is fetched. */
export function CourseWaiting() {
  const intl = useIntl()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <Skeleton label={intl.formatMessage(messages.loading)}>
        <div className={styles.bar}>
          <span className={styles.tile} />
          <Bone shape="short" />
        </div>
        <div className={styles.parts}>
          <div className={styles.side}>
            {[0, 1, 2, 3, 4, 5, 6].map((n) => (
              <Bone key={n} shape="line" />
            ))}
          </div>
          <div className={styles.middle}>
            <Bone shape="short" />
            <Bone shape="title" />
            <Bone shape="cover" />
            <Bone shape="card" />
          </div>
          <div className={styles.side}>
            <Bone shape="control" />
            <Bone shape="control" />
          </div>
        </div>
      </Skeleton>
    </main>
  )
}
