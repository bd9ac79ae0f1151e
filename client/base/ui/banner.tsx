import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './banner.module.css'

export interface BannerProps {
  icon: IconName
  children: ReactNode
  /** A small quiet button. */
  action?: ReactNode
  /** warn: something is unusual, as when acting for someone else. bad: something failed. */
  tone?: 'calm' | 'warn' | 'bad' | 'ok'
  /** strip: under the header, edge to edge. card: inside a page. */
  look?: 'strip' | 'card'
  /** It stands within a region that is read out already. */
  quiet?: boolean
}

/** One calm line about the whole page: offline, a new version, acting as someone. */
export function Banner({
  icon,
  children,
  action,
  tone = 'calm',
  look = 'strip',
  quiet = false,
}: BannerProps) {
  return (
    <div
      {...(!quiet && { 'aria-live': 'polite' })}
      className={classes(styles.banner, styles[tone], styles[look])}
    >
      <div className={styles.line}>
        <Icon name={icon} />
        <span className={styles.words}>{children}</span>
        {action}
      </div>
    </div>
  )
}

/** What can be done about the line of a strip; it reads as a link. */
export function BannerAction(props: Omit<ButtonProps, 'size' | 'variant'>) {
  return (
    <span className={styles.action}>
      <Button {...props} size="small" variant="ghost" />
    </span>
  )
}
