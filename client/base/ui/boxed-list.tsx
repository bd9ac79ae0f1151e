import type { ReactNode } from 'react'
import styles from './boxed-list.module.css'

/** A list whose items each have a border of their own. */
export function BoxedList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

interface ItemProps {
  readonly children: ReactNode
  /** Beside the content where there is room, else below it. */
  readonly actions?: ReactNode
}

export function BoxedItem({ children, actions }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.content}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
