import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, useParams, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { courseLanguage, inLanguage } from '@cairn/domain/courses/language'
import { isCallError } from '../../base/call-error.ts'
import { useHead } from '../../base/head.tsx'
import { useSpeech } from '../../base/i18n.tsx'
import type { SearchOf } from '../../base/paths.ts'
import { session } from '../../base/session.ts'
import { Anchors } from '../../base/ui/anchors.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Column, Page, Section } from '../../base/ui/page.tsx'
import { coverOf } from '../../courses/cover.ts'
import { CourseCards } from '../../courses/course-cards.tsx'
import { joinedAddress, joinedPublisher } from '../../courses/joined.ts'
import {
  cardsByIds,
  courseById,
  publisherCount,
  relatedCourses,
  type FullCourse,
} from '../../courses/queries.ts'
import { PublisherLine } from '../../organizations/publisher-line.tsx'
import { messages as publisherMessages } from '../../organizations/messages.ts'
import { progressIn } from '../../progress/queries.ts'
import { reviewsOf } from '../../reviews/queries.ts'
import type { Arrival } from '../../page.ts'
import { CourseHead } from './course-head.tsx'
import { messages } from '../../shared/enrolment/course-messages.ts'
import { CourseParts } from './course-parts.tsx'
import styles from './course.module.css'
import { PurchaseCard } from '../../shared/enrolment/purchase-card.tsx'
import { useEnrolment } from '../../shared/enrolment/use-enrolment.ts'
import { usePartInView } from './use-part-in-view.ts'

const withDisabled = ({ viewdisabled }: SearchOf<'/catalog/course/$courseId'>): boolean =>
  viewdisabled === 'true'

export const load = async ({
  params,
  search,
  context: { queries },
}: Arrival<'/catalog/course/$courseId'>): Promise<void> => {
  const id = params.courseId
  const course = await queries
    .ensureQueryData(courseById(id, { all: withDisabled(search) }))
    .catch((error: unknown) => {
      if (isCallError(error, 404) || isCallError(error, 400)) throw notFound()
      throw error
    })
  const me = session.get()?.user.id
  await Promise.all([
    queries.prefetchQuery(reviewsOf(id)),
    queries.prefetchQuery(relatedCourses(course)),
    queries.prefetchQuery(publisherCount(course.publisher)),
    queries.prefetchQuery(cardsByIds(course.prerequisite ?? [])),
    ...(me === undefined ? [] : [queries.prefetchQuery(progressIn(me, id))]),
  ])
}

/** The course in the language asked for, with what its words need to be marked as. */
const useShown = (course: FullCourse, wished: string | undefined) => {
  const { language } = useSpeech()
  const spoken = courseLanguage(course, wished ?? language)
  const foreign = spoken !== language
  return {
    shown: inLanguage(course, spoken),
    spoken,
    lang: foreign ? localeTag(spoken) : undefined,
    dir: foreign ? direction(spoken) : undefined,
  }
}

export function Screen() {
  const intl = useIntl()
  const { courseId } = useParams({ from: '/catalog/course/$courseId' })
  const search = useSearch({ from: '/catalog/course/$courseId' })
  const { data: course } = useSuspenseQuery(courseById(courseId, { all: withDisabled(search) }))
  const { shown, spoken, lang, dir } = useShown(course, search.language)
  const enrolment = useEnrolment(course.id)
  const cover = coverOf(shown, course.join, undefined, 960)
  useHead({ title: shown.title, description: shown.shortDescription, image: cover })
  return (
    <Page bleed>
      {course.status === 'disabled' && (
        <Banner icon="eye-off" tone="warn">
          {intl.formatMessage(messages.disabled)}
        </Banner>
      )}
      <div className={styles.course}>
        <div className={styles.band} />
        <div className={styles.head}>
          <CourseHead course={shown} spoken={spoken} lang={lang} dir={dir} />
          <Publisher course={course} />
        </div>
        <div className={styles.card}>
          <PurchaseCard course={shown} cover={cover} enrolment={enrolment} lang={lang} dir={dir} />
        </div>
        <div className={styles.parts}>
          <PartLinks course={course} />
          <CourseParts
            course={shown}
            lang={lang}
            dir={dir}
            progress={enrolment.progress}
            withDisabled={withDisabled(search)}
          />
        </div>
      </div>
      <Related course={course} />
    </Page>
  )
}

function Publisher({ course }: { course: FullCourse }) {
  const intl = useIntl()
  const { data } = useQuery(publisherCount(course.publisher))
  const publisher = joinedPublisher(course.join, course.publisher)
  if (!publisher) return null
  const count = data?.matches ?? 0
  return (
    <div className={styles.publisher}>
      <PublisherLine
        id={publisher.id}
        name={publisher.name}
        avatar={joinedAddress(course.join, publisher.avatar)}
        detail={count > 0 ? intl.formatMessage(publisherMessages.publisherOf, { count }) : undefined}
      />
    </div>
  )
}

const PARTS = ['overview', 'outline', 'reviews'] as const

function PartLinks({ course }: { course: FullCourse }) {
  const intl = useIntl()
  const current = usePartInView(PARTS)
  const count = course.rating?.count ?? 0
  return (
    <Anchors
      label={intl.formatMessage(messages.parts)}
      current={current}
      places={PARTS.map((id) => ({
        id,
        label: intl.formatMessage(messages[id]),
        link: <Link to="." hash={id} search={true} />,
        ...(id === 'reviews' && count > 0 && { count: intl.formatNumber(count) }),
      }))}
    />
  )
}

function Related({ course }: { course: FullCourse }) {
  const intl = useIntl()
  const { data } = useQuery(relatedCourses(course))
  if (!data || data.list.length === 0) return null
  return (
    <Column>
      <Section title={intl.formatMessage(messages.related)}>
        <CourseCards courses={data.list} join={data.join} columns={4} />
      </Section>
    </Column>
  )
}
