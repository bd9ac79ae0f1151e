import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { companyOf } from '@cairn/domain/access/roles'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Column, Page, Section } from '../../base/ui/page.tsx'
import { GridSkeleton } from '../../base/ui/skeleton.tsx'
import { CourseCards } from '../../courses/course-cards.tsx'
import { readCatalogSearch } from '../../courses/catalog-search.ts'
import { catalogCourses } from '../../courses/queries.ts'
import type { Arrival } from '../../page.ts'
import { FollowButton } from '../../users/follow-button.tsx'
import { messages as frameMessages } from '../../base/ui/waiting-messages.ts'
import { NotFound } from '../../base/ui/not-found.tsx'
import { PublisherHead } from './publisher-head.tsx'
import { messages } from './publisher-messages.ts'
import { PublisherPeople, teachersOf } from './publisher-people.tsx'
import { pictureOf, publisherNamed, publisherPath, type Publisher } from '../../shared/publisher-query.ts'

const coursesOf = (publisher: string) => catalogCourses(readCatalogSearch({ publisher }))

export const load = async ({
  params,
  context: { queries },
}: Arrival<'/catalog/publisher/$id'>): Promise<void> => {
  const publisher = await queries.ensureQueryData(publisherNamed(params.id, queries))
  if (publisher === null) throw notFound()
  await Promise.all([
    queries.prefetchQuery(coursesOf(publisher.id)),
    queries.prefetchQuery(teachersOf(publisher.id)),
  ])
}

const DESCRIBED = 200

/** As much of a text as search engines show, cut between two words. */
const summaryOf = (text: string | undefined): string | undefined =>
  text === undefined || text.length <= DESCRIBED
    ? text
    : `${text.slice(0, DESCRIBED).replace(/\s+\S*$/, '')}…`

/** A publisher: who they are, what they teach, and who teaches it. */
export function Screen() {
  const { id } = useParams({ from: '/catalog/publisher/$id' })
  const { data: publisher } = useSuspenseQuery(publisherNamed(id, useQueryClient()))
  return publisher ? <PublisherPage publisher={publisher} /> : <NotFound />
}

function PublisherPage({ publisher }: { publisher: Publisher }) {
  const actor = useActor()
  useHead({
    title: publisher.name,
    description: summaryOf(publisher.description),
    image: pictureOf(publisher, 'banner') ?? pictureOf(publisher, 'avatar'),
    canonical: publisherPath(publisher.id),
  })
  const { data } = useQuery(coursesOf(publisher.id))
  return (
    <Page bleed>
      <PublisherHead
        publisher={publisher}
        courses={data?.failed ? undefined : data}
        action={
          <FollowButton
            what={{ type: 'organization', id: publisher.id }}
            byItself={[...companyOf(actor), actor?.rootOrg].includes(publisher.id)}
          />
        }
      />
      <Column>
        <Courses publisher={publisher} />
        <PublisherPeople publisher={publisher.id} />
      </Column>
    </Page>
  )
}

function Courses({ publisher }: { publisher: Publisher }) {
  const intl = useIntl()
  const { data, refetch, isFetching } = useQuery(coursesOf(publisher.id))
  return (
    <Section
      title={intl.formatMessage(messages.courses)}
      aside={
        (data?.matches ?? 0) > 3 && (
          <TextLink link={<Link to="/catalog" search={{ publisher: publisher.id }} />}>
            {intl.formatMessage(messages.searchThem)}
          </TextLink>
        )
      }
    >
      {!data && <GridSkeleton label={intl.formatMessage(frameMessages.loading)} count={4} />}
      {data?.failed && (
        <ErrorState
          title={intl.formatMessage(messages.failed)}
          headingLevel={3}
          retry={{
            label: intl.formatMessage(messages.tryAgain),
            run: () => void refetch(),
            busy: isFetching,
          }}
        >
          {intl.formatMessage(messages.failedText)}
        </ErrorState>
      )}
      {data && !data.failed && data.list.length === 0 && (
        <Empty
          title={intl.formatMessage(messages.empty)}
          headingLevel={3}
          action={<Button link={<Link to="/catalog" />}>{intl.formatMessage(messages.toCatalog)}</Button>}
        >
          {intl.formatMessage(messages.emptyText, { name: publisher.name })}
        </Empty>
      )}
      {data && data.list.length > 0 && <CourseCards courses={data.list} join={data.join} eager={4} />}
    </Section>
  )
}
