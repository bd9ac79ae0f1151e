import type { ReactNode } from 'react'
import styles from './report-people.module.css'

interface Props {
  readonly strong: ReactNode
  readonly children?: ReactNode
}

/** What a report says in a sentence or two: what matters most first. */
export function Summary({ strong, children }: Props) {
  return (
    <p className={styles.summary}>
      <strong>{strong}</strong> {children}
    </p>
  )
}
