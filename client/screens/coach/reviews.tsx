import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { classes } from '../../base/ui/classes.ts'
import { MAIN_ID } from '../../base/ui/page.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'
import { CoachNav } from './coach-nav.tsx'
import { KeyHints, ReviewKeys } from './review-keys.tsx'
import { ReviewList } from './review-list.tsx'
import { messages } from './review-messages.ts'
import { ReviewPerson } from './review-person.tsx'
import { ReviewPiece } from './review-piece.tsx'
import { NoPiece, NothingWaits } from './reviews-empty.tsx'
import { ReviewsHead } from './reviews-head.tsx'
import styles from './reviews.module.css'
import { useReviewFlow } from './use-review-flow.ts'
import { useReviews } from './use-reviews.ts'

/** The work that waits for a coach, worked through like an inbox. */
export function Screen() {
  const intl = useIntl()
  const reviews = useReviews()
  const { found, all, list, current, place, now, me, phone } = reviews
  const [keys, setKeys] = useState(false)
  const { verdict, claim, view, show, step, onNext, onJudge } = useReviewFlow(reviews, () => setKeys(true))
  useHead({ title: intl.formatMessage(messages.title), indexed: false })

  const inPiece = place.piece !== undefined
  return (
    <>
      {!(phone && inPiece) && <CoachNav />}
      <main id={MAIN_ID} tabIndex={-1} className={classes(styles.inbox, inPiece && styles.inPiece)}>
        <div className={styles.queue}>
          <ReviewsHead reviews={reviews} />
          <ListStanding found={found} className={styles.waiting} />
          <div className={styles.rows}>
            <ReviewList list={list} current={current?.key} me={me} now={now} onOpen={(key) => show(key)} />
            {found.data && !found.data.failed && list.length === 0 && <NothingWaits reviews={reviews} />}
          </div>
          {list.length > 0 && <KeyHints />}
        </div>
        <div className={styles.work}>
          {current ? (
            <TalkAround>
              <ReviewPiece
                piece={current}
                view={view}
                me={me}
                now={now}
                verdict={verdict}
                claim={claim}
                onNext={onNext}
                onBack={() => show(undefined)}
                onStep={step}
                onKeys={() => setKeys(true)}
                onJudge={onJudge}
              />
            </TalkAround>
          ) : (
            found.data && <NoPiece gone={inPiece} left={all.length} onNext={onNext} />
          )}
        </div>
        {current && (
          <div className={styles.person}>
            <ReviewPerson piece={current} />
          </div>
        )}
      </main>
      <ReviewKeys open={keys} onClose={() => setKeys(false)} />
    </>
  )
}
