import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { coverOf } from '../../courses/cover.ts'
import type { Joined } from '../../courses/queries.ts'
import { ContinueCard } from '../../base/ui/continue-card.tsx'
import { INSTRUCTION_ICONS } from '../../base/ui/kind-icons.ts'
import { pointsEarned, type Learning } from './learning.ts'
import { lessonWay, overviewWay } from './ways.ts'
import { messages } from './messages.ts'

interface Props {
  readonly learning: Learning
  readonly join: Joined
}

/** The course last worked on, with its next lesson: the one thing to do on this page. */
export function Continue({ learning, join }: Props) {
  const intl = useIntl()
  const { course, next, percent, earned, goal } = learning
  const share = (value: number) => intl.formatNumber(value / 100, { style: 'percent' })
  if (!next) return null
  const total = course.extent?.points ?? 0
  const minutes = next.secondsLeft === undefined ? 0 : Math.ceil(next.secondsLeft / 60)
  return (
    <ContinueCard
      cover={coverOf(course, join)}
      title={course.title}
      words={{
        eyebrow: intl.formatMessage(messages.continueEyebrow),
        action: intl.formatMessage(messages.open),
        course: intl.formatMessage(messages.course),
      }}
      lesson={{
        icon: INSTRUCTION_ICONS[next.lesson.type],
        title: next.lesson.title,
        left:
          minutes > 0
            ? intl.formatMessage(messages.minutesLeft, { minutes })
            : intl.formatMessage(messages.nextLesson),
      }}
      percent={percent}
      progressLabel={intl.formatMessage(messages.complete, {
        percent: share(percent),
      })}
      points={intl.formatMessage(messages.points, { earned: pointsEarned(learning), total })}
      goal={
        earned
          ? intl.formatMessage(messages.earnedAt, { percent: share(percent) })
          : goal === undefined || percent >= goal
            ? undefined
            : intl.formatMessage(messages.goal, { percent: share(goal) })
      }
      link={<Link {...lessonWay(course.id, next.lesson.id)} />}
      courseLink={<Link {...overviewWay(course.id)} />}
    />
  )
}
