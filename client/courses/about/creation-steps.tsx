import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import styles from './creation-steps.module.css'

export interface CreationStep {
  readonly label: string
  /** What is known of it now. */
  readonly detail: string
  readonly state: 'waiting' | 'now' | 'done'
  /** Part of it that is done, where that can be counted. */
  readonly percent?: number | undefined
}

/** The steps of long work, the one under way open. */
export function CreationSteps({ steps }: { steps: readonly CreationStep[] }) {
  return (
    <div aria-live="polite">
      <ol className={styles.steps}>
        {steps.map((step, i) => (
          <li
            key={step.label}
            className={classes(styles.step, styles[step.state])}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {step.state === 'done' ? <Icon name="check" size={14} /> : i + 1}
            </span>
            <div className={styles.words}>
              <span className={styles.label}>{step.label}</span>
              <span className={styles.detail}>{step.detail}</span>
              {step.state === 'now' && step.percent !== undefined && (
                <ProgressBar percent={step.percent} label={step.detail} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
