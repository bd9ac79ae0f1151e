import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../base/ui/avatar.tsx'
import { Button } from '../base/ui/button.tsx'
import { Text } from '../base/ui/text.tsx'
import { messages } from './messages.ts'
import { reviewer } from './person.ts'
import type { FoundReviews } from './queries.ts'
import { RatingStars } from './rating-stars.tsx'
import styles from './review-list.module.css'

const FIRST = 5
const STEP = 10

/** The average of a course and what learners say, the newest first. */
export function ReviewList({ found }: { found: FoundReviews }) {
  const intl = useIntl()
  const [shown, setShown] = useState(FIRST)
  if (found.list.length === 0) {
    return (
      <Text size="body" tone="dim">
        {intl.formatMessage(messages.none)}
      </Text>
    )
  }
  const more = Math.min(STEP, found.list.length - shown)
  return (
    <>
      {found.average !== undefined && (
        <div className={styles.summary}>
          <span className={styles.figure}>
            {intl.formatNumber(found.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          </span>
          <div>
            <RatingStars rating={found.average} />
            <Text size="support" tone="dim">
              {intl.formatMessage(messages.average, { count: found.matches })}
            </Text>
          </div>
        </div>
      )}
      <ul className={styles.list}>
        {found.list.slice(0, shown).map((review) => {
          const name = reviewer(found.join, review.creator) ?? intl.formatMessage(messages.someone)
          return (
            <li key={review.creator} className={styles.review}>
              <Avatar name={name} seed={review.creator} />
              <div className={styles.words}>
                <div className={styles.head}>
                  <bdi className={styles.name}>{name}</bdi>
                  <RatingStars rating={review.rating} />
                  {review.created !== undefined && (
                    <time dateTime={review.created} className={styles.date}>
                      {intl.formatDate(review.created, { dateStyle: 'medium' })}
                    </time>
                  )}
                </div>
                {review.body !== undefined && (
                  <p className={styles.body} dir="auto">
                    {review.body}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <Button onClick={() => setShown(shown + STEP)}>
          {intl.formatMessage(messages.more, { count: more })}
        </Button>
      )}
    </>
  )
}
