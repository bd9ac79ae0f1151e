import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { LANDING_ELEMENTS } from '@cairn/contract/config'
import { useSite } from '../../base/site.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Column, Page, Section } from '../../base/ui/page.tsx'
import { CourseCards } from '../../courses/course-cards.tsx'
import { courseFacets, featuredCourses } from '../../courses/queries.ts'
import { countPublishers } from '../../organizations/publishers.ts'
import { PublisherRow } from '../../organizations/publisher-row.tsx'
import { Crew } from './crew.tsx'
import { CustomPage } from './custom-page.tsx'
import { Features } from './features.tsx'
import { FilmPart } from './film-part.tsx'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'
import { messages } from './messages.ts'
import { Quotes } from './quotes.tsx'
import { Subjects } from './subjects.tsx'

type Element = (typeof LANDING_ELEMENTS)[number]

/** How many courses are shown. */
export const FEATURED = 4

/** What is on the page; its settings show it before it is saved. */
export function Landing() {
  const { landingPage } = useSite()
  if (landingPage.type === 'custom') return <CustomPage html={landingPage.html ?? ''} />
  return <Template />
}

/** Our own page, part by part. */
export function Template() {
  const { landingPage } = useSite()
  const shows = (element: Element): boolean => !(landingPage.hiddenElements ?? []).includes(element)
  return (
    <Page bleed>
      <Hero withSearch={shows('search')} withPicture={shows('headerImage')} />
      <Column className={shows('footer') ? undefined : styles.withoutFooter}>
        {shows('featured') && <Featured />}
        <Features />
        {shows('video') && landingPage.videoType !== 'none' && <FilmPart />}
        {shows('categories') && <Subjects />}
        {shows('publishers') && <Publishers />}
        {shows('social') && <Quotes />}
        <Crew />
      </Column>
    </Page>
  )
}

function Featured() {
  const intl = useIntl()
  const { data } = useQuery(featuredCourses(FEATURED))
  if (!data || data.list.length === 0) return null
  return (
    <Section
      size="headline"
      title={intl.formatMessage(messages.featured)}
      aside={
        <TextLink link={<Link to="/catalog" />}>
          <span className={styles.wide}>
            {intl.formatMessage(messages.seeAllCount, { count: data.matches })}
          </span>
          <span className={styles.narrow}>{intl.formatMessage(messages.seeAll)}</span>
        </TextLink>
      }
    >
      <CourseCards courses={data.list} join={data.join} columns={4} />
    </Section>
  )
}

function Publishers() {
  const intl = useIntl()
  const { data } = useQuery(courseFacets(''))
  const publishers = countPublishers(data?.list ?? [], data?.join?.['publisher'])
  // With more courses than were counted, the numbers would not be true.
  if (publishers.length === 0 || data?.matches !== data?.list.length) return null
  return (
    <div className={styles.part}>
      <Section title={intl.formatMessage(messages.publishers)}>
        <PublisherRow publishers={publishers.slice(0, 8)} />
      </Section>
    </div>
  )
}
