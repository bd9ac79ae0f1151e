import type { ReactNode } from 'react'
import type { Review } from '@cairn/contract/reviews'
import { Avatar } from '../base/ui/avatar.tsx'
import { Card } from '../base/ui/card.tsx'
import { Text } from '../base/ui/text.tsx'
import styles from './quote-card.module.css'
import { RatingStars } from './rating-stars.tsx'

export interface QuoteCardProps {
  review: Review
  name: string
  /** A link to the course it is about. */
  course: ReactNode
}

/** What somebody said about a course. */
export function QuoteCard({ review, name, course }: QuoteCardProps) {
  return (
    <Card pad="large" className={styles.quote}>
      <RatingStars rating={review.rating} />
      <blockquote className={styles.words} dir="auto">
        {review.body}
      </blockquote>
      <div className={styles.by}>
        <Avatar name={name} seed={review.creator} />
        <div>
          <Text className={styles.name}>
            <bdi>{name}</bdi>
          </Text>
          <Text size="support" tone="dim">
            {course}
          </Text>
        </div>
      </div>
    </Card>
  )
}
