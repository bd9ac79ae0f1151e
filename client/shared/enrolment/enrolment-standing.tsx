import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { awaitsReview } from '@cairn/domain/progress/enrolment'
import { nextLesson } from '@cairn/domain/progress/next-lesson'
import { hasBegun } from '@cairn/domain/progress/prerequisites'
import type { Instruction } from '@cairn/contract/content'
import { Badge, type BadgeProps } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { Text } from '../../base/ui/text.tsx'
import { priceKind } from '../../courses/price-kind.ts'
import { LateSubscriptionNote } from '../../purchases/subscriptions/late-note.tsx'
import { messages } from './course-messages.ts'
import styles from './enrolment-standing.module.css'

export interface StandingProps {
  course: Course
  state: 'enrolled' | 'certified' | 'pending'
  progress: Progress | null
}

/** Where the reader stands: the state in words, the bar with its number, and how long it lasts. */
export function Standing({ course, state, progress }: StandingProps) {
  const intl = useIntl()
  const day = (date: string) => intl.formatDate(date, { dateStyle: 'long' })
  const percent = progress?.certificationPercentage ?? 0
  const percentText = intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 })
  const total = course.extent?.points ?? 0
  const until = progress?.expires !== undefined && (
    <Text size="support" tone="dim">
      {intl.formatMessage(messages.until, { date: day(progress.expires) })}
    </Text>
  )
  if (state === 'pending') {
    return (
      <div className={styles.standing}>
        <Badge tone="warn" icon="clock">
          {intl.formatMessage(messages.pending)}
        </Badge>
        <Text tone="dim">{intl.formatMessage(messages.pendingText)}</Text>
        <YourCourses />
      </div>
    )
  }
  return (
    <div className={styles.standing}>
      <State state={state} progress={progress} day={day} />
      <div className={styles.bar}>
        <ProgressBar
          percent={percent}
          label={intl.formatMessage(messages.progress, { percent: percentText })}
        />
        <div className={styles.figures}>
          {total > 0 && (
            <span>
              {intl.formatMessage(messages.earned, { earned: Math.round((total * percent) / 100), total })}
            </span>
          )}
          <bdi aria-hidden="true" className={styles.percent}>
            {percentText}
          </bdi>
        </div>
      </div>
      {progress !== null && priceKind(course) === 'subscription' ? (
        <LateSubscriptionNote owner={progress.user} course={course.id}>
          {until}
        </LateSubscriptionNote>
      ) : (
        until
      )}
      <Ways course={course} state={state} progress={progress} />
      <YourCourses />
    </div>
  )
}

interface StateProps {
  state: 'enrolled' | 'certified'
  progress: Progress | null
  day: (date: string) => string
}

function State({ state, progress, day }: StateProps) {
  const intl = useIntl()
  const waits = progress?.state === 'coachReviewRequired' || (progress !== null && awaitsReview(progress))
  const [tone, icon, words]: [BadgeProps['tone'], BadgeProps['icon'], string] =
    state === 'certified'
      ? [
          'ok',
          'certificate',
          progress?.completed === undefined
            ? intl.formatMessage(messages.certified)
            : intl.formatMessage(messages.certifiedOn, { date: day(progress.completed) }),
        ]
      : waits
        ? ['warn', 'clock', intl.formatMessage(messages.withCoach)]
        : progress?.certificate
          ? ['ok', 'certificate', intl.formatMessage(messages.certificateEarned)]
          : ['accent', 'check', intl.formatMessage(messages.enrolled)]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}

/** Into the lesson where the reader goes on; once the course is done, to the certificate and to all of it again. */
function Ways({ course, state, progress }: Omit<StandingProps, 'state'> & Pick<StateProps, 'state'>) {
  const intl = useIntl()
  const courseId = course.id
  const next = state === 'enrolled' ? nextLesson<Instruction>(course, progress ?? {}) : undefined
  const certificate =
    progress?.certificate || (state === 'certified' && (course.certificate ?? []).length > 0)
  const begun = hasBegun(progress ?? {})
  return (
    <div className={styles.ways}>
      {next && (
        <Button
          wide
          variant="filled"
          size="large"
          iconEnd="arrow-right"
          link={
            <Link
              to="/learn/$courseId/activity/$instructionId"
              params={{ courseId, instructionId: next.lesson.id }}
            />
          }
        >
          {intl.formatMessage(begun ? messages.goOn : messages.begin)}
        </Button>
      )}
      {certificate && (
        <Button
          wide
          variant={next ? 'quiet' : 'filled'}
          size={next ? 'medium' : 'large'}
          icon="certificate"
          link={<Link to="/learn/$courseId/certificate" params={{ courseId }} />}
        >
          {intl.formatMessage(messages.yourCertificate)}
        </Button>
      )}
      <Button
        wide
        variant={next || certificate ? 'quiet' : 'filled'}
        link={<Link to="/learn/$courseId" params={{ courseId }} />}
      >
        {intl.formatMessage(state === 'certified' ? messages.lookAgain : messages.learn)}
      </Button>
    </div>
  )
}

function YourCourses() {
  const intl = useIntl()
  return (
    <Text size="support" className={styles.centred}>
      <TextLink link={<Link to="/dashboard" />}>{intl.formatMessage(messages.yours)}</TextLink>
    </Text>
  )
}
