import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './badge.module.css'

export interface BadgeProps {
  tone?: 'stone' | 'accent' | 'primary' | 'ok' | 'warn' | 'bad' | 'info'
  icon?: IconName | undefined
  children: ReactNode
}

/** A word about a thing. Word first, colour second. */
export function Badge({ tone = 'stone', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

export interface CountProps {
  children: ReactNode
  /** header: on the header bar. accent: on the phone's bar. soft: in a tab. */
  tone?: 'header' | 'accent' | 'soft'
}

/** How many are new or inside. */
export function Count({ tone = 'soft', children }: CountProps) {
  return <span className={classes(styles.count, styles[`count-${tone}`])}>{children}</span>
}
