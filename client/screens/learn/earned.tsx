import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { isEarned } from '@cairn/domain/progress/certificate'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import type { Learning } from '../../progress/learning-types.ts'
import styles from './earned.module.css'
import { finishedMessages as messages } from './messages.ts'
import type { Learner } from './use-learner.ts'
import type { Ways } from './ways.ts'

/** Enough of the course is done for one of its certificates; the rest may still be open. */
export const hasEarned = ({ access, course }: Learner, { record, standing }: Learning): boolean =>
  access.as === 'learner' &&
  (course.certificate ?? []).some((design) =>
    isEarned(design, { ...record, certificationPercentage: standing.percent }),
  )

/** Said once, in the lesson that made it so. */
export function Earned({ ways }: { ways: Ways }) {
  const intl = useIntl()
  return (
    <section className={styles.earned} aria-live="polite">
      <Icon name="certificate" />
      <p className={styles.words}>{intl.formatMessage(messages.earned)}</p>
      <Button link={<Link {...ways.certificate} />}>{intl.formatMessage(messages.certificate)}</Button>
    </section>
  )
}
