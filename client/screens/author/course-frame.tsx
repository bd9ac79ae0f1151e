import { queryOptions, useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { courses, type Course } from '@cairn/contract/courses'
import { can } from '@cairn/domain/access/actions'
import { CallError, isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { pathTo } from '../../base/paths.ts'
import { useActor } from '../../base/site.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Column, MAIN_ID, Page } from '../../base/ui/page.tsx'
import { CaretKeeper } from '../../courses/draft/caret-keeper.tsx'
import { DraftOf, useDrafted } from '../../courses/draft/use-draft.tsx'
import { NotFound } from '../../base/ui/not-found.tsx'
import { messages, tabMessages } from './course-frame-messages.ts'
import styles from './course-frame.module.css'
import { CourseHeader } from './course-header.tsx'
import { CourseLeave } from './course-leave.tsx'
import { CourseTabRow } from './course-tab-row.tsx'
import { openTabs, type TabName } from './course-tabs.ts'
import { CourseWaiting } from './course-waiting.tsx'
import { fetchStudio } from './studio-parts.ts'
import { useNews } from './use-news.ts'
import { latePart } from '../../base/ui/late-part.tsx'

const Studio = latePart(async () => ({ default: (await fetchStudio()).Studio }))

/** The whole course with its hidden parts, as it is at this moment: what is changed from here on is the draft. */
const courseToChange = (id: string) =>
  queryOptions({
    queryKey: [courses.getCourse.path, id, 'to change'] as const,
    queryFn: async ({ signal }): Promise<Course> => {
      const query = { filter: 'all' as const }
      const asked = { params: { id }, query, signal, handled: 'shown', fresh: true } as const
      const course = await call(courses.getCourse, asked)
      if (course === null) throw new CallError(404, undefined)
      return course
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** Everything about one course under change: its bar, its tabs and the draft they all work on. */
export function CourseFrame() {
  const intl = useIntl()
  const { courseId = '' } = useParams({ strict: false })
  const actor = useActor()
  const { data: course, error, refetch, isFetching } = useQuery(courseToChange(courseId))
  if (course && actor && can(actor, 'course.write', { ...course, status: course.status ?? 'disabled' }))
    return (
      <DraftOf key={`${actor.id} ${courseId}`} course={course} person={actor.id}>
        <Inside />
        <CaretKeeper />
      </DraftOf>
    )
  // One that may not be changed by whoever asks does not exist here.
  if (course || isCallError(error, 404) || isCallError(error, 400)) return <NotFound />
  if (!error) return <CourseWaiting />
  return (
    <Page>
      <ErrorState
        title={intl.formatMessage(messages.failed)}
        headingLevel={1}
        retry={{ label: intl.formatMessage(messages.tryAgain), run: () => void refetch(), busy: isFetching }}
      >
        {intl.formatMessage(messages.failedText)}
      </ErrorState>
    </Page>
  )
}

/** The tab an address means; a lesson stands in the content. */
const useTab = (): TabName | undefined => {
  const { tab, instructionId } = useParams({ strict: false })
  const name = instructionId === undefined ? tab : 'content'
  return openTabs.find((one) => one.name === name)?.name
}

function Inside() {
  const intl = useIntl()
  const { courseId = '', tab: asked, instructionId } = useParams({ strict: false })
  const tab = useTab()
  const title = useDrafted(({ course }) => course.title)
  useNews()
  useHead({ title: tab ? `${intl.formatMessage(tabMessages[tab])}: ${title}` : title, indexed: false })
  if (asked === undefined && instructionId === undefined)
    return <Navigate to="/author/course/$courseId/$tab" params={{ courseId, tab: 'content' }} replace />
  if (!tab) return <NotFound />
  return (
    <div className={styles.frame}>
      <CourseHeader courseId={courseId} />
      <CourseTabRow courseId={courseId} current={tab} />
      {tab === 'content' ? (
        <Suspense fallback={<main id={MAIN_ID} tabIndex={-1} className={styles.main} />}>
          <Studio courseId={courseId} lesson={instructionId} />
        </Suspense>
      ) : (
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Column className={styles.column}>
            <Outlet />
          </Column>
        </main>
      )}
      <CourseLeave within={pathTo('/author/course/$courseId/$tab', { courseId, tab: '' })} />
    </div>
  )
}
