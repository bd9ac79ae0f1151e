import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { inLanguage } from '@cairn/domain/courses/language'
import { useSpeech } from '../../base/i18n.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { CardGrid, CardItem, Section } from '../../base/ui/page.tsx'
import { courseLink } from '../../courses/course-link.tsx'
import { cardsByIds } from '../../courses/queries.ts'
import { reviewer } from '../../reviews/person.ts'
import { pickQuotes } from '../../reviews/pick-quotes.ts'
import { messages as reviewWords } from '../../reviews/messages.ts'
import { allReviews, goodReviews } from '../../reviews/queries.ts'
import { QuoteCard } from '../../reviews/quote-card.tsx'
import { RatingStars } from '../../reviews/rating-stars.tsx'
import { messages } from './messages.ts'
import styles from './quotes.module.css'

export const QUOTES = 3

/** What people said, in their own words and about which course. */
export function Quotes() {
  const intl = useIntl()
  const { language } = useSpeech()
  const { data: found } = useQuery(goodReviews())
  const picked = pickQuotes(found?.list ?? [], QUOTES)
  const { data: about } = useQuery({
    ...cardsByIds(picked.map((review) => review.about)),
    enabled: picked.length > 0,
  })
  const quotes = picked.flatMap((review) => {
    const course = about?.list.find(({ id }) => id === review.about)
    const name = reviewer(found?.join, review.creator)
    return course && name !== undefined ? [{ review, name, course: inLanguage(course, language) }] : []
  })
  if (quotes.length === 0) return null
  return (
    <Section size="headline" title={intl.formatMessage(messages.said)} aside={<Overall />}>
      <CardGrid columns={3}>
        {quotes.map(({ review, name, course }) => (
          <CardItem key={review.creator}>
            <QuoteCard
              review={review}
              name={name}
              course={<TextLink link={courseLink(course.id)}>{course.title}</TextLink>}
            />
          </CardItem>
        ))}
      </CardGrid>
    </Section>
  )
}

/** What all reviews come to, good and bad. */
function Overall() {
  const intl = useIntl()
  const { data } = useQuery(allReviews())
  if (!data?.average) return null
  return (
    <p className={styles.overall}>
      <span aria-hidden="true" className={styles.figure}>
        {intl.formatNumber(data.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      </span>
      <RatingStars rating={data.average} />
      <span>{intl.formatMessage(reviewWords.average, { count: data.matches })}</span>
    </p>
  )
}
