import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './layout.module.css'

/** Steps of the space scale: 1 is 4 px, 2 is 8 px, 6 is 24 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

interface BoxProps {
  gap?: Space
  as?: 'div' | 'span' | 'ul' | 'section' | 'header' | 'footer'
  className?: string | undefined
  children: ReactNode
}

/** Things above one another. */
export function Stack({ gap = 4, as: Tag = 'div', className, children }: BoxProps) {
  return <Tag className={classes(styles.stack, styles[`gap-${gap}`], className)}>{children}</Tag>
}

export interface RowProps extends BoxProps {
  align?: 'center' | 'start' | 'end' | 'baseline'
  justify?: 'start' | 'between' | 'center' | 'end'
  wrap?: boolean
}

/** Things side by side. */
export function Row(props: RowProps) {
  const { gap = 2, align = 'center', justify = 'start', wrap, as: Tag = 'div', className, children } = props
  return (
    <Tag
      className={classes(
        styles.row,
        styles[`gap-${gap}`],
        styles[`align-${align}`],
        styles[`justify-${justify}`],
        wrap && styles.wrap,
        className,
      )}
    >
      {children}
    </Tag>
  )
}

/** Takes the room that is left in a row, and may shrink. */
export function Grow({ children }: { children?: ReactNode }) {
  return <div className={styles.grow}>{children}</div>
}

/** A hairline between two parts of a card. */
export function Rule() {
  return <hr className={styles.rule} />
}
