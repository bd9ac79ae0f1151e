import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './hero-field.module.css'

export interface HeroFieldProps {
  as?: 'div' | 'section' | 'aside'
  /** First on its page, under a header that lies on it: leaves the header its room. */
  top?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A large field of header colour with contour lines: landing, login, certificate, and nowhere else. */
export function HeroField({ as: Tag = 'div', top, className, children }: HeroFieldProps) {
  return <Tag className={classes(styles.field, top && styles.top, className)}>{children}</Tag>
}

export interface DeepFieldProps {
  className?: string | undefined
  children: ReactNode
}

/** A dark panel in the primary's own ink, with the same lines: one per landing page. */
export function DeepField({ className, children }: DeepFieldProps) {
  return <div className={classes(styles.deep, className)}>{children}</div>
}

/** A small card that floats on the field. */
export function FloatCard({ className, children }: DeepFieldProps) {
  return <div className={classes(styles.float, className)}>{children}</div>
}
