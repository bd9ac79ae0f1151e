import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, notFound, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { courseLanguage, inLanguage } from '@cairn/domain/courses/language'
import { isCallError } from '../../base/call-error.ts'
import { useHead } from '../../base/head.tsx'
import { useSpeech } from '../../base/i18n.tsx'
import { session } from '../../base/session.ts'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, Page, PageTitle } from '../../base/ui/page.tsx'
import { courseLink } from '../../courses/course-link.tsx'
import { coverOf } from '../../courses/cover.ts'
import { cardsByIds, courseById } from '../../courses/queries.ts'
import { progressIn } from '../../progress/queries.ts'
import type { Arrival } from '../../page.ts'
import { PurchaseCard } from '../../shared/enrolment/purchase-card.tsx'
import { useEnrolment } from '../../shared/enrolment/use-enrolment.ts'
import { messages } from './messages.ts'
import styles from './course.module.css'

export const load = async ({
  params,
  context: { queries },
}: Arrival<'/checkout/course/$courseId'>): Promise<void> => {
  const id = params.courseId
  const course = await queries.ensureQueryData(courseById(id)).catch((error: unknown) => {
    if (isCallError(error, 404) || isCallError(error, 400)) throw notFound()
    throw error
  })
  await Promise.all([
    queries.prefetchQuery(progressIn(session.get()?.user.id ?? '', id)),
    queries.prefetchQuery(cardsByIds(course.prerequisite ?? [])),
  ])
}

/** To take a course: what it costs, and the one thing to do about it. Whoever takes it already is let in. */
export function Screen() {
  const intl = useIntl()
  const { courseId } = useParams({ from: '/checkout/course/$courseId' })
  const { language } = useSpeech()
  const { data: written } = useSuspenseQuery(courseById(courseId))
  const enrolment = useEnrolment(courseId)
  const spoken = courseLanguage(written, language)
  const course = inLanguage(written, spoken)
  const foreign = spoken === language ? {} : { lang: localeTag(spoken), dir: direction(spoken) }
  useHead({ title: intl.formatMessage(messages.titleOf, { course: course.title }), indexed: false })
  if (enrolment.state === 'enrolled' || enrolment.state === 'certified')
    return <Navigate to="/learn/$courseId" params={{ courseId }} replace />
  return (
    <Page narrow>
      <PageTitle
        above={
          <Crumbs label={intl.formatMessage(messages.crumbs)}>
            <TextLink size="small" link={courseLink(courseId)}>
              {intl.formatMessage(messages.back)}
            </TextLink>
          </Crumbs>
        }
      >
        <span {...foreign}>{course.title}</span>
      </PageTitle>
      <div className={styles.card}>
        <PurchaseCard
          course={course}
          cover={coverOf(course, written.join, undefined, 960)}
          enrolment={enrolment}
          {...foreign}
        />
      </div>
    </Page>
  )
}
