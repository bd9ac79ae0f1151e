import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { INSTRUCTION_ICONS } from '../../base/ui/kind-icons.ts'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { useCourseWords } from '../../courses/use-course-words.ts'
import type { Learning } from '../../progress/learning-types.ts'
import { Cairn } from './cairn.tsx'
import styles from './course-standing.module.css'
import { goOnAt, type PlacedLesson } from './lessons.ts'
import { viewMessages as messages } from './course-messages.ts'
import type { Learner } from './use-learner.ts'
import type { Ways } from './ways.ts'

export interface CourseStandingProps {
  learner: Learner
  learning: Learning
  ways: Ways
  finished: boolean
}

/** How far one is, and the one thing to do about it. */
export function CourseStanding({ learner, learning, ways, finished }: CourseStandingProps) {
  const intl = useIntl()
  const { standing, record } = learning
  const { percent, earned, total, counts } = standing
  const text = intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 })
  const placed = learner.lessons.map((one) => ({ ...one, id: one.lesson.id }))
  const next = goOnAt(placed, standing, record)
  const begun = (record.instruction ?? []).length > 0
  const mine = learner.access.as !== 'onlooker'
  return (
    <section className={styles.standing} aria-label={intl.formatMessage(messages.standing)}>
      {!finished && (
        <div className={styles.cairn}>
          <Cairn percent={percent} />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.percent}>
          <bdi className={styles.figure}>{text}</bdi> {intl.formatMessage(messages.complete)}
        </p>
        <ProgressBar percent={percent} label={intl.formatMessage(messages.far, { percent: text })} />
        <p className={styles.sum}>
          {intl.formatMessage(counts === 'points' ? messages.points : messages.parts, { earned, total })}
          <Goal learner={learner} learning={learning} ways={ways} />
        </p>
        {mine && !learner.barred && next && !finished && (
          <GoOn next={next} ways={ways} begun={begun} learner={learner} learning={learning} />
        )}
        {mine && !finished && !next && placed.length > 0 && (
          <p className={styles.waits}>
            <Icon name="clock" size={18} />
            {intl.formatMessage(messages.allHandedIn)}
          </p>
        )}
      </div>
    </section>
  )
}

/** What the percentage is good for. */
function Goal({ learner, learning, ways }: Pick<CourseStandingProps, 'learner' | 'learning' | 'ways'>) {
  const intl = useIntl()
  const at = learner.course.certificate?.[0]?.condition?.minPercentage
  const { percent, total, earned, counts } = learning.standing
  if (at === undefined || at >= 100) return null
  if (percent >= at)
    return learner.access.as === 'preview' ? null : (
      <TextLink size="small" link={<Link {...ways.certificate} />}>
        {intl.formatMessage(learner.access.as === 'learner' ? messages.goalReached : messages.goalReachedOf)}
      </TextLink>
    )
  const missing = Math.max(1, Math.ceil((total * at) / 100 - earned))
  return (
    <span>
      {intl.formatMessage(counts === 'points' ? messages.goalPoints : messages.goalParts, {
        percent: intl.formatNumber(at / 100, { style: 'percent' }),
        missing,
      })}
    </span>
  )
}

interface GoOnProps extends Pick<CourseStandingProps, 'learner' | 'learning' | 'ways'> {
  next: PlacedLesson
  begun: boolean
}

function GoOn({ next, ways, begun, learner, learning }: GoOnProps) {
  const intl = useIntl()
  const words = useCourseWords()
  const { lesson, sectionNumber, number } = next
  const seen = learning.record.instruction?.find(({ id }) => id === lesson.id)
  const { duration = 0 } = lesson
  const left = Math.max(0, duration - (seen?.timeWatched ?? 0))
  const facts = [
    intl.formatMessage(messages.lessonNumber, { section: sectionNumber, number }),
    ...(duration > 0 ? [intl.formatMessage(messages.left, { length: words.length(left || duration) })] : []),
  ]
  return (
    <div className={styles.next}>
      <span className={styles.kind}>
        <Icon name={INSTRUCTION_ICONS[lesson.type]} />
      </span>
      <div className={styles.nextWords}>
        <p className={styles.nextTitle}>
          <bdi lang={learner.lang}>{lesson.title}</bdi>
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <Button
        variant="filled"
        size="large"
        icon="player-play-filled"
        link={<Link {...ways.lesson(lesson.id)} />}
      >
        {intl.formatMessage(begun ? messages.goOn : messages.begin)}
      </Button>
    </div>
  )
}
