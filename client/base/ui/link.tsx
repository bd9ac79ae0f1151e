import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './link.module.css'

/** What a piece hands to the element that becomes its link. */
export interface LinkProps {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  onClick?: MouseEventHandler | undefined
  role?: string | undefined
  tabIndex?: number | undefined
}

/** An address, or the router's own link without its words: `<Link to="/catalog" />`. */
export type LinkTarget = string | ReactElement

/** Draws the link a piece was given. */
export function LinkTo({ to, children, ...props }: LinkProps & { to: LinkTarget }) {
  if (typeof to !== 'string') return cloneElement(to, props, children)
  return (
    <a href={to} {...props}>
      {children}
    </a>
  )
}

export interface TextLinkProps {
  link: LinkTarget
  children: ReactNode
  size?: 'small' | 'inherit'
}

/** A link in running text or beside a heading. */
export function TextLink({ link, children, size = 'inherit' }: TextLinkProps) {
  return (
    <LinkTo to={link} className={classes(styles.link, size === 'small' && styles.small)}>
      {children}
    </LinkTo>
  )
}

/** A button that reads as a link: "Clear all", "Forgot it?". */
export function TextButton({
  onClick,
  children,
  size = 'inherit',
}: {
  onClick: () => void
  children: ReactNode
  size?: 'small' | 'inherit'
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classes(styles.link, size === 'small' && styles.small)}
    >
      {children}
    </button>
  )
}
