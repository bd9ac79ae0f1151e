import type { CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import type { LessonStanding } from '@cairn/domain/progress/standing'
import { Icon } from '../../base/ui/icon.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { stateMessages } from './messages.ts'
import { farIn } from './shares.ts'
import styles from './state-dot.module.css'

export type DotState = 'open' | 'started' | 'waiting' | 'returned' | 'done' | 'locked'

const STATES = {
  started: 'started',
  completed: 'done',
  coachReviewRequired: 'waiting',
  returned: 'returned',
} as const

export const dotOf = (lesson: Pick<LessonStanding, 'state'> | undefined): DotState =>
  lesson?.state === undefined ? 'open' : STATES[lesson.state]

export interface StateDotProps {
  state: DotState
  /** The one that is open now. */
  now?: boolean
  /** 0 to 100, of something that was begun. */
  far?: number
}

/** How far one thing is: a shape first, a colour second, and a word for whoever sees neither. */
export function StateDot({ state, now = false, far = 0 }: StateDotProps) {
  const intl = useIntl()
  return (
    <span
      className={styles.dot}
      data-state={state}
      data-now={now || undefined}
      style={{ '--far': `${Math.max(8, far)}%` } as CSSProperties}
    >
      {state === 'done' && <Icon name="check" size={14} />}
      {state === 'waiting' && <Icon name="clock" size={14} />}
      {state === 'returned' && <Icon name="arrow-back-up" size={14} />}
      {state === 'locked' && <Icon name="lock" size={12} />}
      <Hidden>{intl.formatMessage(stateMessages[state])}</Hidden>
    </span>
  )
}

export function LessonDot({ lesson, now }: { lesson: LessonStanding | undefined; now?: boolean }) {
  return <StateDot state={dotOf(lesson)} far={farIn(lesson)} {...(now !== undefined && { now })} />
}
