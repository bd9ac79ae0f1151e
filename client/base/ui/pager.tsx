import { Button } from './button.tsx'
import styles from './pager.module.css'

export interface PagerProps {
  /** What the buttons lead through: "Pages of users". */
  label: string
  /** Which of how many are in view: "11–20 of 62". */
  range: string
  start: number
  limit: number
  matches: number
  previous: string
  next: string
  onGo: (start: number) => void
}

/** Leads through a list page by page; gone where all of it fits. */
export function Pager({ label, range, start, limit, matches, previous, next, onGo }: PagerProps) {
  if (matches <= limit && start === 0) return null
  return (
    <nav aria-label={label} className={styles.pager}>
      <span className={styles.range}>{range}</span>
      <Button
        size="small"
        icon="chevron-left"
        disabled={start === 0}
        onClick={() => onGo(Math.max(0, start - limit))}
      >
        {previous}
      </Button>
      <Button
        size="small"
        iconEnd="chevron-right"
        disabled={start + limit >= matches}
        onClick={() => onGo(start + limit)}
      >
        {next}
      </Button>
    </nav>
  )
}
