import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { passesGuard } from '../../base/guard.ts'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, Page, PageTitle } from '../../base/ui/page.tsx'
import type { Arrival } from '../../page.ts'
import { personById } from '../../users/queries.ts'
import { Before } from './before.tsx'
import { CourseAside } from './course-aside.tsx'
import { CourseOutline } from './course-outline.tsx'
import { CourseStanding } from './course-standing.tsx'
import { CourseWaiting } from './course-waiting.tsx'
import styles from './course.module.css'
import { Finished } from './finished.tsx'
import { arrive } from './load.ts'
import { viewMessages as messages } from './course-messages.ts'
import { Opens } from './opens.tsx'
import { useLearner, type Learner } from './use-learner.ts'
import { waysOf } from './ways.ts'

const DownloadCard = latePart(
  () => import('../../offline/download-card.tsx').then((file) => ({ default: file.DownloadCard })),
  'quiet',
)

export const load = async (arrival: Arrival<'/learn/$courseId'>): Promise<void> => {
  const { activity, user } = arrival.search
  if (activity !== undefined && user === undefined)
    throw redirect({ ...waysOf(arrival.params.courseId).lesson(activity), replace: true })
  await arrive(arrival)
}

/** Where somebody stands in a course: how far, by what, and what comes next. */
export function Screen() {
  const intl = useIntl()
  const learner = useLearner()
  const { access, course, learning, barred, lang, dir } = learner
  useHead({ title: course.title, indexed: false })
  const user = access.as === 'onlooker' ? access.user : ''
  const ways = waysOf(course.id, { all: learner.all, user })
  if (access.as === 'outside') return <Navigate {...ways.page} replace />
  if (!learning) return <CourseWaiting />
  const finished = learning.record.state === 'certified' || learning.standing.percent === 100
  return (
    <Page>
      <div className={styles.whose}>
        <Whose learner={learner} />
      </div>
      <PageTitle
        above={
          <Crumbs label={intl.formatMessage(messages.crumbs)}>
            <Back learner={learner} />
          </Crumbs>
        }
      >
        <span lang={lang} dir={dir}>
          {course.title}
        </span>
      </PageTitle>
      <div className={styles.view}>
        <div className={styles.main}>
          {finished && user === '' && <Finished learner={learner} ways={ways} look="page" />}
          <Opens at={learner.opens} />
          <Before learner={learner} />
          {(learning.standing.percent < 100 || user !== '') && (
            <CourseStanding learner={learner} learning={learning} ways={ways} finished={finished} />
          )}
          {access.as === 'learner' && !barred && (
            <Suspense fallback={null}>
              <DownloadCard course={course} language={learner.spoken} />
            </Suspense>
          )}
          <CourseOutline learner={learner} learning={learning} ways={ways} locked={barred} />
        </div>
        <CourseAside learner={learner} learning={learning} ways={ways} finished={finished} />
      </div>
    </Page>
  )
}

/** To the own courses; whoever looks after somebody goes back to the learners of the course. */
function Back({ learner: { access, course } }: { learner: Learner }) {
  const intl = useIntl()
  const actor = useActor()
  if (access.as === 'onlooker' && passesGuard('coach', actor))
    return (
      <TextLink size="small" link={<Link to="/coach/learners" search={{ courseId: course.id }} />}>
        {intl.formatMessage(messages.learners)}
      </TextLink>
    )
  return (
    <TextLink size="small" link={<Link to="/dashboard" />}>
      {intl.formatMessage(messages.yours)}
    </TextLink>
  )
}

/** Said first when this is not about the reader, or does not count. */
function Whose({ learner: { access, course, all } }: { learner: Learner }) {
  const intl = useIntl()
  const user = access.as === 'onlooker' ? access.user : ''
  const { data: person } = useQuery({ ...personById(user), enabled: user !== '', retry: false })
  if (access.as === 'preview')
    return (
      <Banner
        look="card"
        icon="eye"
        tone="warn"
        action={
          <TextLink size="small" link={<Link {...waysOf(course.id, { all: !all }).overview} replace />}>
            {intl.formatMessage(all ? messages.hideOff : messages.showOff)}
          </TextLink>
        }
      >
        {intl.formatMessage(messages.preview)}
      </Banner>
    )
  if (access.as !== 'onlooker') return null
  return (
    <Banner look="card" icon="user">
      {person
        ? intl.formatMessage(messages.theirs, { name: `${person.givenName} ${person.familyName}` })
        : intl.formatMessage(messages.somebodys)}
    </Banner>
  )
}
