import type { ReactNode } from 'react'
import { Sortable } from '../edit/sortable.tsx'
import { movedTo } from './moved.ts'
import styles from './sortable-list.module.css'

export interface SortableListProps<T> {
  /** What is listed. */
  label: string
  items: readonly T[]
  /** What one of them is called, for those who hear it. */
  nameOf: (item: T, place: number) => string
  onChange: (items: readonly T[], moved: T) => void
  children: (item: T, place: number) => ReactNode
}

/** Cards whose order means something, each with a grip as long as there are several. */
export function SortableList<T>({ label, items, nameOf, onChange, children }: SortableListProps<T>) {
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item !== undefined) onChange(movedTo(items, from, to), item)
  }
  return (
    <Sortable label={label} items={items} nameOf={nameOf} onMove={move} className={styles.list}>
      {(item, place, grip) => (
        <div className={styles.card}>
          {items.length > 1 && <div className={styles.grip}>{grip}</div>}
          <div className={styles.body}>{children(item, place)}</div>
        </div>
      )}
    </Sortable>
  )
}
