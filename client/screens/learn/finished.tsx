import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { Cairn } from './cairn.tsx'
import styles from './finished.module.css'
import { finishedMessages as messages } from './messages.ts'
import type { Learner } from './use-learner.ts'
import type { Ways } from './ways.ts'

export interface FinishedProps {
  learner: Learner
  ways: Ways
  /** Large on the page of the course, small in the player. */
  look: 'page' | 'line'
}

/** The course is done: a calm word about it, and what one can do with that. */
export function Finished({ learner, ways, look }: FinishedProps) {
  const intl = useIntl()
  const { course, learning, lang, dir } = learner
  const completed = learning?.record.completed
  const certificate = (course.certificate ?? []).length > 0
  return (
    <section className={styles.finished} data-look={look} aria-live="polite">
      <div className={styles.cairn}>
        <Cairn percent={100} />
      </div>
      <div className={styles.words}>
        <Heading level={2} size={look === 'page' ? 'page' : 'section'}>
          {intl.formatMessage(messages.title)}
        </Heading>
        <p className={styles.text}>
          {intl.formatMessage(completed === undefined ? messages.text : messages.textOn, {
            title: (
              <span key="title" lang={lang} dir={dir}>
                {course.title}
              </span>
            ),
            date: completed === undefined ? '' : intl.formatDate(completed, { dateStyle: 'long' }),
          })}
        </p>
        <div className={styles.actions}>
          {certificate && (
            <Button variant="filled" icon="certificate" link={<Link {...ways.certificate} />}>
              {intl.formatMessage(messages.certificate)}
            </Button>
          )}
          <Button variant={certificate ? 'quiet' : 'filled'} icon="star" link={<Link {...ways.review} />}>
            {intl.formatMessage(messages.review)}
          </Button>
        </div>
      </div>
    </section>
  )
}
