import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { LinkTo, type LinkTarget } from './link.tsx'
import styles from './chip.module.css'

export interface ChipProps {
  children: ReactNode
  icon?: IconName
  pressed?: boolean
  onClick: () => void
}

/** A filter that is on or off. */
export function Chip({ children, icon, pressed = false, onClick }: ChipProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onClick} className={styles.chip}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  )
}

export interface RemovableChipProps {
  children: ReactNode
  /** What a press does: "Remove filter English". */
  removeLabel: string
  onRemove: () => void
}

/** A filter in force; a press takes it away. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className={classes(styles.chip, styles.on)}
    >
      {children}
      <Icon name="x" size={16} />
    </button>
  )
}

export interface LinkChipProps {
  link: LinkTarget
  children: ReactNode
  icon?: IconName
  /** How many are behind it. */
  count?: ReactNode
}

/** A large chip that leads somewhere: browse by subject. */
export function LinkChip({ link, children, icon, count }: LinkChipProps) {
  return (
    <LinkTo to={link} className={classes(styles.chip, styles.large)}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </LinkTo>
  )
}

/** Chips in a line that wraps; on a phone it scrolls sideways. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className={styles.row}>
      {children}
    </fieldset>
  )
}
