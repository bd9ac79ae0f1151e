import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './progress.module.css'
import { Hidden } from './text.tsx'

export interface ProgressProps {
  /** 0 to 100. */
  percent: number
  /** What is progressing and how far, in words. */
  label: string
}

const whole = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)))

export interface ProgressBarProps extends ProgressProps {
  /** 4 px, for lists. */
  thin?: boolean
}

/** A bar; the number always stands beside it. Finished turns green. */
export function ProgressBar({ percent, label, thin }: ProgressBarProps) {
  const value = whole(percent)
  return (
    <progress
      value={value}
      max={100}
      aria-label={label}
      className={classes(styles.bar, thin && styles.thin, value === 100 && styles.done)}
    />
  )
}

const RADIUS = 21.5
const LENGTH = 2 * Math.PI * RADIUS

/** A ring of 48 px with the number inside; finished shows a check. */
export function ProgressRing({ percent, label }: ProgressProps) {
  const value = whole(percent)
  return (
    <span className={classes(styles.ringBox, value === 100 && styles.done)}>
      <Hidden>{label}</Hidden>
      <svg className={styles.ring} viewBox="0 0 48 48" width={48} height={48} aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} strokeWidth="5" />
        {value > 0 && (
          <circle
            className={styles.arc}
            cx="24"
            cy="24"
            r={RADIUS}
            strokeWidth="5"
            strokeDasharray={`${((value / 100) * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}`}
          />
        )}
      </svg>
      {value === 100 ? <Icon name="check" className={styles.check} /> : <b aria-hidden="true">{value}</b>}
    </span>
  )
}
