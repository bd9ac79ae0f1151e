import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { nextLesson } from '@cairn/domain/progress/next-lesson'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Text } from '../../base/ui/text.tsx'
import { joinedPerson } from '../../courses/joined.ts'
import type { FullCourse } from '../../courses/queries.ts'
import { useCourseWords } from '../../courses/use-course-words.ts'
import { messages } from './messages.ts'
import styles from './first-steps.module.css'

const firstLesson = (course: FullCourse) => nextLesson<Instruction>(course, {})?.lesson

/** Into the first lesson, or to the course where it has none yet. */
export const startLink = (course: FullCourse) => {
  const lesson = firstLesson(course)
  return lesson ? (
    <Link
      to="/learn/$courseId/activity/$instructionId"
      params={{ courseId: course.id, instructionId: lesson.id }}
    />
  ) : (
    <Link to="/learn/$courseId" params={{ courseId: course.id }} />
  )
}

/** What awaits somebody who has just enrolled: the first lesson, and who coaches them. */
export function FirstSteps({ course, lang }: { course: FullCourse; lang?: string | undefined }) {
  const { formatMessage } = useIntl()
  const words = useCourseWords()
  const lesson = firstLesson(course)
  const [bio] = course.bios?.coach ?? []
  const coach = bio && joinedPerson(course.join, bio.user)
  if (!lesson && !coach) return null
  return (
    <ul className={styles.steps}>
      {lesson && (
        <li>
          <span className={styles.icon}>
            <Icon name="player-play" />
          </span>
          <div>
            <Text className={styles.name}>
              {formatMessage(messages.firstLesson)} <bdi lang={lang}>{lesson.title}</bdi>
            </Text>
            {lesson.duration !== undefined && lesson.duration > 0 && (
              <Text size="support" tone="dim">
                {words.length(lesson.duration)}
              </Text>
            )}
          </div>
        </li>
      )}
      {coach && (
        <li>
          <Avatar name={`${coach.givenName} ${coach.familyName}`} seed={coach.id} size="medium" />
          <div>
            <Text className={styles.name}>
              {formatMessage(messages.coach, { name: `${coach.givenName} ${coach.familyName}` })}
            </Text>
            {bio?.title !== undefined && (
              <Text size="support" tone="dim">
                {bio.title}
              </Text>
            )}
          </div>
        </li>
      )}
    </ul>
  )
}
