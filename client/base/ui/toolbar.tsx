import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

export interface ToolbarProps {
  /** The search field; it takes the room that is left. */
  search: ReactNode
  /** Filters and the order, as compact selects. */
  children?: ReactNode
}

/** What stands above a list: search first, then what narrows it. */
export function Toolbar({ search, children }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>{search}</div>
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  )
}
