import { useIntl } from 'react-intl'
import { Bone, Skeleton } from '../base/ui/skeleton.tsx'
import styles from './feed.module.css'
import { messages } from './messages.ts'

/** Messages that are about to come. */
export function FeedSkeleton({ count }: { count: number }) {
  const intl = useIntl()
  return (
    <Skeleton label={intl.formatMessage(messages.loading)}>
      <div className={styles.list}>
        {Array.from({ length: count }, (_, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- they are all the same
          <div key={n} className={styles.card}>
            <Bone shape="short" />
            <Bone shape="line" />
            <Bone shape="half" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
