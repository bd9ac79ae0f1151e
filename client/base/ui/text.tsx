import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './text.module.css'

export interface HeadingProps {
  level: 1 | 2 | 3 | 4
  /** How it looks, apart from where it stands in the outline. */
  size: 'display' | 'headline' | 'page' | 'section' | 'card' | 'small'
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Heading({ level, size, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={classes(styles.heading, styles[size], className)}>
      {children}
    </Tag>
  )
}

export interface TextProps {
  size?: 'lead' | 'body' | 'ui' | 'support' | 'label'
  tone?: 'text' | 'dim' | 'faint'
  /** Figures of equal width, for counts, times and columns. */
  figures?: boolean
  /** One line, cut with an ellipsis. */
  cut?: boolean
  as?: 'p' | 'span' | 'div' | 'li' | 'dt' | 'dd'
  className?: string | undefined
  children: ReactNode
}

export function Text(props: TextProps) {
  const { size = 'ui', tone = 'text', figures, cut, as: Tag = 'p', className, children } = props
  return (
    <Tag
      className={classes(
        styles[`text-${size}`],
        styles[tone],
        figures && styles.figures,
        cut && styles.cut,
        className,
      )}
    >
      {children}
    </Tag>
  )
}

/** The small line above a title. */
export function Eyebrow({
  children,
  as: Tag = 'p',
}: {
  children: ReactNode
  as?: 'p' | 'span' | 'h2' | 'h3'
}) {
  return <Tag className={styles.eyebrow}>{children}</Tag>
}

/** For screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
