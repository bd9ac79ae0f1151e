import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { cardsByIds, courseFacets, featuredCourses } from '../../courses/queries.ts'
import { pickQuotes } from '../../reviews/pick-quotes.ts'
import { goodReviews } from '../../reviews/queries.ts'
import type { Arrival } from '../../routes.tsx'
import { headerPicture } from './hero.tsx'
import { FEATURED, Landing } from './landing-page.tsx'
import { messages } from './messages.ts'
import { QUOTES } from './quotes.tsx'

export const load = async ({ context: { queries, config } }: Arrival): Promise<void> => {
  if (config.landingPage.type === 'custom') return
  const picture = headerPicture(config)
  const [reviews] = await Promise.all([
    queries.ensureQueryData(goodReviews()),
    queries.prefetchQuery(featuredCourses(FEATURED)),
    queries.prefetchQuery(courseFacets('')),
    ...(picture ? [queries.prefetchQuery(picture)] : []),
  ])
  await queries.prefetchQuery(cardsByIds(pickQuotes(reviews.list, QUOTES).map(({ about }) => about)))
}

export function Screen() {
  const intl = useIntl()
  useHead({ description: intl.formatMessage(messages.lead) })
  return <Landing />
}
