import { useIntl } from 'react-intl'
import type { CourseLearner } from '@cairn/contract/course-reports'
import { Badge, type BadgeProps } from '../../../base/ui/badge.tsx'
import { messages as states } from '../../../groups/messages.ts'
import { messages } from './messages.ts'
import styles from './course.module.css'

const LOOKS: Readonly<Record<CourseLearner['state'], Pick<BadgeProps, 'tone' | 'icon'>>> = {
  unenrolled: { tone: 'bad' },
  pending: { tone: 'warn', icon: 'clock' },
  notBegun: { tone: 'warn' },
  learning: {},
  review: { tone: 'info', icon: 'message-check' },
  certified: { tone: 'ok', icon: 'circle-check' },
  ended: { tone: 'bad' },
}

/** Where somebody stands with the course, and whether they have stopped. */
export function LearnerState({ learner: { state, inactive } }: { readonly learner: CourseLearner }) {
  const intl = useIntl()
  return (
    <span className={styles.badges}>
      <Badge {...LOOKS[state]}>{intl.formatMessage(states[state])}</Badge>
      {inactive === true && (
        <Badge tone="warn" icon="alert-triangle">
          {intl.formatMessage(messages.inactive)}
        </Badge>
      )}
    </span>
  )
}
