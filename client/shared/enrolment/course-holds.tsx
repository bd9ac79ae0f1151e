import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { lessonsOf, questionCount } from '../../courses/outline-facts.ts'
import { messages } from './course-messages.ts'
import styles from './course-holds.module.css'

/** What one gets: lessons, projects, a coach, a certificate. */
export function Holds({ course }: { course: Course }) {
  const intl = useIntl()
  const lessons = lessonsOf(course.section ?? [])
  const count = lessons.length
  const questions = lessons.reduce((sum, lesson) => sum + questionCount(lesson), 0)
  const projects = lessons.filter(({ type }) => type === 'project').length
  const coached = course.tag?.includes('includes|coached') ?? false
  const share = course.certificate?.[0]?.condition?.minPercentage
  const points = Math.ceil(((course.extent?.points ?? 0) * (share ?? 0)) / 100)
  const lines: [IconName, string][] = []
  if (count > 0)
    lines.push([
      'player-play',
      questions > 0
        ? intl.formatMessage(messages.lessonsQuestions, { count, questions })
        : intl.formatMessage(messages.lessons, { count }),
    ])
  if (projects > 0)
    lines.push([
      'message-check',
      intl.formatMessage(coached ? messages.projectsCoached : messages.projects, { count: projects }),
    ])
  else if (coached) lines.push(['message-check', intl.formatMessage(messages.coached)])
  if (course.certificate !== undefined && course.certificate.length > 0)
    lines.push([
      'certificate',
      points > 0
        ? intl.formatMessage(messages.certificateAt, { points })
        : intl.formatMessage(messages.certificate),
    ])
  return (
    <ul className={styles.holds}>
      {lines.map(([icon, words]) => (
        <li key={icon} className={styles.line}>
          <Icon name={icon} className={styles.icon} />
          {words}
        </li>
      ))}
    </ul>
  )
}
