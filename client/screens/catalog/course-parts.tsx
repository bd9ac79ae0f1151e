import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Progress } from '@cairn/contract/progress'
import { decidesForSelf } from '@cairn/domain/access/people'
import { hasTaken } from '@cairn/domain/reviews/review'
import { useActor } from '../../base/site.tsx'
import { parseRichText } from '../../base/ui/parse-rich-text.ts'
import { Section } from '../../base/ui/page.tsx'
import { RichText, RichWords } from '../../base/ui/rich-text.tsx'
import { Text } from '../../base/ui/text.tsx'
import { CourseOutline } from '../../courses/course-outline.tsx'
import { CoursePeople, peopleOf } from '../../courses/course-people.tsx'
import { CourseRows } from '../../courses/course-rows.tsx'
import { messages as courseMessages } from '../../courses/messages.ts'
import { OutcomeList } from '../../courses/outcome-list.tsx'
import { splitOutcomes } from '../../courses/outcomes.ts'
import { cardsByIds, type FullCourse } from '../../courses/queries.ts'
import { reviewBy, reviewsOf } from '../../reviews/queries.ts'
import { ReviewList } from '../../reviews/review-list.tsx'
import { messages } from '../../shared/enrolment/course-messages.ts'
import styles from './course.module.css'

export interface CoursePartsProps {
  /** In the language it is shown in. */
  course: FullCourse
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  progress: Progress | null
  withDisabled: boolean
}

/** What there is to read about a course, part by part. */
export function CourseParts({ course, lang, dir, progress, withDisabled }: CoursePartsProps) {
  const intl = useIntl()
  const { sections = 0, lessons = 0, points = 0 } = course.extent ?? {}
  const people = peopleOf(course.bios, course.join)
  return (
    <>
      <Overview course={course} lang={lang} dir={dir} />
      <Section
        id="outline"
        title={intl.formatMessage(messages.outline)}
        aside={
          lessons > 0 && (
            <Text size="support" tone="dim">
              {intl.formatMessage(courseMessages.outlineDetail, { sections, lessons, points })}
            </Text>
          )
        }
      >
        <CourseOutline
          sections={course.section ?? []}
          lang={lang}
          progress={progress}
          withDisabled={withDisabled}
        />
      </Section>
      <Prerequisites ids={course.prerequisite ?? []} />
      {people.length > 0 && course.bios && (
        <Section title={intl.formatMessage(messages.people)}>
          <CoursePeople bios={course.bios} join={course.join} lang={lang} />
        </Section>
      )}
      <Reviews courseId={course.id} progress={progress} />
    </>
  )
}

function Overview({ course, lang, dir }: Pick<CoursePartsProps, 'course' | 'lang' | 'dir'>) {
  const intl = useIntl()
  const { description = '' } = course
  const { outcomes, rest } = useMemo(() => splitOutcomes(parseRichText(description)), [description])
  return (
    <div id="overview" className={styles.overview}>
      {outcomes && (
        <Section
          title={
            <span lang={lang} dir={dir}>
              <RichWords nodes={outcomes.title} />
            </span>
          }
        >
          <div lang={lang} dir={dir}>
            <OutcomeList entries={outcomes.entries} />
          </div>
        </Section>
      )}
      {rest.length > 0 && (
        <Section title={intl.formatMessage(messages.about)}>
          <RichText text={rest} lang={lang} dir={dir} />
        </Section>
      )}
    </div>
  )
}

function Prerequisites({ ids }: { ids: readonly string[] }) {
  const intl = useIntl()
  const { data } = useQuery({ ...cardsByIds(ids), enabled: ids.length > 0 })
  if (!data || data.list.length === 0) return null
  return (
    <Section title={intl.formatMessage(messages.before)}>
      <CourseRows courses={data.list} join={data.join} />
    </Section>
  )
}

/** What the reader says of the course, where they may say something: never in the name of another. */
const useOwnReview = (courseId: string, progress: Progress | null) => {
  const actor = useActor()
  const me = actor && decidesForSelf(actor, actor) ? actor.id : undefined
  const { data: review } = useQuery({ ...reviewBy(me ?? '', courseId), enabled: me !== undefined })
  if (me === undefined || review === undefined || !(review || hasTaken(progress ?? undefined)))
    return undefined
  return { review, link: <Link to="/learn/$courseId/review" params={{ courseId }} /> }
}

function Reviews({ courseId, progress }: { courseId: string; progress: Progress | null }) {
  const intl = useIntl()
  const { data } = useQuery(reviewsOf(courseId))
  const own = useOwnReview(courseId, progress)
  return (
    <Section id="reviews" title={intl.formatMessage(messages.reviews)}>
      {data && <ReviewList found={data} own={own} />}
    </Section>
  )
}
