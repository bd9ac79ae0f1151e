import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Review } from '@cairn/contract/progress'
import { TextLink } from '../../base/ui/link.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { VerdictView } from '../../base/ui/verdict.tsx'
import styles from './coach-reviews.module.css'
import { reviewMessages as messages } from './coach-reviews-messages.ts'

export interface CoachReviewsProps {
  readonly course: string
  /** Of one question or project, the oldest first. */
  readonly reviews: readonly Review[]
}

/** What coaches decided about a piece of work and wrote to its learner, round after round. */
export function CoachReviews({ course, reviews }: CoachReviewsProps) {
  const intl = useIntl()
  return (
    <section className={styles.reviews} aria-label={intl.formatMessage(messages.label)}>
      <ol className={styles.rounds}>
        {reviews.map((review, n) => (
          <li key={review.id} className={styles.round} data-last={n === reviews.length - 1 || undefined}>
            <Round course={course} review={review} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Round({ course, review }: { course: string; review: Review }) {
  const intl = useIntl()
  const { verdict, body, files = 0, name, created } = review
  const { work: _, ...decided } = verdict
  const date = intl.formatDate(created, { dateStyle: 'medium' })
  return (
    <>
      <VerdictView verdict={decided} />
      {body && (
        <div dir="auto">
          <RichText text={body} />
        </div>
      )}
      <p className={styles.by}>
        <span>
          {name === undefined
            ? date
            : intl.formatMessage(messages.by, { name: <bdi key="name">{name}</bdi>, date })}
        </span>
        {files > 0 && (
          <TextLink
            size="small"
            link={
              <Link
                to="/learn/$courseId/discussion"
                params={{ courseId: course }}
                search={{ shown: 'mine' }}
              />
            }
          >
            {intl.formatMessage(messages.files, { count: files })}
          </TextLink>
        )}
      </p>
    </>
  )
}
