import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { enrolmentState, isExpired } from '@cairn/domain/progress/enrolment'
import { fileAddress } from '../../base/file-address.ts'
import { useHead } from '../../base/head.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, Page, PageTitle, Section } from '../../base/ui/page.tsx'
import { ProgressRing } from '../../base/ui/progress.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { messages as shared } from './coach-messages.ts'
import { CoachNav } from './coach-nav.tsx'
import styles from './learner.module.css'
import { LearnerNotes } from './learner-notes.tsx'
import { LearnerTimeline } from './learner-timeline.tsx'
import { LearnerWords } from './learner-words.tsx'
import { titleOf, useKindWords } from './review-list.tsx'
import { messages } from './story-messages.ts'
import { useAge } from './use-age.ts'
import { usePersonName } from './use-person-name.ts'
import { useStory, type Story, type Taken } from './use-story.ts'

/** One learner’s whole story: courses, what waits, what was said, and notes only coaches see. */
export function Screen() {
  const { userId } = useParams({ from: '/coach/learner/$userId' })
  return <Learner key={userId} user={userId} />
}

function Learner({ user }: { user: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const story = useStory(user)
  const { found, person, taken, courseId } = story
  const name = usePersonName()(person)
  useHead({ title: found.data ? name : say(shared.learners), indexed: false })
  const back = (
    <Crumbs label={say(messages.crumbs)}>
      <TextLink
        size="small"
        link={<Link to="/coach/learners" search={courseId === undefined ? {} : { courseId }} />}
      >
        {say(messages.back)}
      </TextLink>
    </Crumbs>
  )
  if (found.data && !found.data.failed && taken.length === 0)
    return (
      <>
        <CoachNav />
        <Page>
          <Empty
            headingLevel={1}
            title={say(messages.nobody)}
            action={<Button link={<Link to="/coach/learners" />}>{say(messages.allLearners)}</Button>}
          >
            {say(messages.nobodyText)}
          </Empty>
        </Page>
      </>
    )
  return (
    <>
      <CoachNav />
      <Page>
        {found.data && !found.data.failed ? (
          <PageTitle above={back} actions={<CourseChoice story={story} />}>
            <span className={styles.person}>
              <Avatar name={name} seed={user} src={fileAddress(person?.avatar)} size="large" />
              <bdi>{name}</bdi>
            </span>
          </PageTitle>
        ) : (
          <ListStanding found={found} />
        )}
        {taken.length > 0 && (
          <div className={styles.columns}>
            <div className={styles.main}>
              <Waiting story={story} />
              <LearnerTimeline story={story} name={name} />
            </div>
            <div className={styles.side}>
              <Courses story={story} user={user} />
              <LearnerWords story={story} user={user} name={person?.givenName ?? name} />
              <LearnerNotes story={story} user={user} />
            </div>
          </div>
        )}
      </Page>
    </>
  )
}

function CourseChoice({ story }: { story: Story }) {
  const intl = useIntl()
  const navigate = useNavigate()
  if (story.taken.length < 2) return null
  return (
    <CompactSelect
      label={intl.formatMessage(shared.course)}
      value={story.courseId ?? ''}
      options={[
        { value: '', label: intl.formatMessage(messages.allCourses) },
        ...story.taken.map(({ record, course }) => ({ value: record.object, label: course?.title ?? '' })),
      ]}
      onChange={(event) =>
        void navigate({
          to: '.',
          search: { courseId: event.target.value || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

function Waiting({ story }: { story: Story }) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  const age = useAge(now)
  const kindOf = useKindWords()
  if (story.waiting.length === 0) return null
  return (
    <Section title={intl.formatMessage(messages.waiting)}>
      <Card pad="none">
        <ul className={styles.list}>
          {story.waiting.map((piece) => (
            <li key={piece.key} className={styles.row}>
              <Entry
                title={<bdi>{titleOf(piece)}</bdi>}
                detail={
                  <>
                    <bdi>{piece.courseTitle}</bdi>
                    {` · ${kindOf(piece.kind)} · ${age(piece.since).words}`}
                  </>
                }
                aside={
                  <Button
                    variant="filled"
                    size="small"
                    link={<Link to="/coach/reviews" search={{ piece: piece.key }} />}
                  >
                    {intl.formatMessage(messages.review)}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Courses({ story, user }: { story: Story; user: string }) {
  const intl = useIntl()
  return (
    <Card label={intl.formatMessage(messages.courses)}>
      <ul className={styles.courses}>
        {story.taken.map((taken) => (
          <Course key={taken.record.id} taken={taken} user={user} />
        ))}
      </ul>
    </Card>
  )
}

function Course({ taken: { record, course }, user }: { taken: Taken; user: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [now] = useState(() => new Date())
  const percent = record.certificationPercentage ?? 0
  const share = intl.formatNumber(percent / 100, { style: 'percent' })
  const date =
    record.expires && intl.formatDate(record.expires, { day: 'numeric', month: 'long', year: 'numeric' })
  const access =
    date === undefined
      ? say(messages.noEnd)
      : say(isExpired(record, now) ? messages.endedOn : messages.endsOn, { date })
  return (
    <li className={styles.course}>
      <ProgressRing percent={percent} label={say(shared.complete, { percent: share })} />
      <div className={styles.about}>
        <TextLink
          link={<Link to="/learn/$courseId" params={{ courseId: record.object }} search={{ user }} />}
        >
          <bdi>{course?.title ?? record.object}</bdi>
        </TextLink>
        <Text size="support" tone="dim">
          {access}
        </Text>
        {enrolmentState(record, now) === 'pending' && <Badge tone="warn">{say(messages.pending)}</Badge>}
      </div>
    </li>
  )
}
