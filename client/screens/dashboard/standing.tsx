import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Card } from '../../base/ui/card.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import styles from './dashboard.module.css'
import { pointsEarned, type Learning } from './learning.ts'
import { messages } from './messages.ts'

/** The side column: figures first, then what was earned. */
export function Standing({ learning }: { learning: readonly Learning[] }) {
  const intl = useIntl()
  const finished = learning.filter(({ shelf }) => shelf === 'finished')
  const figures = [
    [messages.standingUnderWay, learning.filter(({ shelf }) => shelf === 'underWay').length],
    [messages.standingFinished, finished.length],
    [messages.standingPoints, learning.reduce((sum, one) => sum + pointsEarned(one), 0)],
  ] as const
  return (
    <aside className={styles.side}>
      <Card label={intl.formatMessage(messages.standing)}>
        <Heading level={2} size="card">
          {intl.formatMessage(messages.standing)}
        </Heading>
        <dl className={styles.figures}>
          {figures.map(([name, value]) => (
            <div key={name.id} className={styles.figure}>
              <dt>{intl.formatMessage(name)}</dt>
              <dd>{intl.formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {finished.length > 0 && (
        <Card label={intl.formatMessage(messages.finishedCourses)}>
          <Heading level={2} size="card">
            {intl.formatMessage(messages.finishedCourses)}
          </Heading>
          <ul className={styles.finished}>
            {finished.map(({ course, progress }) => (
              <li key={course.id}>
                <span className={styles.seal}>
                  <Icon name="circle-check" />
                </span>
                <div>
                  <TextLink link={<Link to="/catalog/course/$courseId" params={{ courseId: course.id }} />}>
                    {course.title}
                  </TextLink>
                  {progress.completed !== undefined && (
                    <Text size="support" tone="faint">
                      {intl.formatDate(progress.completed, {
                        day: 'numeric',
                        month: 'long',
                        year: 'numeric',
                      })}
                    </Text>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  )
}
