import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { connection, useOnline } from '../../base/online.ts'
import { useSite } from '../../base/site.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { parseRichText, wordsOf } from '../../base/ui/parse-rich-text.ts'
import { cardsByIds, courseFacets, featuredCourses } from '../../courses/queries.ts'
import { pickQuotes } from '../../reviews/pick-quotes.ts'
import { allReviews, goodReviews } from '../../reviews/queries.ts'
import type { Arrival } from '../../page.ts'
import { headerPicture } from '../../shared/landing/hero.tsx'
import { CustomPage, ownPage } from '../../shared/landing/custom-page.tsx'
import { FEATURED, Template } from '../../shared/landing/landing-page.tsx'
import { messages } from '../../shared/landing/messages.ts'
import { QUOTES } from '../../shared/landing/quotes.tsx'
import { LandingWaiting } from './waiting.tsx'

const OfflineStart = latePart(() =>
  import('../../shared/offline/offline-start.tsx').then((file) => ({ default: file.OfflineStart })),
)

export const load = async ({ context: { queries, config } }: Arrival<'/'>): Promise<void> => {
  if (ownPage(config) !== undefined || !connection.isUp()) return
  const picture = headerPicture(config)
  const [reviews] = await Promise.all([
    queries.ensureQueryData(goodReviews()),
    queries.prefetchQuery(featuredCourses(FEATURED)),
    queries.prefetchQuery(courseFacets('')),
    queries.prefetchQuery(allReviews()),
    ...(picture ? [queries.prefetchQuery(picture)] : []),
  ])
  await queries.prefetchQuery(cardsByIds(pickQuotes(reviews.list, QUOTES).map(({ about }) => about)))
}

/** Words enough for a search engine, and not more than it shows. */
const DESCRIPTION = 160

const shortened = (html: string): string =>
  wordsOf(parseRichText(html.replaceAll('</', ' </'), 'page'))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, DESCRIPTION)

export function Screen() {
  const intl = useIntl()
  const own = ownPage(useSite())
  const queries = useQueryClient()
  const isCut = !useOnline() && queries.getQueryData(featuredCourses(FEATURED).queryKey) === undefined
  const said = own === undefined ? '' : shortened(own)
  useHead({ description: said || intl.formatMessage(messages.lead) })
  if (own === undefined && isCut)
    return (
      <Suspense fallback={<LandingWaiting />}>
        <OfflineStart />
      </Suspense>
    )
  // A page of one's own on which nothing is written would greet visitors with nothing.
  return own === undefined ? <Template /> : <CustomPage html={own} />
}
