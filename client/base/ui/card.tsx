import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './card.module.css'

export interface CardProps {
  /** 16, 20 or 24 px inside; none for pictures and lists that reach the edge. */
  pad?: 'none' | 'small' | 'medium' | 'large'
  /** A named part of the page when it carries a label. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A surface with one line around it. */
export function Card({ pad = 'medium', label, className, children }: CardProps) {
  const Tag = label ? 'section' : 'div'
  return (
    <Tag aria-label={label} className={classes(styles.card, styles[pad], className)}>
      {children}
    </Tag>
  )
}
