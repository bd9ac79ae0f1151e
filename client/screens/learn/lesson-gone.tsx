import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useOnline } from '../../base/online.ts'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { MAIN_ID } from '../../base/ui/page.tsx'
import type { Learning } from '../../progress/learning-types.ts'
import { goOnAt } from './lessons.ts'
import { playerMessages as messages } from './messages.ts'
import styles from './lesson-gone.module.css'
import type { Learner } from './use-learner.ts'
import type { Ways } from './ways.ts'

export interface LessonGoneProps {
  learner: Learner
  learning: Learning
  ways: Ways
}

/** The lesson in the address was taken out of the course, perhaps a moment ago; or the copy on the device is older than it. */
export function LessonGone({ learner, learning, ways }: LessonGoneProps) {
  const intl = useIntl()
  const online = useOnline()
  const lessons = learner.lessons.map(({ lesson }) => lesson)
  const next = goOnAt(lessons, learning.standing, learning.record) ?? lessons[0]
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.gone}>
      <Empty
        headingLevel={1}
        title={intl.formatMessage(online ? messages.gone : messages.notHere)}
        action={
          <div className={styles.actions}>
            {next && (
              <Button variant="filled" iconEnd="arrow-right" link={<Link {...ways.lesson(next.id)} />}>
                {intl.formatMessage(messages.goOnWith, { title: next.title })}
              </Button>
            )}
            <Button link={<Link {...ways.overview} />}>{intl.formatMessage(messages.overview)}</Button>
          </div>
        }
      >
        {intl.formatMessage(online ? messages.goneText : messages.notHereText)}
      </Empty>
    </main>
  )
}
