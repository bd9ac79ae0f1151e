import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { inLanguage } from '@cairn/domain/courses/language'
import { useHead } from '../../base/head.tsx'
import { useSpeech } from '../../base/i18n.tsx'
import { useActor } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Card } from '../../base/ui/card.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { LinkTo, TextLink } from '../../base/ui/link.tsx'
import { Crumbs, Page, PageTitle } from '../../base/ui/page.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { coverOf } from '../../courses/cover.ts'
import { joinedPublisher } from '../../courses/joined.ts'
import { courseById } from '../../courses/queries.ts'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { staffedCourses } from '../../shared/learners/calls.ts'
import { CoachNav } from './coach-nav.tsx'
import { LearnerList } from '../../shared/learners/learner-list.tsx'
import styles from './learners.module.css'
import { messages } from '../../shared/learners/messages.ts'
import { useLearnersSearch } from '../../shared/learners/use-learners-search.ts'

/** The learners of a course one looks after; which course, the address says. */
export function Screen() {
  const intl = useIntl()
  const { search } = useLearnersSearch()
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  return (
    <>
      <CoachNav />
      <Page>{search.courseId === undefined ? <Courses /> : <OfCourse id={search.courseId} />}</Page>
    </>
  )
}

function OfCourse({ id }: { id: string }) {
  const intl = useIntl()
  const { language } = useSpeech()
  const { data: course, error } = useQuery({ ...courseById(id), retry: false })
  const back = (
    <Crumbs label={intl.formatMessage(messages.crumbs)}>
      <TextLink size="small" link={<Link to="/coach/learners" />}>
        {intl.formatMessage(messages.allCourses)}
      </TextLink>
    </Crumbs>
  )
  if (error)
    return (
      <>
        <PageTitle above={back}>{intl.formatMessage(messages.title)}</PageTitle>
        <Empty title={intl.formatMessage(messages.noCourse)}>
          {intl.formatMessage(messages.noCourseText)}
        </Empty>
      </>
    )
  return (
    <>
      <PageTitle above={back} lead={course && inLanguage(course as Course, language).title}>
        {intl.formatMessage(messages.title)}
      </PageTitle>
      {course && <LearnerList course={course} />}
    </>
  )
}

/** Which course? Whoever looks after a single one is not asked for long. */
function Courses() {
  const intl = useIntl()
  const { language } = useSpeech()
  const found = useQuery(staffedCourses(useActor()))
  const { data } = found
  return (
    <>
      <PageTitle lead={intl.formatMessage(messages.choose)}>{intl.formatMessage(messages.title)}</PageTitle>
      <Card pad="none">
        <ListStanding found={found} className={styles.waiting} />
        {data && !data.failed && data.list.length === 0 && (
          <Empty title={intl.formatMessage(messages.noCourses)}>
            {intl.formatMessage(messages.noCoursesText)}
          </Empty>
        )}
        <ul className={styles.courses}>
          {data?.list.map((course) => {
            const shown = inLanguage(course, language)
            return (
              <li key={course.id} className={styles.course}>
                <Entry
                  lead={
                    <span className={styles.cover}>
                      <CourseCover src={coverOf(shown as Course, data.join)} />
                    </span>
                  }
                  title={
                    <LinkTo
                      to={<Link to="/coach/learners" search={{ courseId: course.id }} />}
                      className={styles.link ?? ''}
                    >
                      {shown.title}
                    </LinkTo>
                  }
                  detail={<bdi>{joinedPublisher(data.join, course.publisher)?.name}</bdi>}
                  aside={course.status !== 'enabled' && <Badge>{intl.formatMessage(messages.off)}</Badge>}
                />
              </li>
            )
          })}
        </ul>
      </Card>
    </>
  )
}
