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
import { goodReviews } from '../../reviews/queries.ts'
import { QuoteCard } from '../../reviews/quote-card.tsx'
import { messages } from './messages.ts'

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
    <Section size="headline" title={intl.formatMessage(messages.said)}>
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
