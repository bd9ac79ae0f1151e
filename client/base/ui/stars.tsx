import { Icon } from './icon.tsx'
import styles from './stars.module.css'
import { Hidden } from './text.tsx'

export interface StarsProps {
  /** The figure as shown: "4.8". */
  value: string
  /** The same in words: "4.8 of 5 stars". */
  label: string
}

/** A rating: one star and the number. */
export function Stars({ value, label }: StarsProps) {
  return (
    <span className={styles.stars}>
      <Icon name="star-filled" size={14} className={styles.star} />
      <span aria-hidden="true">{value}</span>
      <Hidden>{label}</Hidden>
    </span>
  )
}
