import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Review } from '@cairn/contract/reviews'
import { Avatar } from '../base/ui/avatar.tsx'
import { Button } from '../base/ui/button.tsx'
import { TextLink, type LinkTarget } from '../base/ui/link.tsx'
import { Text } from '../base/ui/text.tsx'
import { messages } from './messages.ts'
import { reviewer } from './person.ts'
import type { FoundReviews } from './queries.ts'
import { RatingStars } from './rating-stars.tsx'
import styles from './review-list.module.css'

const FIRST = 5
const STEP = 10

export interface ReviewListProps {
  found: FoundReviews
  /** The reader's own, which comes first, and where it is written. */
  own?: { review: Review | null; link: LinkTarget } | undefined
}

/** The average of a course and what learners say: the reader's own first, then the newest. */
export function ReviewList({ found, own }: ReviewListProps) {
  const intl = useIntl()
  const [shown, setShown] = useState(FIRST)
  const others = found.list.filter(({ creator }) => creator !== own?.review?.creator)
  const more = Math.min(STEP, others.length - shown)
  return (
    <>
      <Summary found={found} />
      {own && !own.review && (
        <Button icon="star" link={own.link}>
          {intl.formatMessage(messages.write)}
        </Button>
      )}
      {(others.length > 0 || own?.review) && (
        <ul className={styles.list}>
          {own?.review && (
            <Said
              review={own.review}
              name={intl.formatMessage(messages.yours)}
              person={reviewer(found.join, own.review.creator)}
              edit={<TextLink link={own.link}>{intl.formatMessage(messages.edit)}</TextLink>}
            />
          )}
          {others.slice(0, shown).map((review) => (
            <Said
              key={review.creator}
              review={review}
              name={reviewer(found.join, review.creator) ?? intl.formatMessage(messages.someone)}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button onClick={() => setShown(shown + STEP)}>
          {intl.formatMessage(messages.more, { count: more })}
        </Button>
      )}
    </>
  )
}

function Summary({ found: { average, matches } }: { found: FoundReviews }) {
  const intl = useIntl()
  if (average === undefined)
    return (
      <Text size="body" tone="dim" className={styles.none}>
        {intl.formatMessage(messages.none)}
      </Text>
    )
  return (
    <div className={styles.summary}>
      <span className={styles.figure}>
        {intl.formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      </span>
      <div>
        <RatingStars rating={average} />
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.average, { count: matches })}
        </Text>
      </div>
    </div>
  )
}

interface SaidProps {
  review: Review
  name: string
  /** Whose picture it is, where the name says something else. */
  person?: string | undefined
  edit?: ReactNode
}

function Said({ review, name, person = name, edit }: SaidProps) {
  const intl = useIntl()
  return (
    <li className={styles.review}>
      <Avatar name={person} seed={review.creator} />
      <div className={styles.words}>
        <div className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
          <RatingStars rating={review.rating} />
          {review.created !== undefined && (
            <time dateTime={review.created} className={styles.date}>
              {intl.formatDate(review.created, { dateStyle: 'medium' })}
            </time>
          )}
          {edit}
        </div>
        {review.body !== undefined && (
          <p className={styles.body} dir="auto">
            {review.body}
          </p>
        )}
      </div>
    </li>
  )
}
