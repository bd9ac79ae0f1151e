import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { classes } from '../../base/ui/classes.ts'
import styles from './checkout.module.css'
import type { Problem } from './problem.ts'

const ICONS: Readonly<Record<Problem['kind'], IconName>> = {
  card: 'credit-card',
  limit: 'alert-circle',
  price: 'info-circle',
  session: 'alert-circle',
  canceled: 'info-circle',
  other: 'alert-circle',
}

const CALM: ReadonlySet<Problem['kind']> = new Set(['price', 'canceled'])

interface ProblemNoteProps {
  readonly ref: Ref<HTMLDivElement>
  readonly problem: Problem | undefined
  readonly action?: ReactNode
}

/** Why nothing was paid; read out at once. */
export function ProblemNote({ ref, problem, action }: ProblemNoteProps) {
  return (
    <div ref={ref} role="alert" className={styles.alert}>
      {problem && (
        <div className={classes(styles.note, CALM.has(problem.kind) ? styles.info : styles.bad)}>
          <Icon name={ICONS[problem.kind]} />
          <div>
            <b className={styles.noteTitle}>{problem.title}</b>
            {problem.text !== undefined && <span>{problem.text}</span>}
            {action}
          </div>
        </div>
      )}
    </div>
  )
}
