import { useIntl } from 'react-intl'
import { MAIN_ID } from '../../base/ui/page.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { playerMessages as messages } from './messages.ts'
import styles from './player-waiting.module.css'
import { useHandOver } from './use-hand-over.ts'

/** The shape of the player while it is fetched. */
export function PlayerWaiting() {
  const intl = useIntl()
  useHandOver()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <Skeleton label={intl.formatMessage(messages.loading)}>
        <div className={styles.bar}>
          <span className={styles.tile} />
          <Bone shape="short" />
        </div>
        <div className={styles.parts}>
          <div className={styles.side}>
            {[0, 1, 2, 3, 4, 5].map((n) => (
              <Bone key={n} shape="line" />
            ))}
          </div>
          <div className={styles.middle}>
            <Bone shape="cover" />
            <Bone shape="short" />
            <Bone shape="title" />
            <Bone shape="line" />
          </div>
        </div>
      </Skeleton>
    </main>
  )
}
