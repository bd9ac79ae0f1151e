import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, redirect, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { decidesForSelf } from '@cairn/domain/access/people'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { courseLanguage, inLanguage } from '@cairn/domain/courses/language'
import { hasTaken } from '@cairn/domain/reviews/review'
import { isCallError } from '../../base/call-error.ts'
import { useHead } from '../../base/head.tsx'
import { useSpeech } from '../../base/i18n.tsx'
import { session } from '../../base/session.ts'
import { useActor, useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, Page, PageTitle } from '../../base/ui/page.tsx'
import { coverOf } from '../../courses/cover.ts'
import { courseById } from '../../courses/queries.ts'
import { progressIn } from '../../progress/queries.ts'
import { reviewBy } from '../../reviews/queries.ts'
import { messages } from '../../reviews/write-messages.ts'
import type { Arrival } from '../../page.ts'
import { ReviewForm } from './review-form.tsx'
import styles from './review.module.css'
import { waysOf } from './ways.ts'

/** Whoever takes the course, has taken it or has judged it already comes in; everybody else sees its page. */
export const load = async ({
  params,
  context: { queries },
}: Arrival<'/learn/$courseId/review'>): Promise<void> => {
  const courseId = params.courseId
  const me = session.get()?.user.id ?? ''
  const [, found, review] = await Promise.all([
    queries.ensureQueryData(courseById(courseId)).catch((error: unknown) => {
      if (isCallError(error, 404) || isCallError(error, 400)) throw notFound()
      throw error
    }),
    queries.fetchQuery(progressIn(me, courseId)),
    queries.fetchQuery(reviewBy(me, courseId)),
  ])
  if (!review && !found.failed && !hasTaken(found.list[0]))
    throw redirect({ ...waysOf(courseId).page, replace: true })
}

/** What a learner thinks of a course: stars, and words if they like. */
export function Screen() {
  const intl = useIntl()
  const { courseId } = useParams({ from: '/learn/$courseId/review' })
  const { language } = useSpeech()
  const user = useSession()?.user
  const actor = useActor()
  const { data: written } = useSuspenseQuery(courseById(courseId))
  const { data: review } = useQuery({ ...reviewBy(user?.id ?? '', courseId), enabled: user !== undefined })
  const spoken = courseLanguage(written, language)
  const course = inLanguage(written, spoken)
  const foreign = spoken !== language && { lang: localeTag(spoken), dir: direction(spoken) }
  const ways = waysOf(courseId)
  useHead({ title: intl.formatMessage(messages.titleOf, { course: course.title }), indexed: false })
  if (!user || !actor || review === undefined) return null
  return (
    <Page narrow>
      <PageTitle
        above={
          <Crumbs label={intl.formatMessage(messages.crumbs)}>
            <TextLink size="small" link={<Link {...ways.overview} />}>
              <span {...foreign}>{course.title}</span>
            </TextLink>
          </Crumbs>
        }
        lead={intl.formatMessage(messages.lead)}
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      {decidesForSelf(actor, user) ? (
        <div className={styles.card}>
          <div className={styles.course}>
            <div className={styles.cover}>
              <CourseCover src={coverOf(course, written.join)} />
            </div>
            <p className={styles.name} {...foreign}>
              {course.title}
            </p>
          </div>
          <ReviewForm
            key={review?.modified ?? ''}
            user={user}
            courseId={courseId}
            review={review}
            ways={ways}
          />
        </div>
      ) : (
        <Empty
          title={intl.formatMessage(messages.onlyInPerson, { name: user.givenName })}
          action={<Button link={<Link {...ways.overview} />}>{intl.formatMessage(messages.back)}</Button>}
        >
          {intl.formatMessage(messages.onlyInPersonText)}
        </Empty>
      )}
    </Page>
  )
}
